import type { noteErrors } from '@halla/contract/errors/notes.errors';
import type { notes as english } from '../en/notes.ts';
import type { SameKeys } from '../shape.ts';

export const notes = {
  title: 'Muistiinpanot',
  none: 'Ei vielä muistiinpanoja.',
  count_one: '{{count}} muistiinpano',
  count_other: '{{count}} muistiinpanoa',
  add: 'Lisää muistiinpano',
  placeholder: 'Mitä muiden olisi hyvä tietää?',
  placeholderMention: 'Mitä muiden olisi hyvä tietää? Mainitse työkaveri merkillä @.',
  send: 'Lisää muistiinpano',
  sendHint: 'Ctrl + Enter lähettää',
  counter: '{{used}} / {{max}}',
  tooLong: 'Enintään {{max}} merkkiä',
  mention: 'Mainitse joku',
  successes: {
    add_note: 'Muistiinpano lisätty',
  },
} as const satisfies SameKeys<typeof english>;

export const noteRefusals = {
  'notes.one_parent': 'Muistiinpano kuuluu täsmälleen yhteen kohteeseen',
} as const satisfies Record<keyof typeof noteErrors, string>;
