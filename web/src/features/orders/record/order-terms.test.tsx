// @vitest-environment happy-dom
import type { Order } from '@halla/contract/orders/order';
import { fieldNames } from '@halla/domain/resources/fields/field';
import { ORDER_FIELDS } from '@halla/domain/resources/fields/order-fields';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { orderFields } from '../../../entities/order/order-fields.tsx';
import { ORDER } from '../../../entities/order/sample-order.ts';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { UnsavedChanges } from '../../../ui/record/unsaved-changes.tsx';
import { OrderTerms } from './order-terms.tsx';
import { ORDER_FACTS, useOrderEditor } from './use-order-editor.ts';

let saves: object[];

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
  saves = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address === '/api/get_orders') return Response.json({ orders: [ORDER] });
    const { token: _token, writeId: _id, ...input } = JSON.parse(String(body));
    saves.push(input);
    return Response.json({ message: 'Saved', order: { id: 5, number: 10_005 }, creditNote: null });
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

interface ShownTerms {
  readonly order: Order;
  readonly canEdit: boolean;
}

function Terms({ order, canEdit }: ShownTerms) {
  const editor = useOrderEditor({ order, canEdit });
  return (
    <>
      <OrderTerms order={order} canEdit={canEdit} editor={editor} />
      <UnsavedChanges form={editor.form} onUndo={editor.undo} staleTitle="Changed meanwhile" />
    </>
  );
}

async function show(values: Partial<Order>, canEdit = true) {
  const order = { ...ORDER, ...values };
  showScreen({ screen: () => <Terms order={order} canEdit={canEdit} />, address: '/cpanel/orders' });
  await screen.findByText('Status');
}

type Name = keyof typeof ORDER_FIELDS;
const labelOf = (name: Name) => orderFields.label(name, i18n.t);
const buttonOf = (name: Name) =>
  screen.queryByRole('button', { name: new RegExp(`(Edit|Add) ${labelOf(name)}`) });
const editable = () => fieldNames(ORDER_FIELDS).filter((name) => buttonOf(name) !== null);
const factOf = (label: string) => screen.getByText(label).nextSibling?.textContent;

const FILLED: Partial<Order> = {
  ...{ paymentStatus: 'deposit', depositAmount: 5, paymentDate: '2026-03-02', deliveryDate: '2026-03-05' },
  ...{ purchaseOrder: 'PO-1', multipleShipments: true, details: 'one\ntwo' },
  ...{ vatReason: 'exempt', vatReasonText: 'AVL 34 §' },
};

it('every field of an order that has a value is beside it, but for currency and VAT, which are with the lines', async () => {
  await show(FILLED);
  const missing = fieldNames(ORDER_FIELDS).filter((name) => screen.queryByText(labelOf(name)) === null);
  expect(missing).toEqual(['currency', 'vat']);
});

it('terms are shown as their fields are', async () => {
  await show(FILLED);
  expect(factOf('Status')).toBe('Deposit completed');
  expect(factOf('Deposit')).toBe('€5.00');
  expect(factOf('Paid on')).toBe('02/03/2026');
  expect(factOf('Several shipments')).toBe('Yes');
  expect(factOf('Details')).toBe('one\ntwo');
  expect(factOf('Invoice issuer')).toBe('Finland');
  expect(factOf('Invoice language')).toBe('English');
});

it('an empty field is offered below the others, without a dash', async () => {
  await show({ purchaseOrder: null });
  expect(screen.queryByText('Purchase order', { selector: 'div' })).toBeNull();
  screen.getByRole('button', { name: 'Add Purchase order' });
});

it.each([
  { status: 'deposit', names: ['paymentStatus', ...ORDER_FACTS] },
  { status: 'invoiced', names: ['paymentStatus', ...ORDER_FACTS.filter((name) => name !== 'depositAmount')] },
  { status: 'transit', names: ['paymentStatus', 'deliveryDate'] },
] as const)('of an order that is $status, $names are edited in place', async ({ status, names }) => {
  await show({ ...FILLED, paymentStatus: status });
  expect(editable().toSorted()).toEqual([...names].toSorted());
});

it('nothing of a closed order is edited', async () => {
  await show(FILLED, false);
  expect(editable()).toEqual([]);
});

it('a field that is edited in place is sent alone, and undone before that', async () => {
  await show({ purchaseOrder: 'PO-1' });
  const type = async (text: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Edit Purchase order' }));
    const input = await screen.findByRole('textbox', { name: 'Purchase order' });
    fireEvent.change(input, { target: { value: text } });
    fireEvent.keyDown(input, { key: 'Enter' });
  };
  await type('PO-2');
  expect(factOf('Purchase order')).toBe('PO-2');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(factOf('Purchase order')).toBe('PO-1');
  await type('PO-3');
  fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
  await waitFor(() => expect(saves).toHaveLength(1));
  const { id, updatedAt } = ORDER;
  expect(saves).toEqual([{ orderData: { id, updatedAt, purchaseOrder: 'PO-3' } }]);
});

it('a deposit above the total is refused before it is sent', async () => {
  await show(FILLED);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Deposit' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Deposit' }), {
    target: { value: String(ORDER.totalPrice + 1) },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
  await screen.findAllByText(/The deposit cannot exceed the total price/);
  expect(saves).toEqual([]);
});
