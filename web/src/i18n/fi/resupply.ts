import type { resupplyErrors } from '@halla/contract/errors/resupply.errors';
import type { resupply as english } from '../en/resupply.ts';
import type { SameKeys } from '../shape.ts';

export const resupply: SameKeys<typeof english> = {
  title: 'Ostotilaukset',
  order: 'Ostotilaus',
  numbered: 'Ostotilaus {{number}}',
  add: 'Uusi ostotilaus',
  save: 'Tallenna ostotilaus',
  edit: 'Muuta tuotteita ja toimittajaa',
  search: 'Numero, toimittaja, ostaja tai tuote',
  allBuyers: 'Kaikki ostajat',
  noneTitle: 'Ei avoimia ostotilauksia',
  noneText: 'Toimitetut ja peruutetut ostotilaukset näkyvät, kun niiden tila on valittu.',
  late: 'Myöhässä: arvioitu saapumispäivä on ohi',
  onlyLate: 'Vain myöhässä olevat',
  lines: 'Ostotilauksen rivit',
  packing: 'Kappaleen pakkaus',
  arrived: 'Saapunut',
  arrivedOf: '{{arrived}} / {{ordered}}',
  allArrived: {
    title: 'Kaikki on saapunut',
    open: 'Toimitukset ovat tuoneet kaikki kappaleet.',
    unpaid: 'Toimitukset ovat tuoneet kaikki kappaleet. Tila säilyy, kunnes tilaus on maksettu.',
    set: 'Vaihda tilaksi {{status}}',
  },
  short: { title: 'Kaikki ei ole saapunut' },
  card: { arrived: 'Saapunut {{arrived}} / {{ordered}}' },
  sumOfLines: 'Rivit yhteensä {{sum}}',
  takeSum: 'Käytä rivien summaa',
  otherSupplier: 'Valitse toinen toimittaja',
  knownPeople: 'Tunnetut henkilöt:',
  saveContact: 'Lisää henkilö toimittajan yhteystietoihin',
  terms: 'Ostaja ja ehdot',
  chooseBuyer: 'Valitse ostaja',
  invoiceIssuerHint: 'Kuten toimittaja kirjoittaa sen laskuunsa',
  costsLeft:
    'Varaston ostohinnat ovat euroissa, joten ne poistettiin riveiltä: kirjoita hinnat valuutassa {{currency}}.',
  more: 'Lisää tilauksesta',
  firstNote: 'Ensimmäinen muistiinpano',
  addDevice: 'Lisää laite',
  deviceTwice: '{{serial}} on jo tilauksella',
  custom: { title: 'Muu tuote', sku: 'Muun tuotteen SKU', name: 'Muun tuotteen nimi', add: 'Lisää tuote' },
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
  successes: {
    add_resupply_order: 'Tilaus {{number}} lisätty',
    edit_resupply_order: 'Tilaus tallennettu',
    delete_resupply_order: 'Tilaus poistettu',
  },
};

export const resupplyRefusals = {
  'resupply.no_buyer': 'Valitse ostava yhtiö',
  'resupply.no_supplier': 'Valitse toimittaja',
  'resupply.unknown_supplier': 'Valitse olemassa oleva toimittaja',
  'resupply.illegal_number': 'Numerossa on kahdeksan numeroa tai isoa kirjainta, ei merkkejä 0, 1, I ja O',
  'resupply.short_lines': 'Ei saapunut kokonaan: {{names}}. Kerro ensin, mitä lopulle tehdään',
  'resupply.number_taken': 'Toisella ostotilauksella on tämä numero',
} as const satisfies Record<keyof typeof resupplyErrors, string>;

export const resupplyKinds = {
  resupplyOrder: { one: 'Ostotilaus', many: 'Ostotilaukset' },
};
