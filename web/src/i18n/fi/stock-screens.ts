import type { stockScreens as english } from '../en/stock-screens.ts';
import type { SameKeys } from '../shape.ts';

export const stockScreens = {
  resupply: { title: 'Ostotilaukset', none: 'Tuotetta ei ole missään ostotilauksessa', arrived: 'Saapunut' },
  reasons: { dispatch: 'Otto', resupply: 'Täydennys', other: 'Muu' },
  amounts: { dispatch: 'Otettu määrä', resupply: 'Vastaanotettu määrä', other: 'Uusi arvo' },
  modify: {
    what: 'Tuotteet',
    why: 'Syy',
    scan: 'Viivakoodi tai SKU',
    scanHint: 'Lue koodi, tai kirjoita ja paina Enter',
    find: 'Etsi tuote',
    findHint: 'Nimi, SKU tai tunniste',
    notFound: 'Ei tuloksia... {{code}} ei ole tässä varastossa',
    lines: 'Muutettavat tuotteet',
    amountOf: '{{amount}}: {{name}}',
    drop: 'Poista {{name}} luettelosta',
    none: 'Yhtään tuotetta ei ole valittu!',
    illegal: 'Arvo ei kelpaa!',
    reasonText: 'Syy sanoin',
    reasonMissing: 'Kerro syy vähintään kolmella merkillä',
  },
  refill: {
    open: 'Täydennä toisesta varastosta',
    title: 'Mailhousen täydennys',
    text: 'Mailhousessa tuotetta {{name}} on {{total, number}}, ja otettava määrä on {{wanted, number}}.',
    from: 'Varastosta',
    amount: 'Siirrettävä määrä',
    nowhere: 'Tuotetta ei ole muissa varastoissa, joiden saldoa voi muuttaa.',
    submit: 'Täydennä ja ota',
  },
  remove: {
    action: 'Poista tuote',
    text: '{{name}} poistetaan varastohistorioineen ja kaikista muistakin varastoista. Tätä ei voi perua.',
  },
  prices: {
    title: 'Hinnat',
    note: 'Yhden kappaleen hinnat euroina ilman ALV:tä tuotteen lisäämisestä alkaen.',
    chart: 'Hankintahinta ja listahinta ajan mittaan',
    earlier: 'Aiemmat hinnat on jätetty pois.',
  },
  graph: {
    open: 'Varastokäyrä',
    title: 'Varastotilanne: {{name}}',
    trend: 'Ennuste',
    none: 'Ei varastotietoja',
    zero: 'Nykyisellä tahdilla vapaa varasto loppuu {{date}}.',
    noZero: 'Vapaa varasto ei vähene, tai se on muuttunut liian harvoin ennustetta varten.',
  },
} as const satisfies SameKeys<typeof english>;
