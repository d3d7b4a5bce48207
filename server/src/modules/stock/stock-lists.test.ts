import type { CallInput } from '@halla/contract/calls';
import { STOCK_ORDERS } from '@halla/domain/stock/stock-sorts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let token: string;
/** Rows of stock as `sku warehouse`. */
const shown = async (input: CallInput<'get_stock_quantity'>) => {
  const { body } = await t.call('get_stock_quantity', token, input);
  return body.stock.map(({ sku, Warehouse }) => `${sku} ${Warehouse.value}`);
};

beforeAll(async () => {
  t = await startTestServer();
  token = (await t.given.user('ADMIN')).token;
  const fan = await t.given.stockItem({ sku: 'FAN', name: 'Axial fan', listPrice: 9.5, costPrice: 100 });
  const pump = await t.given.stockItem({ sku: 'PUMP_1', name: 'pump', listPrice: 80 });
  const screw = await t.given.stockItem({ sku: 'SCREW', name: 'Screw 100%' });
  await t.given.stockRow(fan, { total: 9, shelf: 'B2', scannerCode: '640001', alertQuantity: 20 });
  await t.given.stockRow(fan, { total: 100, warehouse: 'vantaa', scannerCode: '640002' });
  await t.given.stockRow(pump, { total: 10.5, shelf: 'a1', scannerCode: '640002', alertQuantity: 3 });
  await t.given.stockRow(screw, { total: 0 });
  await t.given.stockMarks();
  await t.given.stockTag(fan, 'Cooling');
  const tag = await t.given.stockTag(pump, 'Spare part');
  await t.given.stockTag(pump, 'Water');
  expect(tag.name).toBe('Spare part');
});
afterAll(() => t.close());

describe('the list of stock', () => {
  it.each<[string, CallInput<'get_stock_quantity'>, string[]]>([
    ['by name and warehouse', {}, ['FAN mailhouse', 'FAN vantaa', 'PUMP_1 mailhouse', 'SCREW mailhouse']],
    ['by a part of the name', { search_value: 'AXIAL' }, ['FAN mailhouse', 'FAN vantaa']],
    ['by a sku, whose underscore stands for itself', { search_value: 'p_1' }, ['PUMP_1 mailhouse']],
    ['by a percent sign', { search_value: '0%' }, ['SCREW mailhouse']],
    ['by the name of a warehouse', { search_value: 'vant' }, ['FAN vantaa']],
    ['by a tag', { search_value: 'spare' }, ['PUMP_1 mailhouse']],
    ['by any of several terms', { search_value: 'screw, water' }, ['PUMP_1 mailhouse', 'SCREW mailhouse']],
    ['of warehouses', { warehouses: ['vantaa', 'estonia'] }, ['FAN vantaa']],
    ['of one warehouse', { warehouse: 'vantaa' }, ['FAN vantaa']],
    [
      'of any of the tags',
      { tags: ['cooling', 'Water'] },
      ['FAN mailhouse', 'FAN vantaa', 'PUMP_1 mailhouse'],
    ],
    ['of all of the tags', { tags: ['water', 'Spare part'], exactTags: true }, ['PUMP_1 mailhouse']],
    ['of no item that lacks one of them', { tags: ['Water', 'Cooling'], exactTags: true }, []],
    ['of what runs low', { onlyAlerts: true }, ['FAN mailhouse', 'SCREW mailhouse']],
  ])('%s', async (_name, input, rows) => {
    expect(await shown(input)).toEqual(rows);
  });

  it.each<[CallInput<'get_stock_quantity'>['sort'], string[]]>([
    ['-name', ['SCREW mailhouse', 'PUMP_1 mailhouse', 'FAN vantaa', 'FAN mailhouse']],
    ['total', ['SCREW mailhouse', 'FAN mailhouse', 'PUMP_1 mailhouse', 'FAN vantaa']],
    ['-free', ['FAN vantaa', 'PUMP_1 mailhouse', 'FAN mailhouse', 'SCREW mailhouse']],
    ['-alertQuantity', ['FAN mailhouse', 'PUMP_1 mailhouse', 'SCREW mailhouse', 'FAN vantaa']],
    ['listPrice', ['SCREW mailhouse', 'FAN mailhouse', 'FAN vantaa', 'PUMP_1 mailhouse']],
    ['-shelf', ['FAN mailhouse', 'PUMP_1 mailhouse', 'SCREW mailhouse', 'FAN vantaa']],
  ])('in the order %s', async (sort, rows) => {
    expect(await shown({ sort })).toEqual(rows);
  });

  it.each(STOCK_ORDERS)('holds every row once over its pages, in the order %s', async (sort) => {
    const whole = await shown({ sort });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof t.call<'get_stock_quantity'>>> = await t.call(
        'get_stock_quantity',
        token,
        { sort, cursor, limit: 1 },
      );
      seen.push(...page.body.stock.map(({ sku, Warehouse }) => `${sku} ${Warehouse.value}`));
      cursor = page.body.nextCursor ?? null;
    } while (cursor !== null);
    expect(seen).toEqual(whole);
    expect(seen).toHaveLength(4);
  });
});

describe('a scanned code', () => {
  const scan = (search_value: string, warehouse?: string) =>
    shown({ search_column: 'scannerCode', search_value, ...(warehouse && { warehouse }) });

  it('names the row that has exactly this code in the warehouse, or none', async () => {
    expect(await scan('640002', 'mailhouse')).toEqual(['PUMP_1 mailhouse']);
    expect(await scan('640002', 'vantaa')).toEqual(['FAN vantaa']);
    expect(await scan('64000', 'mailhouse')).toEqual([]);
    expect(await scan('640001', 'vantaa')).toEqual([]);
  });

  it('needs its warehouse', async () => {
    const input = { search_column: 'scannerCode' as const, search_value: '640001' };
    const { status, body } = await t.call('get_stock_quantity', token, input);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['warehouse']]);
  });
});
