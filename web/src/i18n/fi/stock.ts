import type { stockErrors } from '@halla/contract/errors/stock.errors';
import type { stock as english } from '../en/stock.ts';
import type { SameKeys } from '../shape.ts';

export const stock = {
  title: 'Varasto',
  counts: 'Inventaariot',
  purchases: 'Ostoehdotus',
  search: 'Nimi, SKU, varasto tai tunniste; useita pilkuilla',
  warehouses: 'Varastot',
  tags: 'Tunnisteet',
  anyTag: 'Mikä tahansa tunniste',
  exactTags: 'Kaikki valitut tunnisteet',
  onlyAlerts: 'Vain hälytykset',
  noneTitle: 'Varastossa ei ole vielä mitään',
  noneText: 'Lisää ensimmäinen tuote ja sen määrä varastossa.',
  mark: {
    red: 'Vapaata ei ole enempää kuin varattu',
    yellow: 'Vapaata on alle hälytysrajan',
  },
  fields: {
    image: 'Kuva',
    sku: 'SKU',
    name: 'Nimi',
    nameFi: 'Nimi suomeksi',
    warehouse: 'Varasto',
    tags: 'Tunnisteet',
    shelf: 'Hylly',
    scannerCode: 'Viivakoodi',
    total: 'Yhteensä',
    free: 'Vapaana',
    reserved: 'Varattu',
    incoming: 'Tulossa',
    owed: 'Toimittamatta',
    available: 'Saatavilla',
    alertQuantity: 'Hälytysraja',
    listPrice: 'Listahinta',
    costPrice: 'Hankintahinta',
    updatedAt: 'Muutettu',
    unit: 'Yksikkö',
    StockItemSupplierDetail: 'Toimittajat',
    PackingDetail: 'Pakkaus',
  },
  item: 'Varastotuote',
  loading: 'Varastotuote',
  add: 'Lisää uusi tuote',
  incomingTo: 'Tulossa: {{warehouse}}',
  tabs: {
    item: 'Tuote',
    warehouse: 'Varasto',
    supplier: 'Toimittaja',
    shipping: 'Toimitustiedot',
    changes: 'Muutokset',
    orders: 'Tilaukset',
    pictures: 'Kuvat',
  },
  modify: {
    title: 'Muuta varastoa',
  },
  events: { dispatch: 'Otto', resupply: 'Täydennys', correction: 'Korjaus', undo: 'Vaihe kumottu' },
  change: { createdAt: 'Aika', event: 'Tapahtuma', delta: 'Muutos', user: 'Käyttäjä', document: 'Asiakirja' },
  card: {
    free: '{{free, number}} vapaana',
    reserved: '{{reserved, number}} varattu',
    incoming: '{{incoming, number}} tulossa',
    owed: '{{owed, number}} toimittamatta',
    available: '{{available, number}} saatavilla',
  },
  successes: {
    add_stock_quantity: 'Onnistui',
    delete_stock_item: 'Varastotuote poistettu',
  },
} as const satisfies SameKeys<typeof english>;

export const stockRefusals = {
  'stock.not_enough': 'Varastossa ei ole tarpeeksi',
  'stock.not_enough_mailhouse': 'Mailhousessa ei ole tarpeeksi',
  'stock.not_editable': 'Valitse varasto, jonka saldoa voi muuttaa',
  'stock.too_much': 'Näin suurta määrää ei voi tallentaa',
  'stock.row_exists': 'Tuote on jo tässä varastossa',
  'stock.sku_taken': 'Toisella tuotteella on sama SKU',
  'stock.sku_in_documents':
    'Avoimissa asiakirjoissa {{sku}} on jonkin muun rivillä: {{numbers}}. Muuta ensin nuo rivit',
  'stock.item_in_documents':
    'Tuote on avoimissa asiakirjoissa, inventaarioissa tai huoltopyynnöissä: {{numbers}}. Vie ne ensin loppuun tai poista tuote niistä',
  'stock.scanner_code_taken': 'Toisella tuotteella on tässä varastossa sama viivakoodi',
  'stock.unknown_supplier': 'Valitse olemassa oleva toimittaja',
  'stock.not_in_warehouse': 'Tuotetta ei ole laskettavassa varastossa',
  'stock.count_closed': 'Inventaario on jo kirjattu tai peruttu',
  'stock.count_of_another': 'Inventaarion voi perua vain sen aloittaja tai pääkäyttäjä',
  'stock.count_changed': 'Jotakin laskettiin, korjattiin tai peruttiin sillä välin: katso erot uudelleen',
  'stock.count_unconfirmed':
    'Tuotteen {{sku}} saldoa on korjattu laskennan jälkeen: vahvista laskettu määrä tai laske uudelleen',
  'stock.count_below_zero':
    'Tuotetta {{sku}} on laskennan jälkeen lähtenyt enemmän kuin sitä oli: laske se uudelleen tai peru sen rivi',
  'stock.several_warehouses': 'Vain pääkäyttäjä voi poistaa tuotteen, joka on useassa varastossa',
} as const satisfies Record<keyof typeof stockErrors, string>;

export const stockKinds = {
  stockItem: { one: 'Varaston tuote', many: 'Varaston tuotteet' },
  stockCount: { one: 'Inventaario', many: 'Inventaariot' },
  stockChange: { one: 'Varastomuutos', many: 'Varastomuutokset' },
};
