import type { nextStates as english } from '../en/next-states.ts';
import type { SameKeys } from '../shape.ts';

export const nextStates = {
  more: 'Muut vaiheet',
  confirmed: {
    decommissioned: {
      title_one: 'Poistetaanko {{serial}} käytöstä?',
      title_other: 'Poistetaanko {{count}} laitetta käytöstä?',
      text: 'Vain ylläpitäjä voi palauttaa käytöstä poistetun laitteen käyttöön.',
      action: 'Poista käytöstä',
    },
    missing: {
      title_one: 'Kirjataanko {{serial}} kadonneeksi?',
      title_other: 'Kirjataanko {{count}} laitetta kadonneiksi?',
      text: 'Paikka on sen jälkeen tuntematon, kunnes joku kirjaa sen.',
      action: 'Kirjaa kadonneeksi',
    },
  },
} as const satisfies SameKeys<typeof english>;
