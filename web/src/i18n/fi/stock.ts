import type { stock as english } from '../en/stock.ts';
import type { SameKeys } from '../shape.ts';

export const stock = {
  title: 'Varasto',
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
    warehouse: 'Varasto',
    tags: 'Tunnisteet',
    shelf: 'Hylly',
    scannerCode: 'Viivakoodi',
    total: 'Yhteensä',
    free: 'Vapaana',
    reserved: 'Varattu',
    incoming: 'Tulossa',
    alertQuantity: 'Hälytysraja',
    listPrice: 'Listahinta',
    costPrice: 'Hankintahinta',
    updatedAt: 'Muutettu',
  },
  card: {
    free: '{{free}} vapaana',
    reserved: '{{reserved}} varattu',
    incoming: '{{incoming}} tulossa',
  },
} as const satisfies SameKeys<typeof english>;
