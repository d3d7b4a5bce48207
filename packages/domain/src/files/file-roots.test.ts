import { describe, expect, it } from 'vitest';
import { LEVELS } from '../access/levels.ts';
import { FILE_ROOT_KINDS, formatRoot, parseRoot, rootLevels, rootResource } from './file-roots.ts';

describe('the root of a file', () => {
  it.each([
    ['checklist/12', { kind: 'checklist', key: '12' }],
    ['production_photos/3', { kind: 'production_photos', key: '3' }],
    ['order/10023-B', { kind: 'order', key: '10023-B' }],
    ['StockItem/CR-7.5 m', { kind: 'StockItem', key: 'CR-7.5 m' }],
    ['StockItem/(12 V) 3/4"', { kind: 'StockItem', key: '(12 V) 3/4"' }],
  ] as const)('%s is read and written the same way', (text, root) => {
    expect(parseRoot(text)).toEqual(root);
    expect(formatRoot(root)).toBe(text);
  });

  it.each([
    '',
    '/',
    'checklist',
    'checklist/',
    'checklist/..',
    'checklist/../order/1',
    'checklist/1/2',
    'checklist//1',
    'checklist/1\u0000',
    'checklist/%2e%2e',
    'checklist\\1',
    '/checklist/1',
    'Checklist/1',
    '__proto__/1',
    'constructor/1',
    'files/1',
    `order/${'1'.repeat(101)}`,
    'StockItem/',
    'StockItem/1\u0000',
  ])('%j is none', (text) => {
    expect(parseRoot(text)).toBeNull();
  });

  it('is writable only for levels that may read it, and never for sales', () => {
    for (const kind of FILE_ROOT_KINDS) {
      const readers = rootLevels(kind, 'read');
      const writers = rootLevels(kind, 'write');
      expect(writers.filter((level) => !readers.includes(level))).toEqual([]);
      expect(writers).not.toContain(LEVELS.SALES);
      expect(readers).not.toContain(LEVELS.CLIENT);
    }
    expect(rootLevels('order', 'read')).toEqual([LEVELS.ADMIN, LEVELS.SUPER_USER]);
    expect(rootLevels('StockItem', 'write')).toEqual([LEVELS.SUPER_USER]);
  });

  it('belongs to the one kind of resource that declares it, or to none that exists yet', () => {
    expect(FILE_ROOT_KINDS.map((kind) => [kind, rootResource(kind)])).toEqual([
      ['checklist', 'device'],
      ['production_photos', 'device'],
      ['order', 'order'],
      ['invoice', 'order'],
      ['quotation', 'quotation'],
      ['StockItem', 'stockItem'],
      ['resupply', 'resupplyOrder'],
      ['shipment', 'shipment'],
      ['packing_list', 'shipment'],
      ['ticket', 'ticket'],
    ]);
  });
});
