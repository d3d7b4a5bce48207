import { expect, it } from 'vitest';
import type { BillableOrder } from './billed-order.ts';
import { planDocuments } from './order-billing.ts';

const FAN = { sku: 'FAN', name: 'Fan', count: 3, price: 100, discount: 0 };
const order: BillableOrder = {
  ...{ currency: 'EUR', vatPercent: 25.5, category: 'S', issuer: 'finland', lines: [FAN] },
  buyer: { companyId: 7, name: 'Clinic', vatId: 'FI12345678' },
};

it('A cancellation credits what the customer does not keep, and no later edit changes that.', () => {
  const { issued } = planDocuments({ issued: [], before: 'invoiced', after: 'transit', order });
  const kept = [{ ...FAN, count: 2 }];
  const cancelled = planDocuments({ issued, before: 'transit', after: 'cancelled', order, kept });
  expect(cancelled.issued).toMatchObject([{ kind: 'credit_note', gross: 125_50, rows: [{ count: 1 }] }]);
  const later = { before: 'cancelled', after: 'cancelled', order } as const;
  expect(planDocuments({ issued: [...issued, ...cancelled.issued], ...later })).toEqual({
    ...{ draft: null, issued: [] },
  });
});
