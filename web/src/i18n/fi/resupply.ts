import type { resupply as english } from '../en/resupply.ts';
import type { SameKeys } from '../shape.ts';

export const resupply: SameKeys<typeof english> = {
  title: 'Ostotilaukset',
  order: 'Ostotilaus',
  numbered: 'Ostotilaus {{number}}',
  search: 'Numero, toimittaja, ostaja tai tuote',
  allBuyers: 'Kaikki ostajat',
  noneTitle: 'Ei avoimia ostotilauksia',
  noneText: 'Toimitetut ja peruutetut ostotilaukset näkyvät, kun niiden tila on valittu.',
  late: 'Myöhässä: arvioitu saapumispäivä on ohi',
  lines: 'Ostotilauksen rivit',
  arrived: 'Saapunut',
  arrivedOf: '{{arrived}} / {{ordered}}',
  card: { arrived: 'Saapunut {{arrived}} / {{ordered}}' },
  sumOfLines: 'Rivit yhteensä {{sum}}',
  parties: 'Toimittaja ja ostaja',
  fields: {
    supplier: 'Toimittaja',
    buyer: 'Ostaja',
    invoiceIssuer: 'Laskuttaja',
    person: 'Yhteyshenkilö toimittajalla',
  },
  beside: { older: 'Edellinen ostotilaus', newer: 'Seuraava ostotilaus' },
  editability: {
    closed: 'Tämä on suljettu',
    frozen: 'Tavarat ovat matkalla tai saapuneet: tuotteita, hintoja ja toimittajaa ei voi enää muuttaa.',
  },
  stale: 'Ostotilausta on muutettu sillä välin',
  remove: {
    action: 'Poista ostotilaus',
    text: 'Ostotilaus {{number}} poistetaan. Tätä ei voi perua.',
  },
};
