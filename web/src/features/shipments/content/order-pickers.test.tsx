// @vitest-environment happy-dom
import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { PICKER_ROWS } from '@halla/domain/limits';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { OrderPicker, ResupplyPicker } from './order-pickers.tsx';

interface Stored {
  readonly number: number | string;
  readonly paymentStatus: PaymentStatus;
  readonly updatedAt: string;
}

const NOW = new Date().toISOString();
const LONG_AGO = '2020-01-01T00:00:00.000Z';

/** Orders, newest first. */
let stored: readonly Stored[] = [];
/** Recorded search texts. */
let searched: unknown[] = [];
const onOrder = vi.fn();

function given(number: number | string, paymentStatus: PaymentStatus, updatedAt = NOW): Stored {
  const parties = { SupplierCompany: { name: 'Fan Factory' }, clientInfo: { companyName: 'Frost Clinic' } };
  return { ...parties, number, paymentStatus, updatedAt };
}

beforeEach(async () => {
  await startI18n();
  onOrder.mockClear();
  searched = [];
  vi.stubGlobal('fetch', async (_call: string, { body }: RequestInit) => {
    const { statuses, limit, search_value } = JSON.parse(String(body));
    searched.push(search_value);
    const found = stored.filter(({ paymentStatus }) => statuses.includes(paymentStatus));
    return Response.json({ orders: found.slice(0, limit) });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens a picker; returns its options. */
async function offered(Picker: typeof OrderPicker | typeof ResupplyPicker, label: string) {
  render(
    <MantineProvider env="test">
      <Picker onOrder={onOrder} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('combobox', { name: label }));
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
}

describe('the choice of the resupply order of a new shipment', () => {
  const offers = () => offered(ResupplyPicker, 'Resupply order');

  it('begins with those in transit, and leaves out those that can get no shipment', async () => {
    stored = [
      given('DEPQSIT2', 'deposit'),
      given('PAID2345', 'completed'),
      given('NEWER234', 'invoiced'),
      given('ARRIVED2', 'delivered'),
      given('CALLED23', 'cancelled'),
      given('TRANSIT2', 'transit', LONG_AGO),
    ];
    const [first, second, third, ...others] = await offers();
    expect([first, second, third]).toEqual([
      expect.stringMatching(/^Resupply TRANSIT2.*Fan Factory/),
      expect.stringMatching(/^Resupply PAID2345/),
      expect.stringMatching(/^Resupply DEPQSIT2/),
    ]);
    expect(others).toEqual([]);
    expect(new Set(searched)).toEqual(new Set([undefined]));
    fireEvent.click(screen.getByRole('option', { name: /TRANSIT2/ }));
    expect(onOrder).toHaveBeenCalledWith('TRANSIT2');
  });

  it('begins with those in transit also when more newer orders are paid than it offers', async () => {
    const paid = Array.from({ length: PICKER_ROWS }, (_, index) => given(`PAID${index}`, 'completed'));
    stored = [...paid, given('TRANSIT2', 'transit')];
    const options = await offers();
    expect(options[0]).toMatch(/^Resupply TRANSIT2/);
    expect(options).toHaveLength(PICKER_ROWS);
  });
});

describe('the choice of the order of a new shipment', () => {
  const offers = () => offered(OrderPicker, 'Order');

  it('keeps their order, the newest first, without those that are cancelled or closed', async () => {
    stored = [
      given(10_005, 'invoiced'),
      given(10_004, 'cancelled'),
      given(10_003, 'delivered'),
      given(10_002, 'delivered', LONG_AGO),
      given(10_001, 'transit'),
    ];
    expect((await offers()).map((text) => text?.slice(0, 'Order 10000'.length))).toEqual([
      'Order 10005',
      'Order 10003',
      'Order 10001',
    ]);
  });

  it('offers an order also when more newer ones are cancelled than it asks for', async () => {
    const cancelled = Array.from({ length: PICKER_ROWS }, (_, index) => given(20_000 - index, 'cancelled'));
    stored = [...cancelled, given(10_001, 'completed')];
    expect(await offers()).toEqual([expect.stringMatching(/^Order 10001/)]);
  });
});
