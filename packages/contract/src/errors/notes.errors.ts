export const noteErrors = {
  'notes.one_parent': { status: 400, message: 'A note belongs to exactly one thing' },
} as const;
