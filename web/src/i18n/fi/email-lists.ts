import type { emailListErrors } from '@halla/contract/errors/email-lists.errors';
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
  successes: {
    edit_email_list: {
      added: 'Sähköpostilista lisätty',
      saved: 'Sähköpostilista tallennettu',
      deleted: 'Sähköpostilista poistettu',
    },
    edit_mail_choice: 'Valinta tallennettu',
    edit_own_mail_list: 'Valinta tallennettu',
  },
} as const satisfies SameKeys<typeof english>;

export const emailListRefusals = {
  'email_lists.unknown_member': 'Jotakin tässä valittua ei enää ole: poista se',
  'email_lists.name_taken': 'Toisella sähköpostilistalla on tämä nimi',
  'email_lists.invalid_link': 'Linkki on virheellinen, tai et ole enää sähköpostilistalla',
} as const satisfies Record<keyof typeof emailListErrors, string>;

export const emailListKinds = {
  emailList: { one: 'Sähköpostilista', many: 'Sähköpostilistat' },
};
