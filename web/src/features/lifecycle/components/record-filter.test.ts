import { describe, expect, it } from 'vitest';
import { isFiltered, readRecordFilter, readRecordLimit, toInput } from './record-filter.ts';

describe('the filters of the transfer list', () => {
  it('come from the address and go to the call', () => {
    const filter = readRecordFilter({
      search: 'polar',
      states: 'demo,dispatched',
      models: 'ECABIN',
      from: '2026-01-01',
      to: '2026-01-31',
      latest: '1',
    });
    expect(isFiltered(filter)).toBe(true);
    expect(toInput(filter)).toEqual({
      user: 'Admin',
      search_value: 'polar',
      states: ['demo', 'dispatched'],
      deviceTypes: ['ECABIN'],
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      onlyLatest: true,
    });
  });

  it('leave nothing out when the address is empty or names what does not exist', () => {
    for (const params of [{}, { states: 'sold,', models: 'FRIDGE', from: '2026-02-30', latest: 'yes' }]) {
      const filter = readRecordFilter(params);
      expect(isFiltered(filter)).toBe(false);
      expect(toInput(filter)).toEqual({ user: 'Admin' });
    }
  });

  it('end the list after 500 rows unless the address names another limit that is offered', () => {
    expect(readRecordLimit({})).toBe(500);
    expect(readRecordLimit({ limit: '1000' })).toBe(1000);
    expect(readRecordLimit({ limit: '0' })).toBe(0);
    for (const limit of ['7', 'all', '']) expect(readRecordLimit({ limit })).toBe(500);
  });
});
