import type { webstore as english } from '../en/webstore.ts';
import type { SameKeys } from '../shape.ts';

export const webstore = {
  search: 'Numero, nimi tai seurantanumero',
  unrelated: 'Näytä muutkin',
  unrelatedHint: 'Myös tilaukset, joiden numerossa on muuta kuin numeroita, kuten testit ja palautukset',
  noneTitle: 'Ei verkkokaupan tilauksia',
  noneText: 'Tilaukset näkyvät täällä heti, kun verkkokauppa lähettää ne.',
  numbered: 'Verkkokaupan tilaus {{number}}',
  missing: 'Tällaista verkkokaupan tilausta ei ole. Se on ehkä poistettu.',
  details: 'Verkkokaupan tilauksen tiedot',
  beside: { older: 'Edellinen verkkokaupan tilaus', newer: 'Seuraava verkkokaupan tilaus' },
  ordered: '{{who}} teki tilauksen verkkokaupassa.',
  buyer: 'Asiakas',
  changes: 'Muutokset',
  track: {
    title: 'Verkkokaupan tilauksen vaiheet',
    planned: 'Suunniteltu',
    steps: {
      ordered: 'Tilattu',
      deposit: 'Ennakko',
      paid: 'Maksettu',
      sent: 'Lähetetty',
      delivered: 'Toimitettu',
      cancelled: 'Peruttu',
    },
    moves: {
      track: 'Kirjaa seurantanumero',
      retrack: 'Muuta seurantanumeroa',
      follow: 'Seuraa lähetystä',
    },
    hints: {
      track: 'Sen avulla lähetystä voi seurata.',
      follow: 'Avaa kuljettajan sivun.',
      unpaid: 'Verkkokauppa odottaa maksua.',
      onItsWay: 'Verkkokauppa ilmoittaa seuraavan vaiheen.',
      ended: 'Mitään ei ole enää tehtävänä.',
    },
  },
  trackingHint: 'Kaikki muu muutetaan verkkokaupassa.',
  operatorBecomes: 'Kuljettajaksi tulee {{operator}}.',
  operatorStays: 'Kuljettajana pysyy {{operator}}.',
  noOperator: 'ei tiedossa',
  stale: 'Tilaus on sillä välin muuttunut',
  remove: 'Poista tilaus',
  removeText: 'Verkkokaupan tilaus {{number}} poistuu portaalista. Verkkokauppa ei tuo sitä takaisin.',
  fields: {
    number: 'Numero',
    name: 'Nimi',
    operator: 'Kuljettaja',
    shippingDate: 'Lähetyspäivä',
    createdAt: 'Tilattu',
    updatedAt: 'Päivitetty',
  },
  successes: {
    edit_webstore_order: { saved: 'Seurantanumero tallennettu', deleted: 'Tilaus poistettu' },
  },
} as const satisfies SameKeys<typeof english>;

export const webstoreKinds = {
  webstoreOrder: { one: 'Verkkokaupan tilaus', many: 'Verkkokaupan tilaukset' },
};
