export const notes = {
  title: 'Notes',
  none: 'No notes yet.',
  count_one: '{{count}} note',
  count_other: '{{count}} notes',
  add: 'Add a note',
  placeholder: 'What should others know?',
  placeholderMention: 'What should others know? @ mentions a colleague.',
  send: 'Add note',
  sendHint: 'Ctrl + Enter sends',
  counter: '{{used}} / {{max}}',
  tooLong: 'At most {{max}} characters',
  mention: 'Mention somebody',
  successes: {
    add_note: 'Note added',
  },
} as const;
