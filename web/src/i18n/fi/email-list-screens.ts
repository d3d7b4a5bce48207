import type { emailListScreens as english } from '../en/email-list-screens.ts';
import type { SameKeys } from '../shape.ts';

export const emailListScreens = {
  number: 'Sähköpostilista {{id}}',
  search: 'Nimi',
  noneTitle: 'Ei vielä sähköpostilistoja',
  noneText: 'Lisää lista, jotta tilauksista, toimituksista, varastosta tai laitteista lähtee viesti.',
  details: 'Nimi ja tapahtumat',
  stale: 'Joku muu on muuttanut tätä sähköpostilistaa',
  gone: 'Tätä sähköpostilistaa ei enää ole',
  fields: {
    name: 'Nimi',
    allOrderAlerts: 'Kaikki tilaukset ja toimitukset',
    allStockAlerts: 'Kaikki varaston hälytysrajat',
    userCount: 'Vastaanottajia',
    taggedCount: 'Merkittyjä',
    createdAt: 'Lisätty',
    updatedAt: 'Muutettu',
  },
  hints: {
    allOrderAlerts:
      'Viesti jokaisesta tilauksesta, ostotilauksesta ja toimituksesta, myös merkitsemättömästä.',
    allStockAlerts: 'Viesti aina, kun jokin tuote alittaa hälytysrajansa, myös merkitsemätön.',
  },
  members: {
    EmailListUsers: 'Käyttäjät',
    EmailListDevices: 'Laitteet',
    EmailListDeviceProfiles: 'Laiteprofiilit',
    EmailListProductLines: 'Tuotelinjat',
    EmailListOrders: 'Tilaukset',
    EmailListResupplyOrders: 'Ostotilaukset',
    EmailListShipments: 'Toimitukset',
    EmailListStockItems: 'Varaston tuotteet',
  },
  about: {
    EmailListUsers: 'Kenelle viestit lähetetään.',
    EmailListDevices: 'Näiden laitteiden hälytykset, kaatumiset ja huoltopyynnöt.',
    EmailListDeviceProfiles: 'Kaikkien näiden profiilien laitteiden hälytykset, kaatumiset ja huoltopyynnöt.',
    EmailListProductLines:
      'Kaikkien näiden tuotelinjojen laitteiden hälytykset, kaatumiset ja huoltopyynnöt.',
    EmailListOrders: 'Uusi, tila muuttunut, poistettu; myös niiden toimitukset.',
    EmailListResupplyOrders: 'Uusi, tila tai saapumisarvio muuttunut, poistettu; myös niiden toimitukset.',
    EmailListShipments: 'Uusi, tila tai saapumisarvio muuttunut, vastaanotettu eri määrä.',
    EmailListStockItems: 'Alittanut hälytysrajan jossakin varastossa.',
  },
  member: {
    choose: 'Lisää…',
    none: 'Ei yhtään',
    added: 'lisätty',
    removed: 'poistettu',
    remove: 'Poista {{name}}',
    restore: 'Säilytä {{name}}',
    disabled: 'poistettu käytöstä, ei saa viestejä',
  },
  removeList: 'Poista',
  sure: 'Oletko varma?',
  removeText: 'Listan ”{{name}}” vuoksi ei enää lähetetä viestejä.',
} as const satisfies SameKeys<typeof english>;
