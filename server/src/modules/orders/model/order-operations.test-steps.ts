import { ORDER_STATES } from '@halla/domain/documents/document-states';
import { CURRENCIES } from '@halla/domain/documents/money';
import fc from 'fast-check';

/** The largest amount and the largest quantity that can be stored. */
export const MOST = 9_999_999_999.99;

const weighted = <Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: rare });

const line = fc.record({
  item: fc.constantFrom('PUMP', 'FAN', 'CABIN', null),
  isLower: fc.boolean(),
  count: weighted(fc.integer({ min: 1, max: 6 }), fc.constantFrom(0, 1_000_000)),
  price: weighted(fc.constantFrom(0, 0.01, 0.05, 1.25, 19.99, 33.33), fc.constant(MOST)),
  discount: fc.constantFrom(0, 0, 12.5, 33.33, 99.99, 100),
});
const content = fc.record({
  lines: weighted(
    fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ item }) => item }),
    fc.array(line, { maxLength: 3 }),
  ),
  currency: fc.constantFrom(...CURRENCIES),
  vat: fc.constantFrom(0, 10, 25.5, 33.33, 100),
  deposit: weighted(fc.constantFrom(null, 0), fc.constantFrom(0.01, 1.25, 100)),
  /** null leaves the status unchanged; a new order becomes invoiced. */
  status: weighted(fc.constantFrom(null, null, 'deposit' as const), fc.constantFrom(...ORDER_STATES.all)),
});
/** Devices for the first line of cabins. */
const placing = { devices: fc.uniqueArray(fc.nat(3), { maxLength: 2 }), force: fc.boolean() };

export const operation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add'), content, ...placing }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('edit'),
      which: fc.nat(4),
      keeps: fc.boolean(),
      content,
      ...placing,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), which: fc.nat(4) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('stock'),
      item: fc.constantFrom('PUMP', 'FAN'),
      warehouse: fc.constantFrom('vantaa', 'mailhouse', 'estonia'),
      total: fc.constantFrom(0, 0.01, 1, -1, 2.5, -2.5, -0.05, 12, -12, MOST),
      isRelative: fc.boolean(),
      refill: fc.constantFrom(undefined, undefined, 1, 2.5),
    }),
  },
);
export type Operation = typeof operation extends fc.Arbitrary<infer Drawn> ? Drawn : never;

export type ContentDrawn = typeof content extends fc.Arbitrary<infer Drawn> ? Drawn : never;
