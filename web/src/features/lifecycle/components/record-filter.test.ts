import { describe, expect, it } from 'vitest';
import { RECORD_FILTERS } from './record-filter.ts';

const inputOf = (params: Readonly<Record<string, string>>) =>
  RECORD_FILTERS.input(RECORD_FILTERS.read(params));
const countOf = (params: Readonly<Record<string, string>>) =>
  RECORD_FILTERS.count(RECORD_FILTERS.read(params));

describe('the filters of the transfer list', () => {
  it('come from the address and go to the call', () => {
    const params = {
      search: 'polar',
      states: 'demo,dispatched',
      models: 'ECABIN',
      from: '2026-01-01',
      to: '2026-01-31',
      latest: '1',
    };
    expect(countOf(params)).toBe(5);
    expect(inputOf(params)).toEqual({
      search_value: 'polar',
      states: ['demo', 'dispatched'],
      deviceTypes: ['ECABIN'],
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      onlyLatest: true,
    });
    expect(inputOf({ to: '2026-01-31' })).toEqual({ endDate: '2026-01-31' });
  });

  it('leave nothing out when the address is empty or names what does not exist', () => {
    for (const params of [{}, { states: 'sold,', models: 'FRIDGE', from: '2026-02-30', latest: 'yes' }]) {
      expect(countOf(params)).toBe(0);
      expect(inputOf(params)).toEqual({});
    }
  });

  it('end the list after 500 rows unless the address names another limit that is offered', () => {
    const limitOf = (params: Readonly<Record<string, string>>) => RECORD_FILTERS.read(params).limit;
    expect(limitOf({})).toBe(500);
    expect(limitOf({ limit: '1000' })).toBe(1000);
    expect(limitOf({ limit: '0' })).toBe(0);
    for (const limit of ['7', 'all', '']) expect(limitOf({ limit })).toBe(500);
    expect(RECORD_FILTERS.params({ limit: 500 })).toEqual({ limit: undefined });
  });
});
