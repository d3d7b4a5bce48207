import type { priceListErrors } from '@halla/contract/errors/price-lists.errors';
import type { priceLists as english } from '../en/price-lists.ts';
import type { SameKeys } from '../shape.ts';

export const priceLists: SameKeys<typeof english> = {
  add: 'Uusi hinnasto',
  number: 'Hinnasto {{id}}',
  search: 'Nimi tai yritys',
  onlyValid: 'Voimassa tänään',
  noneTitle: 'Ei hinnastoja',
  noneText: 'Ilman hinnastoa tilausrivin hinnaksi tulee nimikkeen listahinta.',
  gone: 'Hinnastoihin',
  details: 'Ehdot',
  fields: {
    name: 'Nimi',
    currency: 'Valuutta',
    reach: 'Kenelle',
    Companies: 'Yritykset',
    validFrom: 'Voimassa alkaen',
    validUntil: 'Voimassa asti',
    valid: 'Voimassa',
    discount: 'Alennus listahinnoista, %',
    off: 'Alennus',
    lines: 'Hinnat',
    updatedAt: 'Muutettu',
  },
  hints: {
    discount: 'Nimikkeille, joilla ei ole hintaa tässä hinnastossa; vain euroissa.',
    reach:
      'Asiakkaan oma hinnasto menee jälleenmyyjän hinnaston edelle ja se kaikkien asiakkaiden hinnaston edelle. Kahdesta yhtä läheisestä pätee myöhemmin alkanut.',
    lines:
      'Yhden kappaleen veroton hinta, {{currency}}. Nimikkeellä voi olla useita hintoja: niistä pätee se, jonka kappalemäärään rivi yltää ja jonka raja on suurin.',
    saved: 'Tallennetut tilaukset ja tarjoukset pitävät hintansa.',
  },
  reaches: {
    everyone: 'Kaikille asiakkaille',
    companies: 'Nimetyille yrityksille',
    companies_and_clients: 'Nimetyille yrityksille ja niiden asiakkaille',
  },
  days: {
    always: 'Aina',
    from: '{{from}} alkaen',
    until: '{{until}} asti',
    between: '{{from}} – {{until}}',
  },
  percent: '{{discount}} %',
  andMore_one: '{{name}} ja {{count, number}} muu',
  andMore_other: '{{name}} ja {{count, number}} muuta',
  company: { add: 'Lisää yritys', none: 'Ei vielä yrityksiä.', remove: 'Poista {{name}}' },
  line: {
    item: 'Nimike',
    fromCount: 'Kpl alkaen',
    price: 'Hinta',
    listPrice: 'Listahinta',
    priceOf: 'Hinta, {{currency}}',
    table: 'Nimikkeiden hinnat',
    none: 'Millään nimikkeellä ei ole omaa hintaa.',
    group: '{{sku}}, {{count}} kappaleesta alkaen',
    remove: 'Poista nimikkeen {{sku}} hinta',
  },
  stale: 'Joku muu on muuttanut tätä hinnastoa',
  remove: 'Poista hinnasto',
  removeText: '{{name}} poistetaan. Tallennetut tilaukset ja tarjoukset pitävät hintansa.',
  successes: {
    add_price_list: 'Hinnasto lisätty',
    edit_price_list: 'Hinnasto tallennettu',
    delete_price_list: 'Hinnasto poistettu',
  },
};

export const priceListRefusals = {
  'price_lists.ends_before': 'Viimeinen päivä on ennen ensimmäistä',
  'price_lists.nobody': 'Valitse yritys, tai tee hinnastosta kaikkien asiakkaiden hinnasto',
  'price_lists.empty': 'Anna hinta jollekin nimikkeelle, tai alennus',
  'price_lists.foreign_discount':
    'Listahinnat ovat euroja: vain euromääräisessä hinnastossa voi olla alennus',
  'price_lists.repeated': 'Nimikkeellä on jo hinta tästä kappalemäärästä alkaen',
  'price_lists.unknown_company': 'Yritystä ei enää ole: poista se',
  'price_lists.unknown_item': 'Nimikettä ei enää ole: poista se',
  'price_lists.name_taken': 'Toisella hinnastolla on tämä nimi',
} as const satisfies Record<keyof typeof priceListErrors, string>;

export const priceListKinds = {
  priceList: { one: 'Hinnasto', many: 'Hinnastot' },
};
