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
  details: 'Tilaus',
  tracking: 'Seuranta',
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
