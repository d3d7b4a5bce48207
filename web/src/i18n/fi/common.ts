import type { common as english } from '../en/common.ts';
import type { SameKeys } from '../shape.ts';

export const common = {
  appName: 'Halla',
  save: 'Tallenna',
  cancel: 'Peruuta',
  close: 'Sulje',
  confirm: 'Vahvista',
  edit: 'Muokkaa',
  delete: 'Poista',
  submit: 'Tallenna',
  back: 'Takaisin',
  add: 'Lisää',
  yes: 'Kyllä',
  no: 'Ei',
  none: 'Ei mitään',
  all: 'Kaikki',
  unknown: 'Tuntematon',
  loading: 'Ladataan',
  retry: 'Yritä uudelleen',
  copy: 'Kopioi',
  copied: 'Kopioitu',
  areYouSure: 'Oletko varma?',
  csv: 'Lataa csv',
  noRecords: 'Ei tietueita',
  language: 'Kieli',
  leave: {
    text: 'Muutoksiasi ei ole tallennettu. Ne katoavat, jos poistut.',
    action: 'Poistu tallentamatta',
  },
  system: 'Järjestelmä',
} as const satisfies SameKeys<typeof english>;
