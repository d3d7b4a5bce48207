import type { documentLines as english } from '../en/document-lines.ts';
import type { SameKeys } from '../shape.ts';

export const documentLines: SameKeys<typeof english> = {
  lines: 'Rivit',
  lineOf: 'Rivi {{number}}: {{name}}',
  none: 'Ei vielä rivejä. Lisää tuotteita varastosta tai muita rivejä käsin.',
  fromStock: 'Lisää varastosta',
  fromStockHint: 'Nimi, SKU tai tunniste',
  addFree: 'Lisää muu rivi',
  freeName: 'Rivin nimi',
  remove: 'Poista {{name}}',
  newLine: 'uusi rivi',
  available: 'Saatavilla: {{places}}',
  claimed: '{{place}} {{available}} (hyllyssä {{onShelf}})',
  nowhere: 'Ei missään varastossa',
  item: 'Tuote',
  count: 'Määrä',
  price: 'Hinta {{currency}}',
  discount: 'Alennus %',
  amount: 'Summa',
  listPrice: 'Listahinta {{price}}',
  fromList: 'Hinta hinnastosta {{name}}',
  totals: { net: 'Ilman ALV:tä', vat: 'ALV {{percent}} %', gross: 'Sisältää ALV:n' },
};
