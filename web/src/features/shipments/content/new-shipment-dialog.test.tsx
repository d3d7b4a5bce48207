import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { ofResupply } from './new-shipment-address.ts';
import { NewShipmentDialog } from './new-shipment-dialog.tsx';

const PARTY = {
  ...{ companyId: 3, companyName: 'Frost Clinic', contactName: null, location: 'FI' },
  ...{ companyAddress: null, companyVatId: null, contactEmail: null, contactPhone: null },
};
const line = (id: number, sku: string, count: number) => ({
  ...{ id, sku, name: sku, count, price: 1, discount: 0, listPrice: null, imageUrl: null, Devices: [] },
});
const ORDER = {
  ...{ id: 5, number: 10_005, currency: 'EUR', Shipments: [], paymentStatus: 'completed' },
  ...{ clientInfo: PARTY, shippingInfo: { ...PARTY, unknownReceiver: false } },
  genericDevices: [line(1, 'PUMP', 5), line(2, 'FAN', 2)],
  updatedAt: new Date().toISOString(),
};
const RESUPPLY = {
  ...{ id: 4, number: 'RSPL2345', currency: 'USD', paymentStatus: 'transit', eta: '2030-05-01' },
  ...{ buyer: 'finland', invoiceIssuer: null, SupplierCompany: { id: 9, name: 'Fan Factory Oy' } },
  genericDevices: [{ id: 1, sku: 'FAN', name: 'FAN', count: 100 }],
  Shipments: [
    { id: 8, number: 'A', status: 'delivered', genericDevices: [{ sku: 'fan', name: '', count: 40 }] },
  ],
  updatedAt: new Date().toISOString(),
};
const WAREHOUSES = ['mailhouse', 'vantaa', 'estonia'].map((value) => ({
  ...{ value, label: value, color: '#123456', editableStock: true, stock: true },
}));

/** Recorded shipments. */
let sent: Record<string, unknown>[] = [];
/** The resupply order found by the mock server. */
let resupply: object = RESUPPLY;
/** Responses that replace success, each once. */
let refusals: (() => Response)[] = [];

function Screen({ first }: { readonly first: string }) {
  const [of, setOf] = useState(first);
  return <NewShipmentDialog of={of} onChoose={setOf} onClose={() => undefined} />;
}

function show(of: string) {
  return showScreen({ screen: () => <Screen first={of} />, address: `/cpanel/shipments?new=${of}` });
}

const answers: Readonly<Record<string, (asked: { statuses?: string[] }) => object>> = {
  '/api/get_orders': () => ({ orders: [{ ...ORDER, id: 6, number: 100_051 }, ORDER] }),
  '/api/get_warehouses': () => ({ warehouses: WAREHOUSES }),
  '/api/get_resupply_orders': ({ statuses = ['transit'] }) => ({
    orders: statuses.includes('transit') ? [resupply] : [],
  }),
  '/api/get_shipping_companies': () => ({ companies: [] }),
};

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
  sent = [];
  refusals = [];
  resupply = RESUPPLY;
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    const answer = answers[call];
    if (answer !== undefined) return Response.json(answer(JSON.parse(String(body))));
    sent.push(JSON.parse(String(body)).shipment);
    return (
      refusals.shift()?.() ?? Response.json({ message: 'Added', shipment: { id: 7, number: 'ABCD2345' } })
    );
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const inLine = (name: string) =>
  within(screen.getByRole('group', { name: new RegExp(`^Line \\d+: ${name}`) }));
const count = (name: string, value: string) =>
  fireEvent.change(inLine(name).getByLabelText('Count'), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));

describe('the form of a new shipment', () => {
  it('of an order opens it with the step of sending, when it is submitted to be sent', async () => {
    const router = show('10005');
    await screen.findByDisplayValue('Frost Clinic');
    fireEvent.click(screen.getByRole('button', { name: 'Send at once' }));
    await waitFor(() => expect(router.state.location.href).toContain('shipment=7'));
    expect(router.state.location.state).toMatchObject({ asksToSend: true });
  });

  it('asks for nothing when it is submitted with Control and Enter after a refused attempt to send', async () => {
    refusals = [
      () => Response.json({ error: true, message: 'No', code: 'core.not_allowed' }, { status: 403 }),
    ];
    const router = show('10005');
    fireEvent.click(await screen.findByRole('button', { name: 'Send at once' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(false),
    );
    fireEvent.keyDown(screen.getByDisplayValue('Frost Clinic'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(router.state.location.href).toContain('shipment=7'));
    expect(router.state.location.state).toMatchObject({ asksToSend: false });
  });

  it('of an order sends what is left of it under a number of its own, and opens it', async () => {
    const router = show('10005');
    await screen.findByDisplayValue('Frost Clinic');
    expect(screen.queryByLabelText('Direction')).toBeNull();
    count('PUMP', '4');
    count('FAN', '0');
    submit();
    await waitFor(() => expect(router.state.location.href).toBe('/cpanel/shipments?shipment=7'));
    expect(sent).toMatchObject([
      {
        ...{ Order: { id: 5 }, shipmentDirection: 'outward', pickupAddress: 'mailhouse' },
        shippingInfo: { companyName: 'Frost Clinic', location: 'FI' },
        number: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
      },
    ]);
    expect(sent[0]?.genericDevices).toEqual([{ sku: 'PUMP', name: 'PUMP', count: 4 }]);
  });

  it('of a resupply order comes from the supplier into the mailhouse with what has not been sent yet', async () => {
    const router = show('-');
    fireEvent.click(await screen.findByRole('radio', { name: 'A resupply order' }));
    fireEvent.click(await screen.findByRole('combobox', { name: 'Resupply order' }));
    fireEvent.click(await screen.findByRole('option', { name: /^Resupply RSPL2345/ }));
    await screen.findByRole('heading', { name: 'Resupply RSPL2345 · Fan Factory Oy' });
    for (const name of [
      ...['Shipping company', 'Tracking number', 'External reference', 'Shipping term', 'Shipping method'],
      ...['Pickup on', 'ETA', 'Total price', 'Delivery to', 'Details'],
    ])
      expect(screen.getAllByLabelText(new RegExp(`^${name}`)), name).not.toEqual([]);
    expect(screen.queryByLabelText('Direction')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add another line' })).toBeNull();
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>(/^Delivery to/).value).toBe('mailhouse'),
    );
    submit();
    await waitFor(() => expect(router.state.location.href).toBe('/cpanel/shipments?shipment=7'));
    expect(sent).toMatchObject([
      {
        ...{ ResupplyOrder: { id: 4 }, shipmentDirection: 'inward', pickupAddress: 'Fan Factory Oy' },
        ...{ shippingInfo: { companyName: 'mailhouse' }, eta: '2030-05-01', currency: 'USD' },
        genericDevices: [{ sku: 'FAN', name: 'FAN', count: 60 }],
      },
    ]);
  });

  it('of a resupply order is headed by its invoice issuer, where it has one', async () => {
    resupply = { ...RESUPPLY, invoiceIssuer: 'Factory Invoices GmbH' };
    show(ofResupply('RSPL2345'));
    await screen.findByRole('heading', { name: 'Resupply RSPL2345 · Factory Invoices GmbH' });
  });

  it('refuses more than was ordered, and no pieces at all', async () => {
    show('10005');
    await screen.findByDisplayValue('Frost Clinic');
    count('PUMP', '6');
    submit();
    expect(await inLine('PUMP').findByText('Illegal value! Must be at most 5')).toBeDefined();
    count('PUMP', '0');
    count('FAN', '0');
    submit();
    expect(await screen.findByText('No items selected!')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('tries another number once when the first is taken', async () => {
    const taken = () =>
      Response.json({ error: true, code: 'ER_DUP_ENTRY', message: 'Taken' }, { status: 409 });
    refusals = [taken, taken];
    show('10005');
    await screen.findByDisplayValue('Frost Clinic');
    submit();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.number).not.toBe(sent[1]?.number);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Submit' }).hasAttribute('data-loading')).toBe(false),
    );
    expect(sent).toHaveLength(2);
  });

  it('offers three directions and seven shipping methods, and sends what was chosen', async () => {
    show('other');
    const choices = (name: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ text }) => text);
    await screen.findByLabelText('Direction');
    expect(choices('Direction')).toEqual(['Outward', 'Inward', 'Between warehouses']);
    const methods = ['Air', 'Courier', 'Other', 'Rail', 'Road', 'Sea', 'White glove'];
    expect(choices('Shipping method')).toEqual(['None', ...methods]);
    fireEvent.change(screen.getByLabelText('Direction'), { target: { value: 'inward' } });
    fireEvent.change(screen.getByLabelText('Shipping method'), { target: { value: 'white_glove' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add another line' }));
    fireEvent.change(screen.getByLabelText('Name of the line'), { target: { value: 'Manual' } });
    submit();
    await waitFor(() =>
      expect(sent).toMatchObject([{ shipmentDirection: 'inward', shippingMethod: 'white_glove' }]),
    );
  });

  it('asks for the reason first, and clears what another direction has no use for', async () => {
    show('-');
    fireEvent.click(await screen.findByRole('radio', { name: /^Something else/ }));
    const direction = await screen.findByLabelText<HTMLSelectElement>('Direction');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>(/^Pickup from/).value).toBe('mailhouse'),
    );
    fireEvent.change(direction, { target: { value: 'inward' } });
    expect(screen.getByLabelText<HTMLInputElement>(/^Pickup from/).value).toBe('');
    expect(screen.getByLabelText<HTMLSelectElement>(/^Delivery to/).value).toBe('mailhouse');
    fireEvent.click(screen.getByRole('button', { name: 'Add another line' }));
    fireEvent.change(screen.getByLabelText('Name of the line'), { target: { value: 'Manual' } });
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      ...{ shipmentDirection: 'inward', shippingInfo: { companyName: 'mailhouse' } },
      genericDevices: [{ name: 'Manual', count: 1 }],
    });
  });
});
