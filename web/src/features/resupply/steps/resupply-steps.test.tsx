// @vitest-environment happy-dom
import type { ResupplyOrder } from '@halla/contract/resupply';
import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { NOTHING_SHORT } from '../../../entities/resupply/sample-resupply.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { browserDay } from '../../../ui/labels/format.ts';
import '../record/resupply-record.tsx';
import { ARRIVED, PRESENT, shownTrack, showRecord } from '../record/show-record.tsx';
import './step-dialog.tsx';

const INVOICED: ResupplyOrder = {
  ...PRESENT,
  ...{ paymentStatus: 'invoiced', paymentDate: null, Shipments: [] },
};
const PAID: ResupplyOrder = { ...PRESENT, Shipments: [] };
/** Five fans of eight have arrived, and none is missing. */
const PARTLY: ResupplyOrder = {
  ...PRESENT,
  Shipments: PRESENT.Shipments.map((shipment) => ({
    ...{ ...shipment, shippingInfo: { companyName: 'vantaa' } },
    genericDevices: [{ sku: 'fan', name: 'Fan', count: 5, received: 5, ...NOTHING_SHORT }],
  })),
};

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
});
afterEach(() => {
  cleanup();
  clearSession();
  notifications.clean();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const press = async (name: string) =>
  fireEvent.click(await (await shownTrack()).findByRole('button', { name }));
const choose = async (name: string) => {
  await press('More steps');
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
/** Title of the dialog that counts what has arrived. */
const RECEIPT = `Receive goods · Resupply order ${PRESENT.number} · ${PRESENT.SupplierCompany.name}`;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const ordersSent = (sent: ReturnType<typeof showRecord>['sent']) =>
  sent.filter(({ call }) => call === 'edit_resupply_order').map(({ input }) => input.orderData);

describe('the track of a resupply order', () => {
  it('shows what was paid when, and how much was received', async () => {
    showRecord(PRESENT);
    const steps = (await shownTrack()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toEqual([
      'Ordered (done)01/03/2026 · Anna',
      'Paid (done)02/03/2026',
      'On its way (done)',
      'Received (now)5 of 9',
    ]);
  });

  it('says what holds the receipt back, and records the payment on the day that is shown', async () => {
    const { sent } = showRecord(INVOICED);
    (await shownTrack()).getByText(/Goods can be received once/);
    await press('Record the payment');
    const asked = await dialog('Record the payment');
    const day = asked.getByRole<HTMLInputElement>('textbox', { name: /^Paid on/ });
    expect(day.value).not.toBe('');
    fireEvent.click(asked.getByRole('button', { name: 'Record the payment' }));
    const paid = {
      id: 4,
      updatedAt: PRESENT.updatedAt,
      paymentStatus: 'completed',
      paymentDate: browserDay(),
    };
    await waitFor(() => expect(ordersSent(sent)).toEqual([paid]));
    await (await shownTrack()).findByRole('button', { name: 'Receive' });
  });

  it('sets an order to in transit after a question, without any date', async () => {
    const { sent } = showRecord(INVOICED);
    await choose('Set to in transit');
    fireEvent.click(await screen.findByRole('button', { name: 'Set to in transit' }));
    const moved = { id: 4, updatedAt: PRESENT.updatedAt, paymentStatus: 'transit' };
    await waitFor(() => expect(ordersSent(sent)).toEqual([moved]));
  });

  it('records a deposit of at most the total', async () => {
    const { sent } = showRecord(INVOICED);
    await choose('Record the deposit');
    const asked = await dialog('Record the deposit');
    const save = asked.getByRole('button', { name: 'Record the deposit' });
    fireEvent.change(asked.getByLabelText(/^Deposit/), { target: { value: '65.01' } });
    fireEvent.click(save);
    asked.getByText('The deposit cannot exceed the total price');
    fireEvent.change(asked.getByLabelText(/^Deposit/), { target: { value: '65' } });
    fireEvent.click(save);
    await waitFor(() =>
      expect(ordersSent(sent)).toMatchObject([{ paymentStatus: 'deposit', depositAmount: 65 }]),
    );
  });

  it('takes a part of the goods, and leaves the rest and the status as they are', async () => {
    const { sent } = showRecord(PAID);
    await press('Receive');
    const asked = await dialog(RECEIPT);
    fireEvent.change(await asked.findByLabelText('Received: Fan'), { target: { value: '3' } });
    fireEvent.change(asked.getByLabelText('Received: Manual'), { target: { value: '0' } });
    expect(asked.queryByLabelText('Delivered on')).toBeNull();
    asked.getByRole('option', { name: 'Mailhouse' });
    fireEvent.click(asked.getByRole('button', { name: 'Receive 3 pieces' }));
    const effects = [{ sku: 'FAN', received: 3 }];
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          call: 'add_shipment',
          input: {
            shipment: {
              ...{ ResupplyOrder: { id: 4 }, shipmentDirection: 'inward', pickupAddress: 'Fan Factory' },
              shippingInfo: { companyName: 'mailhouse' },
              genericDevices: [{ sku: 'FAN', name: 'Fan', count: 3 }],
            },
          },
        },
        { call: 'edit_shipment', input: { shipment: { id: 9, status: 'delivered', stockEffects: effects } } },
      ]),
    );
    await screen.findByText('3 pieces received');
  });

  it('does not take more than is expected', async () => {
    showRecord(PAID);
    await press('Receive');
    const asked = await dialog(RECEIPT);
    fireEvent.change(await asked.findByLabelText('Received: Fan'), { target: { value: '9' } });
    expect(asked.getByRole<HTMLButtonElement>('button', { name: /^Receive \d/ }).disabled).toBe(true);
  });

  it('sets the order to delivered with its last goods, on the day that is shown', async () => {
    const { sent } = showRecord(PAID);
    await press('Receive');
    const asked = await dialog(RECEIPT);
    await asked.findByLabelText('Delivered on');
    fireEvent.click(asked.getByRole('button', { name: 'Receive 9 pieces' }));
    await screen.findByText('9 pieces received, the order is delivered');
    expect(sent.at(-1)).toMatchObject({
      call: 'edit_shipment',
      input: { shipment: { id: 9 }, orderStatus: 'delivered', deliveryDate: browserDay() },
    });
    expect(ordersSent(sent)).toEqual([]);
  });

  it('opens the receipt on its first count, which can be typed over', async () => {
    showRecord(PAID);
    await press('Receive');
    const count = await (await dialog(RECEIPT)).findByLabelText<HTMLInputElement>('Received: Fan');
    await waitFor(() => expect(document.activeElement).toBe(count));
    expect([count.selectionStart, count.selectionEnd]).toEqual([0, 1]);
  });

  it('receives the rest at once where the goods before it were, and takes the newest receipt back', async () => {
    const { sent } = showRecord(PARTLY);
    const today = browserDay().split('-').toReversed().join('/');
    (await shownTrack()).getByText(`4 pieces into Vantaa, delivered on ${today}.`);
    await press('Receive the rest');
    await screen.findByText('4 pieces received, the order is delivered');
    expect(sent).toMatchObject([
      {
        call: 'add_shipment',
        input: {
          shipment: {
            shippingInfo: { companyName: 'vantaa' },
            genericDevices: [
              { sku: 'FAN', count: 3 },
              { sku: null, name: 'Manual', count: 1 },
            ],
          },
        },
      },
      { call: 'edit_shipment', input: { orderStatus: 'delivered', deliveryDate: browserDay() } },
    ]);
    await press('Receive the rest');
    await waitFor(() => expect(sent).toHaveLength(4));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Receipt undone');
    expect(sent.slice(4)).toEqual([
      { call: 'undo_shipment_step', input: { shipment: { id: 9 } } },
      { call: 'delete_shipment', input: { shipment: { id: 9 } } },
    ]);
  });

  it('still counts a part of the rest, into the same warehouse', async () => {
    showRecord(PARTLY);
    await choose('Receive a part');
    const asked = await dialog(RECEIPT);
    expect(await asked.findByLabelText('Into warehouse')).toHaveProperty('value', 'vantaa');
    asked.getByRole('button', { name: 'Receive 4 pieces' });
  });

  it('does not set an order to delivered with its rest while a deposit is all that is paid', async () => {
    const { sent } = showRecord({ ...PARTLY, paymentStatus: 'deposit' });
    (await shownTrack()).getByText('4 pieces into Vantaa.');
    await press('Receive the rest');
    await screen.findByText('4 pieces received');
    expect(sent.at(-1)?.input).not.toHaveProperty('orderStatus');
  });

  it('leads to the shipment that brings goods', async () => {
    const coming = { ...ARRIVED[0], status: 'transit' } as ResupplyOrder['Shipments'][number];
    const { router } = showRecord({ ...PAID, Shipments: [coming] });
    await press('Receive');
    await waitFor(() => expect(router.state.location.href).toBe('/cpanel/shipments?shipment=7'));
  });

  it('settles what is missing once nothing else is to come', async () => {
    const [shipment] = ARRIVED;
    const lines = (shipment?.genericDevices ?? []).map((line) => ({ ...line, ...NOTHING_SHORT }));
    const genericDevices = lines.map((line) =>
      line.sku === null ? line : { ...line, received: 6, short: 2 },
    );
    showRecord({ ...PAID, Shipments: shipment ? [{ ...shipment, genericDevices }] : [] });
    await press('Settle what is missing');
    await screen.findByRole('dialog', { name: 'What becomes of what did not arrive?' });
  });

  it.each([
    ['completed', 'Set to delivered'],
    ['transit', 'Set to delivered'],
    // A status beyond payment would hide the amount still owed.
    ['invoiced', 'Record the payment'],
    ['deposit', 'Record the payment'],
  ] as const)('of an order that is %s and has arrived is next to %s', async (paymentStatus, next) => {
    const { sent } = showRecord({ ...PRESENT, paymentStatus, paymentDate: null, Shipments: ARRIVED });
    await press(next);
    if (next !== 'Set to delivered') return;
    const asked = await dialog(next);
    fireEvent.click(asked.getByRole('button', { name: next }));
    const delivered = { paymentStatus: 'delivered', deliveryDate: browserDay() };
    await waitFor(() => expect(ordersSent(sent)).toMatchObject([delivered]));
  });

  it('says that a colleague has taken the step first', async () => {
    const { others } = showRecord(INVOICED);
    await press('Record the payment');
    const asked = await dialog('Record the payment');
    others({ paymentStatus: 'completed', paymentDate: '2026-03-02' });
    fireEvent.click(asked.getByRole('button', { name: 'Record the payment' }));
    await screen.findByText('Somebody else was faster: this step has been taken already.');
  });

  it.each([
    ['delivered', '2020-01-01T00:00:00.000Z'],
    ['cancelled', '2020-01-01T00:00:00.000Z'],
  ] as const)('has no steps for an order that is %s and closed', async (paymentStatus, updatedAt) => {
    showRecord({ ...PRESENT, paymentStatus, updatedAt });
    expect((await shownTrack()).queryByRole('button')).toBeNull();
  });

  it('deletes the order after a confirmation', async () => {
    const { sent } = showRecord(PRESENT);
    await choose('Delete resupply order');
    await screen.findByText('Resupply order RSPL2345 is deleted. This cannot be undone.');
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Delete resupply order' }));
    await waitFor(() =>
      expect(sent).toEqual([{ call: 'delete_resupply_order', input: { orderData: { id: 4 } } }]),
    );
  });
});
