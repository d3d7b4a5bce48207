// @vitest-environment happy-dom
import type { Order } from '@halla/contract/orders/order';
import { fieldNames } from '@halla/domain/resources/fields/field';
import { ORDER_FIELDS, ORDER_TERMS } from '@halla/domain/resources/fields/order-fields';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { orderFields } from '../../../entities/order/order-fields.tsx';
import { ORDER } from '../../../entities/order/sample-order.ts';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OrderTerms } from './order-terms.tsx';

beforeEach(() => startI18n());
afterEach(cleanup);

async function show(values: Partial<Order>) {
  const order = { ...ORDER, ...values };
  showScreen({ screen: () => <OrderTerms order={order} canEdit />, address: '/cpanel/orders' });
  return await screen.findByRole('button', { name: 'Edit' });
}

const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent;
const labelOf = (name: keyof typeof ORDER_FIELDS) => orderFields.label(name, i18n.t);

it('every field of an order that has a value is beside it, but for currency and VAT, which are with the lines', async () => {
  await show({
    ...{ depositAmount: 5, paymentDate: '2026-03-02', deliveryDate: '2026-03-05' },
    ...{ purchaseOrder: 'PO-1', details: 'By the back door' },
    ...{ vatReason: 'exempt', vatReasonText: 'AVL 34 §' },
  });
  const shown = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const missing = fieldNames(ORDER_FIELDS).filter((name) => !shown.includes(labelOf(name)));
  expect(missing).toEqual(['currency', 'vat']);
});

it('an empty field is left out', async () => {
  await show({ purchaseOrder: null });
  expect(screen.queryByText(labelOf('purchaseOrder'))).toBeNull();
});

it('every term of an order has an input in its form', async () => {
  fireEvent.click(await show({ paymentStatus: 'deposit' }));
  await screen.findByRole('dialog');
  for (const name of fieldNames(ORDER_TERMS)) screen.getByLabelText(new RegExp(`^${labelOf(name)}`));
});

it('of an order in transit only its status and the day it arrives have an input that can be changed', async () => {
  fireEvent.click(await show({ paymentStatus: 'transit', depositAmount: 10 }));
  await screen.findByRole('dialog');
  const inputOf = (name: keyof typeof ORDER_TERMS) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${labelOf(name)}`));
  const open = fieldNames(ORDER_TERMS).filter((name) => !inputOf(name).disabled);
  expect(open).toEqual(['paymentStatus', 'deliveryDate']);
});

it('terms are shown as their fields are', async () => {
  await show({ depositAmount: 0, paymentDate: '2026-03-02', details: 'one\ntwo', multipleShipments: true });
  expect(factOf('Status')).toBe('Invoiced');
  expect(factOf('Deposit')).toBe('€0.00');
  expect(factOf('Paid on')).toBe('02/03/2026');
  expect(factOf('Several shipments')).toBe('Yes');
  expect(factOf('Details')).toBe('one\ntwo');
  expect(factOf('Invoice issuer')).toBe('Finland');
  expect(factOf('Invoice language')).toBe('English');
});
