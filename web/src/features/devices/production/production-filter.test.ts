import { describe, expect, it } from 'vitest';
import { PANEL_FILTERS, PRODUCTION_FILTERS, productionInput } from './production-filter.ts';

type Params = Readonly<Record<string, string>>;
const inputOf = (params: Params) =>
  productionInput(PRODUCTION_FILTERS.input(PRODUCTION_FILTERS.read(params)));
const countOf = (params: Params) => PANEL_FILTERS.count(PRODUCTION_FILTERS.read(params));

describe('the filters of the production list', () => {
  it('come back from the address as they were put there', () => {
    const params = {
      q: 'EC22',
      product: 'eCabin,XGun',
      serial: 'XG0',
      state: 'ready,demo',
      place: 'car,vantaa',
      client: 'Polar',
      color: 'grey',
      model: 'Two',
      unreserved: '1',
      firstClass: '1',
      fewModules: '1',
    };
    const values = PRODUCTION_FILTERS.read(params);
    expect(
      PRODUCTION_FILTERS.read(Object.fromEntries(new URLSearchParams(PRODUCTION_FILTERS.query(values)))),
    ).toEqual(values);
    expect(countOf(params)).toBe(9);
  });

  it('ignore what an address makes up', () => {
    const params = { product: 'Toaster', state: 'flying', color: 'pink', unreserved: 'yes' };
    expect(inputOf(params)).toEqual({});
    expect(countOf(params)).toBe(0);
  });

  it('are sent as the call takes them', () => {
    expect(inputOf({ product: 'OxyPro', state: 'ready', unreserved: '1', client: ' ' })).toEqual({
      serialPrefix: ['VS1', 'VH1', 'VH3', 'VH4', 'OP2'],
      lcState: ['ready'],
      OrderId: null,
    });
  });

  it('hold the chosen product and the typed start at once', () => {
    const prefixes = (product: string, serial: string) => inputOf({ product, serial }).serialPrefix;
    expect(prefixes('', 'ec220')).toEqual(['ec220']);
    expect(prefixes('eCabin', 'ec220')).toEqual(['EC220']);
    expect(prefixes('OxyPro', 'v')).toEqual(['VS1', 'VH1', 'VH3', 'VH4']);
    expect(prefixes('XCryo', 'EC2')).toEqual(['XCEC2']);
  });

  it('of the panel are cleared without the search and the quick selection', () => {
    expect(PANEL_FILTERS.none).not.toHaveProperty('q');
    expect(PANEL_FILTERS.none).not.toHaveProperty('product');
    expect(Object.values(PANEL_FILTERS.none).every((value) => !value)).toBe(true);
  });
});
