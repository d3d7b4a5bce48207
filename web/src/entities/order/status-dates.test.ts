import { describe, expect, it } from 'vitest';
import { datesFor, unseenDate } from './status-dates.ts';

const NONE = { paymentDate: null, deliveryDate: null };
const STORED = { ...NONE, paymentStatus: 'invoiced' } as const;
const today = '2026-03-02';

describe('the dates of an order whose status is chosen', () => {
  it('are proposed by the statuses that set them, and by no other', () => {
    const shown = NONE;
    expect(datesFor('completed', { stored: STORED, shown, today })).toEqual({ ...NONE, paymentDate: today });
    expect(datesFor('delivered', { stored: STORED, shown, today })).toEqual({ ...NONE, deliveryDate: today });
    for (const status of ['deposit', 'transit', 'cancelled'] as const)
      expect(datesFor(status, { stored: STORED, shown, today })).toEqual(NONE);
  });

  it('are taken back with the status that proposed them', () => {
    const shown = datesFor('completed', { stored: STORED, shown: NONE, today });
    expect(datesFor('deposit', { stored: STORED, shown, today })).toEqual(NONE);
    expect(datesFor('delivered', { stored: STORED, shown, today })).toEqual({ ...NONE, deliveryDate: today });
    expect(datesFor('invoiced', { stored: STORED, shown, today })).toEqual(NONE);
  });

  it('stay where they are known or were typed', () => {
    const stored = { ...STORED, deliveryDate: '2026-04-01' };
    expect(datesFor('delivered', { stored, shown: stored, today }).deliveryDate).toBe('2026-04-01');
    const shown = { paymentDate: '2026-02-27', deliveryDate: '' };
    expect(datesFor('completed', { stored: STORED, shown, today })).toEqual({
      ...{ paymentDate: '2026-02-27', deliveryDate: null },
    });
    expect(datesFor('transit', { stored: STORED, shown, today }).paymentDate).toBe('2026-02-27');
  });
});

it('A date that the chosen status sets is not left empty.', () => {
  expect(unseenDate(STORED, { ...NONE, paymentStatus: 'completed' })).toBe('paymentDate');
  expect(unseenDate(STORED, { ...NONE, paymentStatus: 'delivered' })).toBe('deliveryDate');
  expect(unseenDate(STORED, { ...NONE, paymentStatus: 'completed', paymentDate: today })).toBeNull();
  for (const paymentStatus of ['invoiced', 'deposit', 'transit', 'cancelled', null] as const)
    expect(unseenDate(STORED, { ...NONE, paymentStatus })).toBeNull();
  expect(
    unseenDate({ ...NONE, paymentStatus: 'delivered' }, { ...NONE, paymentStatus: 'delivered' }),
  ).toBeNull();
});
