// @vitest-environment happy-dom
import type { Shipment } from '@halla/contract/shipments/shipment';
import type { OfferedStep } from '@halla/contract/shipments/step';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import '../../../i18n/late/shipment-screens.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SHIPMENT } from '../api/sample-shipment.ts';
import { chooseStatus } from '../steps/choose-status.ts';
import { ShipmentTrack } from '../steps/shipment-track.tsx';
import { OpenStep } from './open-step.tsx';
import { NO_OFFER } from './sample-step.ts';

const [C1, C2] = [
  { id: 31, serialNumber: 'C1' },
  { id: 32, serialNumber: 'C2' },
];

const ORDER = { id: 5, number: 10_005, paymentStatus: 'completed' } as const;

const OFFER: OfferedStep = { ...NO_OFFER, Order: ORDER, client: 'Frost Clinic' };

/** Goods that are not in stock, so that nothing is counted. */
const UNCOUNTED: Shipment = {
  ...SHIPMENT,
  genericDevices: [{ ...lineOf(SHIPMENT, 1), name: 'Manual' }],
};

function lineOf({ genericDevices }: Shipment, index: number) {
  const line = genericDevices[index];
  if (line === undefined) throw new Error('The sample has no such line.');
  return line;
}

type Asked = Readonly<Record<string, unknown>>;

/** Mock response of the server to each question. */
let offer: (asked: Asked) => OfferedStep;
let asked: Asked[] = [];
/** Recorded edits. */
let sent: Record<string, unknown>[] = [];

function show(content: () => React.ReactNode) {
  showScreen({ screen: content, address: '/' });
}

async function choose(status: string, shipment: Shipment = UNCOUNTED) {
  show(() => <ShipmentTrack shipment={shipment} onRate={() => undefined} />);
  await chooseStatus(status);
  await screen.findByRole('dialog');
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const submit = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const saved = () => waitFor(() => expect(sent).toHaveLength(1));

beforeEach(async () => {
  await startI18n();
  [asked, sent] = [[], []];
  offer = () => OFFER;
  setSession(sessionOf());
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    const { token: _token, writeId: _writeId, ...input } = JSON.parse(String(body));
    if (call === '/api/get_warehouses')
      return Response.json({
        warehouses: [
          {
            ...{ value: 'mailhouse', label: 'Mailhouse', color: '#123456' },
            editableStock: true,
            stock: true,
          },
        ],
      });
    if (call === '/api/get_stock_quantity') return Response.json({ stock: [] });
    if (call === '/api/get_shipment_step') {
      asked.push(input.shipment);
      return Response.json({ step: offer(input.shipment) });
    }
    sent.push(input);
    return Response.json({ message: 'Saved', shipment: { id: 7, number: 'ABCD2345' }, creditNote: null });
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

describe('the order of a shipment', () => {
  it('moves as proposed, with the day that is shown', async () => {
    offer = () => ({ ...OFFER, move: { to: 'delivered', heldBackBy: null }, deliveryDate: '2026-03-05' });
    await choose('Delivered');
    expect(box(/^Set order 10005 to Items delivered/).checked).toBe(true);
    fireEvent.change(screen.getByLabelText('Delivered on'), { target: { value: '04/03/2026' } });
    submit('Set to Delivered');
    await saved();
    expect(sent[0]).toMatchObject({ orderStatus: 'delivered', deliveryDate: '2026-03-04' });
  });

  it('wants a day where it is delivered', async () => {
    offer = () => ({ ...OFFER, move: { to: 'delivered', heldBackBy: null }, deliveryDate: '2026-03-05' });
    await choose('Delivered');
    fireEvent.change(screen.getByLabelText('Delivered on'), { target: { value: '' } });
    submit('Set to Delivered');
    await screen.findByText('Is required');
    expect(sent).toEqual([]);
    fireEvent.click(box(/^Set order/));
    submit('Set to Delivered');
    await saved();
    expect(Object.keys(sent[0] ?? {})).toEqual(['shipment']);
  });

  it('stays where it is not paid, unless that is chosen', async () => {
    offer = () => ({
      ...{ ...OFFER, move: { to: 'transit', heldBackBy: 'not_paid' } },
      openAmount: { currency: 'EUR', amount: 100 },
    });
    await choose('In transit');
    expect(box(/^Set order/).checked).toBe(false);
    screen.getByText(/Not paid: .*100.* without VAT is open/);
    fireEvent.click(box(/^Set order/));
    submit('Send');
    await saved();
    expect(sent[0]).toMatchObject({ shipment: { status: 'transit' }, orderStatus: 'transit' });
  });

  it('is looked at again with what is counted', async () => {
    offer = ({ stockEffects }) => ({
      ...OFFER,
      move: JSON.stringify(stockEffects ?? '').includes('"dispatched":3')
        ? null
        : { to: 'transit', heldBackBy: null },
    });
    await choose('In transit', SHIPMENT);
    expect(box(/^Set order/).checked).toBe(true);
    const line = within(screen.getByRole('group', { name: 'Pump' }));
    fireEvent.change(line.getByLabelText('Dispatched'), { target: { value: '3' } });
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Set order/ })).toBeNull());
    submit('Send');
    await saved();
    expect(Object.keys(sent[0] ?? {})).toEqual(['shipment']);
  });

  it('shows of which items more is sent than ordered', async () => {
    offer = () => ({ ...OFFER, over: [{ sku: 'FAN', name: 'Fan', ordered: 4, sent: 8 }] });
    await choose('In transit');
    screen.getByText('Fan: 8 sent, 4 ordered');
    submit('Send');
    await saved();
  });
});

describe('the devices of a shipment', () => {
  it('get their records unless they are taken out', async () => {
    offer = () => ({ ...OFFER, devices: [C1, C2] });
    await choose('In transit');
    screen.getByText('To Frost Clinic');
    fireEvent.click(box('C2'));
    submit('Send');
    await saved();
    expect(sent[0]).toMatchObject({ dispatchDevices: { deviceIds: [31], to: 'client' } });
  });

  it('go to the one who is chosen where client and receiver differ', async () => {
    offer = () => ({ ...OFFER, devices: [C1], receiver: 'Fair Hall' });
    await choose('In transit');
    submit('Send');
    await screen.findByText('Is required');
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: 'Fair Hall (receives the goods)' }));
    submit('Send');
    await saved();
    expect(sent[0]).toMatchObject({ dispatchDevices: { deviceIds: [31], to: 'receiver' } });
  });

  it('get no record where nobody is named', async () => {
    offer = () => ({ ...OFFER, client: '', devices: [C1] });
    await choose('In transit');
    screen.getByText(/names no client: no dispatch is recorded for C1/);
    submit('Send');
    await saved();
    expect(Object.keys(sent[0] ?? {})).toEqual(['shipment']);
  });

  it('end their plans only where that is said', async () => {
    const plan = { id: 9, Device: C1, client: 'Trade Fair', startsOn: '2026-04-01', dueOn: '2026-04-05' };
    offer = () => ({ ...OFFER, devices: [C1], plans: [plan] });
    await choose('In transit');
    screen.getByText('C1: Trade Fair, 01/04/2026 – 05/04/2026');
    submit('Send');
    await screen.findByText('Is required');
    expect(sent).toEqual([]);
    fireEvent.click(box('End these plans'));
    submit('Send');
    await saved();
    expect(sent[0]).toMatchObject({ endPlans: true });
  });

  it('are proposed where none are named, and sent with their line', async () => {
    const pick = { sku: 'CABIN', name: 'Cabin', count: 1, Devices: [], offered: [C1, C2] };
    const cabin = { ...lineOf(SHIPMENT, 0), sku: 'CABIN', name: 'Cabin', count: 1, inStock: false };
    const ids = (input: Asked) => (Array.isArray(input.deviceIds) ? input.deviceIds : []);
    offer = (input) => ({
      ...{ ...OFFER, picks: [pick] },
      devices: [C1, C2].filter(({ id }) => ids(input).includes(id)),
    });
    await choose('In transit', {
      ...UNCOUNTED,
      pickupAddress: null,
      genericDevices: [cabin, ...UNCOUNTED.genericDevices],
    });
    screen.getByText('1 of 1 chosen');
    await screen.findByRole('checkbox', { name: 'C1' });
    await waitFor(() => submit('Send'));
    await saved();
    expect(sent[0]).toMatchObject({
      shipment: {
        genericDevices: [
          { sku: 'CABIN', count: 1, deviceIds: [31] },
          { sku: null, name: 'Manual', count: 1 },
        ],
      },
      dispatchDevices: { deviceIds: [31], to: 'client' },
    });
  });
});

describe('what comes back', () => {
  const OUT: Shipment = { ...UNCOUNTED, status: 'transit', stockOutAt: SHIPMENT.updatedAt };
  const BACK: OfferedStep = {
    ...OFFER,
    putBack: [{ sku: 'PUMP', name: 'Pump', count: 4, warehouse: 'mailhouse' }],
    returned: [C1, C2],
  };

  it('is put back where it is, as far as it is there', async () => {
    offer = () => BACK;
    await choose('Return to origin', OUT);
    await screen.findByRole('option', { name: 'Mailhouse' });
    const pieces = screen.getByLabelText<HTMLInputElement>('Put back');
    expect(pieces.value).toBe('4');
    fireEvent.change(pieces, { target: { value: '5' } });
    press('Set to Return to origin');
    await screen.findByText('Must be at most 4');
    expect(sent).toEqual([]);
    fireEvent.change(pieces, { target: { value: '3' } });
    fireEvent.click(box('C2'));
    press('Set to Return to origin');
    await saved();
    expect(sent[0]).toMatchObject({
      shipment: { status: 'returned' },
      putBack: [{ sku: 'PUMP', count: 3, warehouse: 'mailhouse' }],
      returnDevices: { deviceIds: [31], location: 'mailhouse' },
    });
  });

  it('is asked later too', async () => {
    offer = () => BACK;
    show(() => <OpenStep shipment={{ ...OUT, status: 'cancelled' }} />);
    await screen.findByText('Not put back into stock: 4 × Pump');
    screen.getByText('Not recorded as back: C1, C2');
    press('Decide');
    fireEvent.change(await screen.findByLabelText('Put back'), { target: { value: '0' } });
    for (const serial of ['C1', 'C2']) fireEvent.click(box(serial));
    press('Save');
    await saved();
    expect(sent[0]).not.toHaveProperty('putBack');
    expect(sent[0]).not.toHaveProperty('returnDevices');
  });
});

describe('what came back of an order', () => {
  // A week after its delivery it is closed.
  const OUT: Shipment = { ...UNCOUNTED, status: 'delivered', updatedAt: new Date().toISOString() };
  const credit: NonNullable<OfferedStep['credit']> = {
    lines: [
      { id: 21, sku: 'PUMP', name: 'Pump', count: 2 },
      { id: 22, sku: null, name: 'Manual', count: 1 },
    ],
    ...{ currency: 'EUR', gross: 251, document: 'credit_note', isProposed: true },
  };
  const offered = (change: Partial<typeof credit> = {}): OfferedStep => ({
    ...{ ...OFFER, credit: { ...credit, ...change } },
  });

  it('is credited as far as it is chosen, with what that comes to', async () => {
    offer = (input) => offered('credit' in input ? { gross: 125.5 } : {});
    await choose('Return to origin', OUT);
    expect(box(/^Credit what came back: .*251\.00/).checked).toBe(true);
    const [pumps, manuals] = screen.getAllByLabelText<HTMLInputElement>('Credit');
    if (pumps === undefined || manuals === undefined) throw new Error('A line is missing.');
    expect([pumps.value, manuals.value]).toEqual(['2', '1']);
    fireEvent.change(pumps, { target: { value: '3' } });
    press('Set to Return to origin');
    await screen.findByText('Must be at most 2');
    expect(sent).toEqual([]);
    fireEvent.change(pumps, { target: { value: '1' } });
    fireEvent.change(manuals, { target: { value: '0' } });
    await screen.findByText(/^Credit what came back: .*125\.50/);
    expect(asked.at(-1)).toMatchObject({ credit: [{ id: 21, count: 1 }] });
    press('Set to Return to origin');
    await saved();
    expect(sent[0]).toMatchObject({ shipment: { status: 'returned' }, credit: [{ id: 21, count: 1 }] });
  });

  it('is not credited beforehand where the order gets it once more', async () => {
    offer = () => offered({ isProposed: false });
    await choose('Return to origin', OUT);
    expect(box(/^Credit what came back/).checked).toBe(false);
    screen.getByText(/the order is still owed it/);
    press('Set to Return to origin');
    await saved();
    expect(sent[0]).not.toHaveProperty('credit');
  });

  it('is asked later too', async () => {
    offer = () => offered();
    show(() => <OpenStep shipment={{ ...OUT, status: 'returned' }} />);
    await screen.findByText('Not credited: 2 × Pump, 1 × Manual');
    press('Decide');
    await screen.findByRole('checkbox', { name: /^Credit what came back/ });
    press('Save');
    await saved();
    expect(sent[0]).toMatchObject({
      credit: [
        { id: 21, count: 2 },
        { id: 22, count: 1 },
      ],
    });
  });
});

describe('what was not decided with the step', () => {
  const LOOSE: Shipment = { ...UNCOUNTED, Order: null, status: 'transit' };

  it('is asked while goods are under way, and saved without a status', async () => {
    const orders = [{ id: 6, number: 10_006, client: 'Frost Clinic' }];
    offer = (input) =>
      'Order' in input ? { ...OFFER, move: { to: 'transit', heldBackBy: null } } : { ...NO_OFFER, orders };
    show(() => <OpenStep shipment={LOOSE} />);
    await screen.findByText('Does it belong to an order? 10006');
    press('Decide');
    const choice = await screen.findByLabelText('Does it belong to an order?');
    fireEvent.change(choice, { target: { value: '6' } });
    await screen.findByRole('checkbox', { name: /^Set order 10005 to In transit/ });
    press('Save');
    await saved();
    expect(sent[0]).toMatchObject({ shipment: { id: 7, Order: { id: 6 } }, orderStatus: 'transit' });
    expect(sent[0]?.shipment).not.toHaveProperty('status');
  });

  it('is silent where nothing is open, and is not asked before the goods leave', async () => {
    offer = () => ({ ...OFFER, over: [{ sku: 'FAN', name: 'Fan', ordered: 4, sent: 8 }] });
    show(() => <OpenStep shipment={{ ...LOOSE, status: 'delivered' }} />);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByText('Still to be decided')).toBeNull();
    cleanup();
    show(() => <OpenStep shipment={{ ...LOOSE, status: 'waiting' }} />);
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toHaveLength(1);
  });
});
