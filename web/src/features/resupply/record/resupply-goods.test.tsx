// @vitest-environment happy-dom
import type { ResupplyOrder } from '@halla/contract/resupply';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import './resupply-record.tsx';
import '../steps/step-dialog.tsx';
import { PRESENT, showRecord } from './show-record.tsx';

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
});
afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const lineOf = async (name: string) => {
  await screen.findByRole('region', { name: 'Track of the resupply order' });
  const [row] = screen
    .getAllByRole('row')
    .filter(({ textContent }) => textContent?.includes(name) && !textContent.includes('RSPL2345'));
  return row ?? expect.fail(`There is no line ${name}.`);
};

describe('the goods of a resupply order', () => {
  it('says what was received of each line, is missing and incoming, and what the lines come to', async () => {
    showRecord({ ...PRESENT, totalPrice: 60 });
    const row = await lineOf('FanFAN');
    expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['8', '5', '1', '3', '€7.50', '€60.00']),
    );
    expect(screen.getAllByText('The lines come to €65.00').length).toBeGreaterThan(0);
    screen.getByRole('link', { name: 'Shipment ABCD2345' });
  });

  it('says how a piece of each line is packed and declared, where stock knows it', async () => {
    const packing = {
      weight: 1.25,
      hsCodes: [{ code: '8414.59' }],
      packages: [{ type: 'box', count: 2, length: 60, width: 40, height: 30 }],
    };
    const genericDevices = PRESENT.genericDevices.map((line, index) => ({
      ...line,
      PackingDetail: index === 0 ? packing : null,
    }));
    showRecord({ ...PRESENT, genericDevices });
    expect((await lineOf('FanFAN')).textContent).toContain('2 × box, 60 × 40 × 30 cm · 1.25 kg · HS 8414.59');
    expect((await lineOf('Manual')).textContent).not.toContain('HS');
  });

  it.each([
    ['completed', 'now', true],
    ['transit', 'now', false],
    ['delivered', 'now', false],
    ['cancelled', 'now', true],
    ['delivered', '2020-01-01T00:00:00.000Z', false],
  ] as const)('of an order that is %s since %s can be changed in a form: %j', async (status, since, can) => {
    const updatedAt = since === 'now' ? PRESENT.updatedAt : since;
    showRecord({ ...PRESENT, paymentStatus: status, updatedAt });
    await lineOf('FanFAN');
    expect(screen.queryByRole('button', { name: 'Change items and supplier' }) !== null).toBe(can);
    expect(screen.queryByText('This item has been closed') !== null).toBe(since !== 'now');
  });

  it.each([
    ['invoiced', false],
    ['deposit', true],
    ['completed', true],
    ['transit', true],
    ['delivered', false],
    ['cancelled', false],
  ] as const)('of an order that is %s lead to a new shipment: %j', async (paymentStatus, leads) => {
    showRecord({ ...PRESENT, paymentStatus });
    await lineOf('FanFAN');
    const link = screen.queryByRole('link', { name: 'New shipment' });
    expect(link?.getAttribute('href')).toBe(leads ? '/cpanel/shipments/new/resupply/RSPL2345' : undefined);
  });

  it('that did not arrive are settled in a dialog, until the order has ended', async () => {
    const { sent } = showRecord(PRESENT);
    await screen.findByText('1 × Fan');
    fireEvent.click(await screen.findByRole('button', { name: 'Settle' }));
    fireEvent.change(await screen.findByRole('combobox', { name: 'What becomes of it' }), {
      target: { value: 'send_again' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const short = { shipmentId: 7, sku: 'fan', settlement: 'send_again', count: 1, reason: null };
    await waitFor(() =>
      expect(sent).toMatchObject([
        { call: 'edit_resupply_order', input: { orderData: { shorts: [short] } } },
      ]),
    );
  });
});

describe('a fact of a resupply order', () => {
  it('stands at the side with its value, and one that is empty as a button', async () => {
    showRecord({ ...PRESENT, eta: '2030-05-01', details: null, paymentStatus: 'deposit', depositAmount: 20 });
    const facts = await screen.findByRole('complementary', { name: 'Facts about the resupply order' });
    for (const text of ['01/05/2030', '02/03/2026', '€20.00', 'Finland', 'Fan Factory Oy'])
      expect(facts.textContent).toContain(text);
    screen.getByRole('button', { name: 'Add Details' });
  });

  const fill = async (label: string, value: string) => {
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^(Edit|Add) ${label}$`) }));
    const input = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
  };

  it('is edited in place, and saved without a change of the status or of a date', async () => {
    const { sent } = showRecord(PRESENT);
    await fill('ETA', '2030-05-01');
    await fill('Details', 'At the back door');
    fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
    const orderData = {
      ...{ id: 4, updatedAt: PRESENT.updatedAt },
      ...{ eta: '2030-05-01', details: 'At the back door' },
    };
    await waitFor(() => expect(sent).toEqual([{ call: 'edit_resupply_order', input: { orderData } }]));
  });

  it('is saved before the form of the items begins, which then continues from that version', async () => {
    const { sent } = showRecord(PRESENT);
    await fill('ETA', '2030-05-01');
    fireEvent.click(screen.getByRole('button', { name: 'Change items and supplier' }));
    const line = within(await screen.findByRole('group', { name: 'Line 1: Fan' }));
    expect(sent).toMatchObject([{ input: { orderData: { eta: '2030-05-01' } } }]);
    fireEvent.change(line.getByRole('textbox', { name: 'Count' }), { target: { value: '10' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('button', { name: 'Change items and supplier' });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ input: { orderData: { totalPrice: 80 } } });
  });

  it('that is refused keeps the form of the items closed', async () => {
    const { sent } = showRecord({ ...PRESENT, paymentStatus: 'deposit', depositAmount: 10 });
    await fill('Deposit', '65.01');
    fireEvent.click(screen.getByRole('button', { name: 'Change items and supplier' }));
    await screen.findByText('The deposit cannot exceed the total price');
    expect(screen.queryByRole('group', { name: 'Line 1: Fan' })).toBeNull();
    expect(sent).toEqual([]);
  });

  it('is the deposit only while the order waits for the rest, at most the total', async () => {
    const { sent } = showRecord({ ...PRESENT, paymentStatus: 'deposit', depositAmount: 10 });
    await fill('Deposit', '65.01');
    fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
    await screen.findByText('The deposit cannot exceed the total price');
    expect(sent).toEqual([]);
  });

  const closed: Partial<ResupplyOrder> = {
    paymentStatus: 'delivered',
    updatedAt: '2020-01-01T00:00:00.000Z',
  };
  it.each([
    ['completed', PRESENT],
    ['closed', { ...PRESENT, ...closed, eta: '2019-12-01', depositAmount: 10 }],
  ])('cannot be edited where the order is %s and the rules forbid it', async (_name, order) => {
    showRecord({ ...order, depositAmount: 10 });
    await lineOf('FanFAN');
    expect(screen.queryByRole('button', { name: 'Edit Deposit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit Buyer' }) !== null).toBe(order === PRESENT);
  });
});
