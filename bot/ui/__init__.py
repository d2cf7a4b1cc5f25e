"""What a person sees, and every call to Discord."""
