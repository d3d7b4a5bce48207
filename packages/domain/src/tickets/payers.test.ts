import { expect, it } from 'vitest';
import { presetPayer, sumsByPayer } from './payers.ts';

it('The warranty pays while it runs, the customer after it, and nobody is preset without one.', () => {
  expect([presetPayer('running'), presetPayer('ended'), presetPayer('none')]).toEqual([
    'warranty',
    'customer',
    null,
  ]);
});

it('Expenses are summed by who pays them, exactly, and what is not decided comes last.', () => {
  const entry = (price: number, payer: Parameters<typeof sumsByPayer>[0]['spareParts'][number]['payer']) => ({
    ...{ name: 'Part', price, count: 1, payer },
  });
  expect(
    sumsByPayer({
      spareParts: [entry(0.1, 'customer'), entry(0.2, 'customer'), entry(9, null)],
      shippingCosts: [entry(5, 'warranty')],
      outsourcedServices: [],
      travelCosts: [],
    }),
  ).toEqual([
    { payer: 'warranty', total: 5 },
    { payer: 'customer', total: 0.3 },
    { payer: null, total: 9 },
  ]);
});
