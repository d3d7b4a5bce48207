import type { Carrier } from '@halla/contract/carriers';

/** Test data: a shipping company with delays and two ratings. */
export const CARRIER: Carrier = {
  id: 4,
  name: 'Baltic Sea Lines',
  services: ['sea', 'road'],
  rating: [
    { value: 3.65, createdAt: '2026-03-04T10:00:00.000Z' },
    { value: 4.1, createdAt: '2026-02-04T10:00:00.000Z' },
  ],
  etaAccuracy: [{ value: 2.4, createdAt: '2026-03-02T10:00:00.000Z' }],
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
  Shipments: [],
  Notes: [],
};
