// @vitest-environment happy-dom
import '../../../i18n/late/resupply.ts';
import type { ResupplyOrder } from '@halla/contract/resupply';
import type { ProposedItem } from '@halla/contract/stock-planning';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { RESUPPLY } from '../../../entities/resupply/sample-resupply.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { ContentEditForm } from './content-edit-form.tsx';
import { NewResupplyDialog } from './new-resupply-dialog.tsx';

const PERSON = { contactEmail: 'aino@example.test', contactPhone: '+358 1', contactAdditionalInfo: null };
const SUPPLIER = {
  ...{ Type: 'supplier', id: 8, name: 'Fan Factory', role: null, location: null },
  additionalInfo: { companyAddress: null, companyVatId: null, companyAdditionalInfo: null },
  Contacts: [{ id: 3, name: 'Aino', additionalInfo: PERSON }],
};
const OLD_SUPPLIER = { id: 9, name: 'Old Factory' };
const FAN = {
  ...{ id: 1, sku: 'FAN', name: 'Fan', costPrice: 7.5, listPrice: 20, unit: 'pcs', imageUrl: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', StockQuantities: [] },
};

const FAN_TO_BUY: ProposedItem = {
  ...{ StockItemId: 1, sku: 'FAN', name: 'Fan', unit: 'pcs', imageUrl: null },
  ...{ free: 4, reserved: 0, owed: 0, incoming: 0, alertQuantity: 10, used: 12, reason: 'limit', count: 6 },
  ...{ costPrice: 7.5, cost: 45, SupplierCompany: { id: 8, name: 'Fan Factory' } },
  ...{ productCode: null, url: null, deliveryTime: 9, otherSuppliers: [] },
};
const BELT_TO_BUY = { ...FAN_TO_BUY, sku: 'BELT', name: 'Belt', count: 2, costPrice: null, cost: null };
const PROPOSED = [FAN_TO_BUY, BELT_TO_BUY];

/** Writes that were sent. */
let sent: { call: string; body: Record<string, unknown> }[] = [];
/** Refusals that the next writes get. */
let refusals: string[] = [];
/** The stock items. */
let found: object[] = [];
/** Stock items read for packing and suppliers. */
let asked: string[] = [];
/** Former orders, the newest first. */
let bought: ResupplyOrder[] = [];

function answer(call: string): Response {
  if (call === '/api/get_contacts') return Response.json({ contacts: [], companies: [SUPPLIER] });
  if (call === '/api/get_contact') return Response.json({ contact: SUPPLIER });
  if (call === '/api/get_stock_items') return Response.json({ stock: found });
  if (call === '/api/get_purchase_proposal') return Response.json({ currency: 'EUR', items: PROPOSED });
  if (call === '/api/get_resupply_orders') return Response.json({ orders: bought });
  if (call === '/api/get_admin_devices') return Response.json({ devices: [] });
  const code = refusals.shift();
  if (code !== undefined) return Response.json({ error: true, code, message: code }, { status: 409 });
  return Response.json({ message: 'Saved', order: { id: 4, number: 'RSPL2345' } });
}

beforeEach(async () => {
  await startI18n();
  sent = [];
  refusals = [];
  bought = [];
  found = [FAN];
  asked = [];
  setSession(sessionOf());
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    if (String(body).includes('includePacking')) asked.push(`${call} packing`);
    if (!call.startsWith('/api/get_')) sent.push({ call, body: JSON.parse(String(body)) });
    return answer(call);
  });
});
afterEach(() => {
  cleanup();
  notifications.clean();
  clearSession();
  vi.unstubAllGlobals();
});

function show(form: () => ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: form }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

const showNew = () => show(() => <NewResupplyDialog supplierId={null} onClose={vi.fn()} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const chooseBuyer = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: /^Buyer/ }), { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save resupply order' });
const inLine = (number: number) =>
  within(screen.getByRole('group', { name: new RegExp(`^Line ${number}:`) }));
const total = () => field(/^Total/);

async function addItem(name: string, sku = '') {
  await screen.findByRole('group', { name: 'Other item' });
  type('SKU of another item', sku);
  type('Name of another item', name);
  press('Add item');
}

/** Searches in a picker and chooses an option. */
async function pick(picker: string | RegExp, query: string, option: RegExp) {
  const box = await screen.findByRole('combobox', { name: picker });
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: query } });
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

describe('the form of a new resupply order', () => {
  it('has the buyer of the last order from its supplier, and saves a proposal with it', async () => {
    const other = { ...RESUPPLY, id: 6, buyer: 'finland' as const, SupplierCompany: OLD_SUPPLIER };
    bought = [other, { ...RESUPPLY, buyer: 'estonia' }];
    show(() => <NewResupplyDialog supplierId={8} onClose={vi.fn()} />);
    const buyer = await screen.findByRole('combobox', { name: /^Buyer/ });
    await waitFor(() => expect(buyer).toHaveProperty('value', 'estonia'));
    screen.getByText('As in the last order');
    fireEvent.change(inLine(2).getByRole('textbox', { name: /^Price/ }), { target: { value: '3' } });
    fireEvent.click(save());
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { orderBuyer: 'estonia', supplierCompanyId: 8 } }]),
    );
  });

  it.each([
    ['its only supplier', [8], 'Fan Factory'],
    ['none of several', [8, 9], ''],
  ] as const)('has, once an item is added, %s', async (_, suppliers, name) => {
    const details = suppliers.map((SupplierCompanyId) => ({
      ...{
        SupplierCompanyId,
        SupplierCompany: { name: `${SupplierCompanyId === 8 ? 'Fan' : 'Old'} Factory` },
      },
    }));
    found = [{ ...FAN, StockItemSupplierDetail: details }];
    showNew();
    await pick('Add from stock', 'fan', /FAN/);
    await waitFor(() => expect(asked).toContain('/api/get_stock_items packing'));
    const supplier = () => screen.getByLabelText(/^Supplier/, { selector: 'input' });
    await waitFor(() => expect(supplier()).toHaveProperty('value', name));
  });

  it('begins with the supplier, and goes on to the items once it is chosen', async () => {
    showNew();
    const supplier = await screen.findByRole('combobox', { name: /^Supplier/ });
    await waitFor(() => expect(document.activeElement).toBe(supplier));
    await pick(/^Supplier/, 'fan', /Fan Factory/);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Add from stock' }));
  });

  it('can be saved only with an item, and says in an alert that the buyer and then the supplier is missing', async () => {
    showNew();
    await addItem('Fan belt');
    expect(save().disabled).toBe(false);
    fireEvent.change(inLine(1).getByRole('textbox', { name: 'Count' }), { target: { value: '0' } });
    expect(save().disabled).toBe(true);
    fireEvent.change(inLine(1).getByRole('textbox', { name: 'Count' }), { target: { value: '2' } });
    fireEvent.change(inLine(1).getByRole('textbox', { name: /^Price/ }), { target: { value: '3' } });
    fireEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('Please set the buyer company');
    chooseBuyer('estonia');
    fireEvent.click(save());
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
        'Please enter Supplier Company',
      ),
    );
    expect(sent).toEqual([]);
  });

  it('sends what was filled in, with the person that was chosen and costs of stock', async () => {
    const router = showNew();
    await pick(/^Supplier/, 'Fan', /Fan Factory/);
    expect(field(/^Supplier/).readOnly).toBe(true);
    fireEvent.click(await screen.findByRole('button', { name: 'Aino' }));
    expect(field('E-mail').value).toBe('aino@example.test');
    chooseBuyer('finland');
    await pick('Add from stock', 'FAN', /FAN/);
    await addItem('', 'BELT-9');
    fireEvent.change(inLine(2).getByRole('textbox', { name: /^Price/ }), { target: { value: '2.5' } });
    expect(total().value).toBe('10');
    fireEvent.click(save());
    await waitFor(() => expect(router.state.location.href).toContain('resupply=4'));
    expect(sent[0]?.body).toMatchObject({
      supplierCompanyId: 8,
      orderBuyer: 'finland',
      orderNumber: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
      clientInfoObject: {
        contactName: 'Aino',
        contactEmail: 'aino@example.test',
        contactPhone: '+358 1',
      },
      deviceList: [
        { sku: 'FAN', name: 'Fan', count: 1, costPrice: 7.5, discount: 0 },
        { sku: 'BELT-9', name: 'BELT-9', count: 1, costPrice: 2.5, discount: 0 },
      ],
      totalPrice: 10,
      currency: 'EUR',
    });
  });

  it('takes an amount as it is written elsewhere, and refuses a negative one at its field', async () => {
    showNew();
    await pick(/^Supplier/, 'Fan', /Fan Factory/);
    chooseBuyer('finland');
    await addItem('Fan belt');
    const price = () => inLine(1).getByRole<HTMLInputElement>('textbox', { name: /^Price/ });
    fireEvent.change(price(), { target: { value: '-5' } });
    fireEvent.click(save());
    await inLine(1).findByText('Must be at least 0');
    expect([price().value, sent]).toEqual(['-5', []]);
    fireEvent.change(price(), { target: { value: '1,250.00' } });
    expect(total().value).toBe('1250');
    fireEvent.click(save());
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ deviceList: [{ costPrice: 1250 }] }));
  });

  it('has the sum of its lines as total until another one is entered, which is hinted at', async () => {
    showNew();
    await addItem('Belt');
    fireEvent.change(inLine(1).getByRole('textbox', { name: /^Price/ }), { target: { value: '4' } });
    fireEvent.change(inLine(1).getByRole('textbox', { name: 'Count' }), { target: { value: '3' } });
    expect(total().value).toBe('12');
    expect(screen.queryByText(/^The lines come to/)).toBeNull();
    type(/^Total/, '11');
    screen.getByText('The lines come to €12.00');
    fireEvent.change(inLine(1).getByRole('textbox', { name: 'Count' }), { target: { value: '4' } });
    expect(total().value).toBe('11');
    press('Use the sum');
    expect(total().value).toBe('16');
    press('Remove Belt');
    expect(total().value).toBe('0');
  });

  it('takes a custom item with a SKU or a name, of one piece at least', async () => {
    showNew();
    await screen.findByRole('group', { name: 'Other item' });
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add item' });
    const custom = within(screen.getByRole('group', { name: 'Other item' }));
    expect(add.disabled).toBe(true);
    type('Name of another item', ' ');
    expect(add.disabled).toBe(true);
    type('Name of another item', 'Belt');
    expect(add.disabled).toBe(false);
    fireEvent.change(custom.getByRole('textbox', { name: 'Count' }), { target: { value: '0' } });
    expect(add.disabled).toBe(true);
  });

  it('checks the serial number of a device that it does not know, and shows in an alert what is wrong', async () => {
    showNew();
    await pick('Add a device', 'RLT1234', /RLT1234/);
    await screen.findByRole('alert');
    expect(screen.queryByRole('group', { name: /^Line 1:/ })).toBeNull();
    await pick('Add a device', 'RLT12345', /RLT12345/);
    await screen.findByRole('group', { name: 'Line 1: RLT12345' });
  });

  it('takes out the costs of stock, which are in euro, when the order is in dollars', async () => {
    showNew();
    await pick('Add from stock', 'FAN', /FAN/);
    await addItem('Belt');
    fireEvent.change(inLine(2).getByRole('textbox', { name: /^Price/ }), { target: { value: '4' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Currency' }), { target: { value: 'USD' } });
    const price = (line: number) =>
      inLine(line).getByRole<HTMLInputElement>('textbox', { name: 'Price USD' }).value;
    expect([price(1), price(2)]).toEqual(['', '4']);
    expect(total().value).toBe('4');
  });

  it('tries another number once when somebody else has taken its own', async () => {
    showNew();
    await pick(/^Supplier/, 'Fan', /Fan Factory/);
    chooseBuyer('finland');
    await pick('Add from stock', 'FAN', /FAN/);
    refusals = ['ER_DUP_ENTRY'];
    fireEvent.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body.orderNumber).not.toBe(sent[0]?.body.orderNumber);
  });
});

it('A new resupply order of a supplier has what is proposed to be bought of it.', async () => {
  show(() => <NewResupplyDialog supplierId={8} onClose={vi.fn()} />);
  await screen.findByRole('group', { name: 'Line 2: Belt' });
  expect(field(/^Supplier/).value).toBe('Fan Factory');
  expect(total().value).toBe('45');
  fireEvent.change(inLine(2).getByRole('textbox', { name: /^Price/ }), { target: { value: '1' } });
  expect(total().value).toBe('47');
  chooseBuyer('finland');
  fireEvent.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    supplierCompanyId: 8,
    totalPrice: 47,
    deviceList: [
      { sku: 'FAN', name: 'Fan', count: 6, costPrice: 7.5 },
      { sku: 'BELT', name: 'Belt', count: 2, costPrice: 1 },
    ],
  });
});

describe('the form of what is on a resupply order', () => {
  it('keeps the supplier until it is taken out with its person, and sends the one that was chosen instead', async () => {
    const onDone = vi.fn();
    show(() => <ContentEditForm order={{ ...RESUPPLY, SupplierCompany: OLD_SUPPLIER }} onDone={onDone} />);
    await screen.findByRole('group', { name: 'Line 1: Fan' });
    expect(field(/^Supplier/)).toMatchObject({ readOnly: true, value: 'Old Factory' });
    expect(screen.queryByRole('combobox', { name: /^Supplier/ })).toBeNull();
    expect(field('E-mail').value).toBe('aino@example.test');
    press('Choose another supplier');
    expect(['Contact at the supplier', 'E-mail'].map((name) => field(name).value)).toEqual(['', '']);
    await pick(/^Supplier/, 'Fan', /Fan Factory/);
    expect(field(/^Supplier/)).toMatchObject({ readOnly: true, value: 'Fan Factory' });
    press('Submit');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent[0]?.body.orderData).toEqual({
      ...{ id: 4, updatedAt: RESUPPLY.updatedAt },
      ...{ SupplierCompanyId: 8, clientInfo: {} },
    });
  });

  it('sends all lines when one was changed, and the total that follows them', async () => {
    const onDone = vi.fn();
    show(() => <ContentEditForm order={RESUPPLY} onDone={onDone} />);
    await screen.findByRole('group', { name: 'Line 1: Fan' });
    fireEvent.change(inLine(1).getByRole('textbox', { name: 'Count' }), { target: { value: '10' } });
    press('Submit');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent[0]?.body.orderData).toMatchObject({
      ...{ id: 4, updatedAt: RESUPPLY.updatedAt, totalPrice: 80 },
      genericDevices: [
        { sku: 'FAN', name: 'Fan', count: 10, costPrice: 7.5, discount: 0 },
        { name: 'Manual', count: 1, costPrice: 5, discount: 0 },
      ],
    });
    expect(Object.keys(Object(sent[0]?.body.orderData))).not.toContain('SupplierCompanyId');
  });
});
