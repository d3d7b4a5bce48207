import { expect, it } from 'vitest';
import { namedIn } from './named-rows.ts';

const LINES = [
  { sku: 'FAN', name: 'Fan', nameFi: 'Puhallin' },
  { sku: 'HOSE', name: 'Hose', nameFi: null },
  { sku: null, name: 'Installation' },
];
const row = (sku: string | null, name: string | null) => ({
  ...{ sku, name, count: 1, price: 10, discount: 0, amount: 1000 },
});
const namesIn = (rows: ReturnType<typeof row>[], language: 'en' | 'fi') =>
  namedIn({ rows }, { lines: LINES, language }).rows.map(({ name }) => name);

it('Rows of items follow the language of the document, in both directions; others say what was typed.', () => {
  const rows = [row('fan', 'Fan'), row('HOSE', 'Hose'), row(null, 'Installation'), row(null, null)];
  expect(namesIn(rows, 'fi')).toEqual(['Puhallin', 'Hose', 'Installation', null]);
  expect(namesIn([row('FAN', 'Puhallin')], 'en')).toEqual(['Fan']);
});

it('A row of an earlier invoice keeps the name that the item had then, and one without a line its own.', () => {
  expect(namesIn([row('FAN', 'Old fan'), row('GONE', 'Belt')], 'fi')).toEqual(['Old fan', 'Belt']);
});
