"""Partnerships: how those who sit down at a table get their teams and seats before the
first hand."""
