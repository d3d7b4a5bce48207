import type { StockRow } from '@halla/contract/stock';
import { describe, expect, it } from 'vitest';
import { findItems, isCode, oneMore, quantityIn } from './counted-items.ts';

const item = (sku: string, name: string, scannerCode: string | null = null) =>
  ({ sku, name, scannerCode }) as StockRow;
const FAN = item('FAN-1', 'Axial fan', '6400001');
const PUMP = item('123456', 'Pump');
const ROWS = [
  FAN,
  PUMP,
  item('FAN-2', 'Small fan'),
  ...Array.from({ length: 9 }, (_, at) => item(`S${at}`, 'Screw')),
];

describe('what is scanned or typed', () => {
  it.each([
    ['a scanner code', '6400001', FAN],
    ['a sku, whatever its case', 'fan-1', FAN],
    ['the only item whose name has the text', 'pum', PUMP],
  ])('means an item by %s', (_by, text, meant) => {
    expect(findItems(ROWS, text)).toEqual({ item: meant, offered: [], hasMore: false });
  });

  it('leaves the choice among several, and says when there are more', () => {
    expect(findItems(ROWS, 'fan').offered.map(({ sku }) => sku)).toEqual(['FAN-1', 'FAN-2']);
    expect(findItems(ROWS, 'screw')).toMatchObject({ item: null, hasMore: true });
    expect(findItems(ROWS, 'nothing')).toEqual({ item: null, offered: [], hasMore: false });
  });
});

describe('the box for the quantity', () => {
  it.each([
    ['12', 12],
    [' 2,5 ', 2.5],
    ['2.05', 2.05],
    ['0', 0],
    ['', null],
    ['-1', null],
    ['1.005', null],
    ['1,250', 1250],
    ['1e3', null],
    ['007', null],
    ['6400001', null],
  ])('reads %j as %s', (text, quantity) => {
    expect(quantityIn(text, 'en')).toBe(quantity);
  });

  it.each([
    ['6400001', true],
    ['640-000', true],
    ['0640001', true],
    ['123456', true],
    ['654321', false],
    ['12', false],
    ['fan-1', false],
    ['FAN-22', true],
  ])('takes %j for a code: %s', (text, is) => {
    expect(isCode(ROWS, text, 'en')).toBe(is);
  });

  it('counts a further piece with each scan of the same item', () => {
    expect([oneMore('', 'fi'), oneMore('2', 'fi'), oneMore('2,5', 'fi')]).toEqual(['2', '3', '3,5']);
  });
});
