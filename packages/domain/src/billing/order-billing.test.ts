import { expect, it } from 'vitest';
import type { BillableOrder } from './billed-order.ts';
import { planDocuments } from './order-billing.ts';

const FAN = { sku: 'FAN', name: 'Fan', count: 3, price: 100, discount: 0 };
const order: BillableOrder = {
  ...{ currency: 'EUR', vatPercent: 25.5, category: 'S', issuer: 'finland', lines: [FAN] },
  buyer: { companyId: 7, name: 'Clinic', vatId: 'FI12345678' },
};

it('A cancellation credits what the customer does not keep, and later edits follow what is kept.', () => {
  const { issued } = planDocuments({ issued: [], after: 'transit', order });
  const kept = [{ ...FAN, count: 2 }];
  const cancelled = planDocuments({ issued, after: 'cancelled', order, kept });
  expect(cancelled.issued).toMatchObject([{ kind: 'credit_note', gross: 125_50, rows: [{ count: 1 }] }]);
  const later = { issued: [...issued, ...cancelled.issued], after: 'cancelled', order } as const;
  expect(planDocuments({ ...later, kept })).toEqual({ draft: null, issued: [] });
  const cheaper = kept.map((line) => ({ ...line, price: 90 }));
  expect(planDocuments({ ...later, kept: cheaper }).issued).toMatchObject([
    { kind: 'credit_note', gross: 25_10 },
  ]);
});

it('A cancelled order of which nothing was issued is invoiced for what the customer keeps, and only for that.', () => {
  const kept = [{ ...FAN, count: 2 }];
  expect(planDocuments({ issued: [], after: 'cancelled', order, kept })).toMatchObject({
    ...{ draft: null, issued: [{ kind: 'invoice', gross: 251_00 }] },
  });
  expect(planDocuments({ issued: [], after: 'cancelled', order })).toEqual({ draft: null, issued: [] });
});
