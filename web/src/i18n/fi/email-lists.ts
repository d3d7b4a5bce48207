import type { emailLists as english } from '../en/email-lists.ts';
import type { SameKeys } from '../shape.ts';

export const emailLists = {
  add: 'Uusi sähköpostilista',
  subscription: 'Sähköpostitilaus',
  lists: 'Sähköpostilistat',
  none: 'Sähköpostilistoja ei vielä ole.',
  subscribers: 'Kenelle lähetetään',
  recipients: 'Vastaanottajat',
  nobody: 'Kukaan ei saa tästä sähköpostia.',
  name: 'Nimi',
  email: 'Sähköposti',
  via: 'Listan kautta',
} as const satisfies SameKeys<typeof english>;
