import type { carrierErrors } from '@halla/contract/errors/carriers.errors';

export const carriers = {
  add: 'Uusi kuljetusyhtiö',
  number: 'Kuljetusyhtiö {{id}}',
  search: 'Nimi tai palvelu',
  noneTitle: 'Ei vielä kuljetusyhtiöitä',
  noneText: 'Lisää kuljetusyhtiö tai kirjoita se toimitukselle.',
  fields: {
    name: 'Nimi',
    services: 'Palvelut',
    etaAccuracy: 'Saapumisajan pitävyys',
    createdAt: 'Lisätty',
    updatedAt: 'Muutettu',
    promised: 'Ensimmäinen arvio',
    deliveredAt: 'Toimitettu',
    error: 'Ensimmäisestä arviosta',
    shipment: 'Toimitus',
    status: 'Tila',
    receiver: 'Vastaanottaja',
  },
  details: 'Tiedot',
  addService: 'Lisää palvelu',
  stale: 'Joku muu on muuttanut tätä kuljetusyhtiötä',
  accuracy: {
    after_one: '{{count}} päivä myöhässä',
    after_other: '{{count}} päivää myöhässä',
    before_one: '{{count}} päivä etuajassa',
    before_other: '{{count}} päivää etuajassa',
    onTime: 'Ajoissa',
  },
  habit: {
    title: 'Määränpään mukaan',
    everywhere: 'Kaikkialla',
    after_one: 'Keskimäärin {{count}} päivä myöhässä',
    after_other: 'Keskimäärin {{count}} päivää myöhässä',
    before_one: 'Keskimäärin {{count}} päivä etuajassa',
    before_other: 'Keskimäärin {{count}} päivää etuajassa',
    onTime: 'Keskimäärin ajoissa',
    of_one: '{{habit}} · {{count}} toimitus',
    of_other: '{{habit}} · {{count}} toimitusta',
    none: 'Näytetään, kun toimituksia, joilla on saapumisarvio, on vähintään {{count}}.',
    expect: 'Odotettavissa {{day}}.',
  },
  record: 'Luotettavuus',
  unrated: 'Ei vielä arvioita',
  undelivered: 'Ei vielä toimituksia, joilla on saapumisarvio',
  overTime: 'Kehitys',
  days: 'Päiviä arvion jälkeen',
  graph: 'Toimituksia, joilla on saapumisarvio: {{accuracy}}, arvioita: {{ratings}}',
  at: 'Aika',
  tabs: { label: 'Toimitukset ja muistiinpanot', shipments: 'Toimitukset', notes: 'Muistiinpanot' },
  shipments: {
    noneTitle: 'Ei vielä toimituksia',
    noneText: 'Tässä näkyvät toimitukset, joilla on tämä kuljetusyhtiö.',
  },
  successes: {
    edit_shipping_company: 'Kuljetusyhtiö tallennettu',
  },
} as const;

export const carrierRefusals = {
  'carriers.name_taken': 'Kuljetusyhtiö on jo olemassa',
  'carriers.repeated_service': 'Valitse jokainen palvelu vain kerran',
} as const satisfies Record<keyof typeof carrierErrors, string>;

export const carrierKinds = {
  shippingCompany: { one: 'Kuljetusyhtiö', many: 'Kuljetusyhtiöt' },
};
