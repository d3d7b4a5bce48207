import { describe, expect, it } from 'vitest';
import { joinSweeping, keyOf, liveEvent, sweeping } from './live-event.ts';

const alert = { domain: 'alerts' as const, id: 7 };
const ids = (count: number) => Array.from({ length: count }, (_, index) => 9_000_000_000 + index);

describe('a sweeping change', () => {
  it('names each company once, and all of them when they are many', () => {
    expect(sweeping([3, null, 3, undefined, 5])).toEqual({ companies: [3, 5] });
    expect(sweeping(ids(50))).toEqual({ companies: ids(50) });
    expect(sweeping(ids(51))).toEqual({ companies: 'all' });
    expect(sweeping('all')).toEqual({ companies: 'all' });
  });

  it('is one with the others of its moment, so that a notification has room for it', () => {
    expect(joinSweeping([alert])).toEqual([alert]);
    expect(joinSweeping([sweeping([1]), alert, sweeping([2])])).toEqual([alert, { companies: [1, 2] }]);
    expect(joinSweeping([sweeping([1]), sweeping('all')])).toEqual([{ companies: 'all' }]);
    expect(joinSweeping([sweeping(ids(30)), sweeping(ids(60).slice(30))])).toEqual([{ companies: 'all' }]);
    const longest = {
      domain: 'deviceData' as const,
      id: Number.MAX_SAFE_INTEGER,
      deviceId: Number.MAX_SAFE_INTEGER,
      owners: [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
      adminsOnly: true as const,
    };
    const companies = ids(50).map((id) => Number.MAX_SAFE_INTEGER - id);
    expect(JSON.stringify([...Array(49).fill(longest), sweeping(companies)]).length).toBeLessThan(8_000);
  });

  it('is distinguished from a change of a row', () => {
    expect(keyOf(sweeping([1, 2]))).not.toBe(keyOf(sweeping([1])));
    expect(keyOf(alert)).not.toBe(keyOf({ ...alert, id: 8 }));
    expect([liveEvent.parse(alert), liveEvent.parse(sweeping([1]))]).toEqual([alert, { companies: [1] }]);
  });
});
