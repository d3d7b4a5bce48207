import type { nextStates as english } from '../en/next-states.ts';
import type { SameKeys } from '../shape.ts';

export const nextStates = {
  likely: 'Todennäköinen seuraava',
  more: 'Muut vaiheet',
  refused: {
    at: '{{serial}} on asiakkaalla {{client}}.',
    is: '{{serial}} on nyt: {{what}}.',
    later: 'Nyt: {{what}} ({{who}}, {{when}}).',
    switch_client: 'Vaihdetaanko asiakas?',
    name_client: 'Jos haluat vaihtaa asiakkaan, valitse uusi asiakas.',
    return_first: 'Jos haluat myydä sen toiselle, kirjaa ensin palautus.',
    nothing: 'Tallennettavaa ei ole.',
    sameClient: '{{serial}} on jo asiakkaalla {{client}}. Valitse toinen asiakas.',
    inCar: '{{serial}} on jo autossa. Valitse asiakas.',
  },
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
