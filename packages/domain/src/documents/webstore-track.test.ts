import { describe, expect, test } from 'vitest';
import type { PaymentStatus } from './document-states.ts';
import { nextWebstoreMove, type TrackedWebstoreOrder, webstoreTrack } from './webstore-track.ts';

const [ORDERED, PAID, LEFT, CAME] = [
  '2026-03-01T10:00:00.000Z',
  '2026-03-02T08:00:00.000Z',
  '2026-03-04',
  '2026-03-06T09:00:00.000Z',
];

const NEW: TrackedWebstoreOrder = {
  ...{ status: 'invoiced', createdAt: ORDERED, shippingDate: null, reportedAt: {} },
};

const shown = (order: TrackedWebstoreOrder) =>
  webstoreTrack(order).map(({ name, progress, at }) => `${name} ${progress} ${at}`);

describe('the track of a webstore order', () => {
  test('goes from the order over the payment and the parcel to the delivery', () => {
    expect(shown(NEW)).toEqual([
      `ordered done ${ORDERED}`,
      'paid present null',
      'sent ahead null',
      'delivered ahead null',
    ]);
    const reportedAt = { completed: PAID, transit: CAME, delivered: CAME };
    expect(shown({ ...NEW, status: 'delivered', shippingDate: LEFT, reportedAt })).toEqual([
      `ordered done ${ORDERED}`,
      `paid done ${PAID}`,
      `sent done ${LEFT}`,
      `delivered done ${CAME}`,
    ]);
  });

  test('has a shipping date only once the parcel has left, and without one the day on which the webstore said so', () => {
    expect(shown({ ...NEW, status: 'completed', shippingDate: LEFT })[2]).toBe('sent present null');
    expect(shown({ ...NEW, status: 'transit', reportedAt: { transit: CAME } })[2]).toBe(`sent done ${CAME}`);
  });

  test('has a deposit only if there is or was one', () => {
    const names = (order: TrackedWebstoreOrder) => webstoreTrack(order).map(({ name }) => name);
    expect(names({ ...NEW, status: 'completed' })).not.toContain('deposit');
    expect(names({ ...NEW, status: 'deposit' })).toContain('deposit');
    expect(names({ ...NEW, status: 'completed', reportedAt: { deposit: PAID } })).toContain('deposit');
  });

  test('ends where it was cancelled, and keeps what had been reported before', () => {
    const cancelled = { ...NEW, status: 'cancelled', shippingDate: LEFT } as const;
    expect(shown({ ...cancelled, reportedAt: { completed: PAID, cancelled: CAME } })).toEqual([
      `ordered done ${ORDERED}`,
      `paid done ${PAID}`,
      'sent skipped null',
      `cancelled done ${CAME}`,
    ]);
  });
});

test('a webstore order cancelled after it was sent was paid, though the webstore never said so', () => {
  const reportedAt = { transit: CAME, cancelled: CAME };
  expect(shown({ ...NEW, status: 'cancelled', shippingDate: LEFT, reportedAt })).toEqual([
    `ordered done ${ORDERED}`,
    'paid done null',
    `sent done ${LEFT}`,
    `cancelled done ${CAME}`,
  ]);
});

describe('the next step of a webstore order', () => {
  const next = (status: PaymentStatus, trackingNumber: string | null, operator: string | null = 'Posti') =>
    nextWebstoreMove({ status, trackingNumber, operator });

  test('is its tracking number once it is paid, then its parcel', () => {
    expect(next('completed', null)).toBe('track');
    expect(next('transit', null)).toBe('track');
    expect(next('transit', 'JJFI7')).toBe('follow');
  });

  test('is none while the payment is awaited, and at the end', () => {
    for (const status of ['invoiced', 'deposit', 'delivered', 'cancelled'] as const)
      expect(next(status, null)).toBeNull();
    expect(next('delivered', 'JJFI7')).toBeNull();
  });

  test('is none if the carrier has no known page', () => {
    expect(next('transit', '4711', 'Reindeer')).toBeNull();
  });
});
