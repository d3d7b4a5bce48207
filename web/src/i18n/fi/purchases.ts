import type { purchases as english } from '../en/purchases.ts';
import type { SameKeys } from '../shape.ts';

export const purchases: SameKeys<typeof english> = {
  hint: 'Tuotteet, jotka ovat vähissä tai loppuvat ennen kuin uusi erä ehtii saapua, kaikki varastot yhteensä. Ehdotettu määrä täydentää ne hälytysrajaan ja 30 päivän kulutukseen asti.',
  noSupplier: 'Ilman toimittajaa',
  itemsOf: 'Ostettavaa: {{name}}',
  openSupplier: 'Avaa toimittaja',
  order: 'Tee ostotilaus',
  items_one: '{{count, number}} tuote',
  items_other: '{{count, number}} tuotetta',
  unpriced_one: 'ei sisällä {{count, number}} tuotetta, jolla ei ole hankintahintaa',
  unpriced_other: 'ei sisällä {{count, number}} tuotetta, joilla ei ole hankintahintaa',
  buy: 'Osta {{count, number}}',
  reason: { orders: 'Puuttuu tilauksista', limit: 'Alle hälytysrajan', use: 'Loppuu pian' },
  fields: {
    reason: 'Syy',
    used: 'Kulutus 90 päivässä',
    count: 'Osta',
    cost: 'Kustannus',
    otherSuppliers: 'Muut toimittajat',
  },
  noneTitle: 'Ei ostettavaa',
  noneText: 'Kaikkia tuotteita on varastossa tai tulossa riittävästi.',
};
