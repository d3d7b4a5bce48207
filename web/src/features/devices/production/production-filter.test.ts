import { describe, expect, it } from 'vitest';
import { countFilters, filterInput, filterParams, readFilter } from './production-filter.ts';

describe('the filters of the production list', () => {
  it('come back from the address as they were put there', () => {
    const filter = readFilter({
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
    });
    expect(readFilter(stripped(filterParams(filter)))).toEqual(filter);
    expect(countFilters(filter)).toBe(9);
  });

  it('ignore what an address makes up', () => {
    const filter = readFilter({ product: 'Toaster', state: 'flying', color: 'pink', unreserved: 'yes' });
    expect(filterInput(filter)).toEqual({});
    expect(countFilters(filter)).toBe(0);
  });

  it('are sent as the call takes them', () => {
    const filter = readFilter({ product: 'OxyPro', state: 'ready', unreserved: '1', client: ' ' });
    expect(filterInput(filter)).toEqual({
      serialPrefix: ['VS1', 'VH1', 'VH3', 'VH4', 'OP2'],
      lcState: ['ready'],
      OrderId: null,
    });
  });

  it('hold the chosen product and the typed start at once', () => {
    const prefixes = (product: string, serial: string) =>
      filterInput(readFilter({ product, serial })).serialPrefix;
    expect(prefixes('', 'ec220')).toEqual(['ec220']);
    expect(prefixes('eCabin', 'ec220')).toEqual(['EC220']);
    expect(prefixes('OxyPro', 'v')).toEqual(['VS1', 'VH1', 'VH3', 'VH4']);
    expect(prefixes('XCryo', 'EC2')).toEqual(['XCEC2']);
  });

  it('leave the address when they are turned off', () => {
    expect(filterParams({ hideReserved: false, color: null, states: [] })).toEqual({
      unreserved: undefined,
      color: undefined,
      state: '',
    });
  });
});

function stripped(params: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter((pair): pair is [string, string] => !!pair[1]));
}
