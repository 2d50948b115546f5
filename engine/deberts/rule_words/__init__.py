"""Rule sets in sentences a player understands.

Every option value has an English template, which is also the message id of its translation;
`{value}` stands for a number. The application shows the same sentences in its language.
"""
