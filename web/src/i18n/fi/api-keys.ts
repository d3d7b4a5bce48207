import type { apiKeyErrors } from '@halla/contract/errors/api-keys.errors';
import type { apiKeys as english } from '../en/api-keys.ts';
import type { SameKeys } from '../shape.ts';

export const apiKeys = {
  title: 'API-avaimet',
  hint: 'Ohjelma lähettää avaimen istunnon tunnuksen sijasta. Se voi tehdä saman kuin sinä, mutta vain sille valituilla kutsuilla. Käyttäjätilisi on oltava käytössä.',
  docs: 'Kutsujen kuvaus',
  empty: 'Sinulla ei ole avaimia.',
  create: 'Uusi avain',
  name: 'Nimi',
  nameHint: 'Mihin avainta käytetään',
  nameMissing: 'Anna avaimelle nimi',
  end: 'Päättyy',
  days_one: 'Yhden päivän kuluttua',
  days_other: '{{count}} päivän kuluttua',
  calls: 'Kutsut',
  callsPlaceholder: 'Hae nimellä',
  callsMissing: 'Valitse ainakin yksi kutsu',
  reads: 'Lukevat',
  writes: 'Muuttavat',
  password: 'Salasanasi',
  passwordMissing: 'Anna salasana',
  make: 'Luo avain',
  madeTitle: 'Uusi avaimesi',
  madeHint: 'Kopioi se sinne, missä sitä käytetään. Se näytetään vain nyt.',
  copy: 'Kopioi avain',
  kept: 'Olen kopioinut sen',
  callCount_one: 'Yksi kutsu',
  callCount_other: '{{count}} kutsua',
  until: '{{date}} asti',
  ended: 'päättyi {{date}}',
  used: 'viimeksi käytetty {{when}}',
  unused: 'ei käytetty',
  remove: 'Poista',
  removeTitle: 'Poistetaanko avain {{name}}?',
  removeText: 'Sitä käyttävät ohjelmat torjutaan heti.',
  successes: {
    delete_api_key: 'API-avain poistettu',
  },
} as const satisfies SameKeys<typeof english>;

export const apiKeyRefusals = {
  'keys.call_refused': 'Mikään API-avaimesi ei voi lähettää kutsua {{call}}, valitse tarjolla olevista',
  'keys.too_many': 'Käyttäjällä voi olla {{most}} API-avainta, poista ensin jokin niistä',
} as const satisfies Record<keyof typeof apiKeyErrors, string>;
