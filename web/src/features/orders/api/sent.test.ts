import { describe, expect, it } from 'vitest';
import { CABINS, PUMP } from '../../../entities/order/sample-order.ts';
import { sentInPart } from './sent.ts';

describe('what was sent of an order', () => {
  const installation = { ...PUMP, sku: null, sent: 0 };

  it('counts pieces that are shipped, and leaves out what has no sku', () => {
    const genericDevices = [{ ...CABINS, sent: 2 }, PUMP, installation];
    expect(sentInPart({ genericDevices })).toEqual({ sent: 2, count: 4 });
  });

  it('is said only of a part: not before the first shipment and not after the last', () => {
    expect(sentInPart({ genericDevices: [CABINS, PUMP] })).toBeNull();
    expect(
      sentInPart({ genericDevices: [{ ...CABINS, sent: 3 }, { ...PUMP, sent: 1 }, installation] }),
    ).toBeNull();
  });

  it('does not count pieces beyond the order for other lines', () => {
    const genericDevices = [{ ...CABINS, sent: 9 }, PUMP];
    expect(sentInPart({ genericDevices })).toEqual({ sent: 3, count: 4 });
  });
});
