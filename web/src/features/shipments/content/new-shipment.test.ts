import type { Order } from '@halla/contract/orders/order';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORDER as SAMPLE } from '../../../entities/order/sample-order.ts';
import { RESUPPLY } from '../../../entities/resupply/sample-resupply.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { SHIPMENT } from '../api/sample-shipment.ts';
import {
  type NewShipmentValues,
  shipmentOfOrder,
  shipmentOfResupply,
  standaloneShipment,
} from './new-shipment.ts';
import { type ContentLine, contentOf, sentLines, shipmentProblems, turnedTo } from './shipment-content.ts';

beforeAll(() => startI18n());

const NONE = {
  ...{ companyId: null, companyName: null, contactName: null, location: null },
  ...{ companyAddress: null, companyVatId: null, contactEmail: null, contactPhone: null },
};
const orderLine = (id: number, sku: string | null, name: string, count: number) => ({
  ...{ id, sku, name, count, price: 1, discount: 0, listPrice: null, imageUrl: null, Devices: [] },
  ...{ nameFi: null, priceList: null, unitCode: null, vatReason: null },
  ...{ sent: 0, received: 0, owed: count, kept: 0, credited: 0 },
});
const ORDER: Order = {
  ...SAMPLE,
  ...{ currency: 'USD', paymentStatus: 'completed', multipleShipments: true },
  clientInfo: { ...SAMPLE.clientInfo, ...NONE },
  shippingInfo: { ...NONE, companyName: 'Frost Clinic', location: 'FI', unknownReceiver: false },
  genericDevices: [orderLine(1, 'PUMP', 'Pump', 5), orderLine(2, null, 'Manual', 1)],
  Shipments: [
    {
      ...{ id: 7, number: 'ABCD2345', status: 'waiting', isOut: false },
      genericDevices: [{ sku: 'pump', name: 'Pump', count: 2 }],
    },
    {
      ...{ id: 8, number: 'WXYZ2345', status: 'cancelled', isOut: false },
      genericDevices: [{ sku: null, name: 'Manual', count: 1 }],
    },
  ],
};

const line = (count: number | null, values: Partial<ContentLine> = {}): ContentLine => ({
  ...{ key: `${count}`, sku: 'PUMP', name: 'Pump', count, ordered: null },
  ...values,
});
const withLines = (...lines: readonly ContentLine[]): NewShipmentValues => ({
  ...standaloneShipment('ABCD2345'),
  genericDevices: lines,
});

describe('a new shipment of an order', () => {
  it('begins with what is left of each line; cancelled shipments do not count', () => {
    const { genericDevices: lines } = shipmentOfOrder(ORDER, 'ABCD2345');
    expect(lines.map(({ count, ordered }) => [count, ordered])).toEqual([
      [3, 5],
      [1, 1],
    ]);
  });

  it('goes out from the mailhouse to where the order goes, in its currency', () => {
    expect(shipmentOfOrder(ORDER, 'ABCD2345')).toMatchObject({
      ...{ number: 'ABCD2345', Order: { id: 5 }, shipmentDirection: 'outward', pickupAddress: 'mailhouse' },
      ...{ shippingInfo: { companyName: 'Frost Clinic', location: 'FI' }, currency: 'USD' },
    });
    const unknown = { ...ORDER, shippingInfo: { ...NONE, unknownReceiver: true } };
    expect(shipmentOfOrder(unknown, 'ABCD2345').shippingInfo).toBeNull();
  });

  it('goes to the client of an order that says nothing about its receiver', () => {
    const clientInfo = { ...SAMPLE.clientInfo, ...NONE, companyName: 'Polar Spa' };
    const order = { ...ORDER, clientInfo, shippingInfo: { ...NONE, unknownReceiver: false } };
    expect(shipmentOfOrder(order, 'ABCD2345').shippingInfo).toEqual({ companyName: 'Polar Spa' });
  });

  it('sends lines with pieces only', () => {
    expect(sentLines([line(0), line(2), line(null)]).map(({ count }) => count)).toEqual([2]);
  });
});

describe('a new shipment of a resupply order', () => {
  const begun = (values: Partial<ResupplyOrder>, warehouses = ['mailhouse', 'vantaa', 'estonia']) => {
    const order = { ...RESUPPLY, ...values };
    return shipmentOfResupply({ order, number: 'ABCD2345', warehouses, today: '2026-03-05' });
  };

  it('goes to the warehouse of its buyer, and to the mailhouse where the buyer has none', () => {
    const to = (...of: Parameters<typeof begun>) => begun(...of).shippingInfo?.companyName;
    expect(to({ buyer: 'estonia' })).toBe('estonia');
    expect(to({ buyer: 'finland' })).toBe('mailhouse');
    expect(to({ buyer: 'estonia' }, ['mailhouse', 'vantaa'])).toBe('mailhouse');
  });

  it.each([
    ['2026-03-05', '2026-03-05'],
    ['2026-03-04', null],
    [null, null],
  ])('expected on %s begins with the ETA %s, so that it is not late from the beginning', (eta, expected) => {
    expect(begun({ eta }).eta).toBe(expected);
  });
});

describe('the content of a shipment that is edited', () => {
  it('is all lines of its order with the pieces that it has, and what the order does not have any more', () => {
    const { genericDevices: lines } = contentOf(SHIPMENT, [
      ...ORDER.genericDevices.slice(0, 1),
      orderLine(3, 'FAN', 'Fan', 2),
    ]);
    expect(lines.map(({ name, count, ordered }) => ({ name, count, ordered }))).toEqual([
      { name: 'Pump', count: 5, ordered: 5 },
      { name: 'Fan', count: 0, ordered: 2 },
      { name: 'Manual', count: 1, ordered: 0 },
    ]);
    expect(shipmentProblems(contentOf(SHIPMENT, ORDER.genericDevices))).toEqual({});
  });

  it('is its own lines without a limit where it stands alone', () => {
    const { genericDevices: lines, shippingInfo } = contentOf({ ...SHIPMENT, Order: null }, null);
    expect(lines.map(({ count, ordered }) => [count, ordered])).toEqual([
      [5, null],
      [1, null],
    ]);
    expect(shippingInfo).toEqual({ companyName: 'Frost Clinic', contactName: 'Aino', location: 'FI' });
  });
});

describe('the problems of a new shipment', () => {
  it('are no pieces at all', () => {
    expect(shipmentProblems(withLines())).toEqual({ genericDevices: 'No items selected!' });
    expect(shipmentProblems(withLines(line(0)))).toEqual({ genericDevices: 'No items selected!' });
    expect(shipmentProblems(withLines(line(1)))).toEqual({});
  });

  it.each([
    [-1, 'Illegal value! Must be at least 0'],
    [1.5, 'Must be a whole number'],
    [null, 'Is required'],
  ])('are a count of %s, at its line', (count, problem) => {
    expect(shipmentProblems(withLines(line(1), line(count)))).toEqual({ 'genericDevices.1.count': problem });
  });

  it('are more pieces than were ordered, and a line without a name', () => {
    expect(shipmentProblems(withLines(line(6, { ordered: 5 })))).toEqual({
      'genericDevices.0.count': 'Illegal value! Must be at most 5',
    });
    expect(Object.keys(shipmentProblems(withLines(line(1, { sku: null, name: ' ' }))))).toEqual([
      'genericDevices.0.name',
    ]);
  });

  it('are a transfer without another warehouse', () => {
    const between = { ...withLines(line(1)), shipmentDirection: 'between' } as const;
    const to = (companyName: string | null) => ({ ...between, shippingInfo: { companyName } });
    expect(shipmentProblems(to(null))).toEqual({ shippingInfo: 'Illegal value!' });
    expect(shipmentProblems(to('mailhouse'))).toEqual({ shippingInfo: 'Illegal value!' });
    expect(shipmentProblems(to('vantaa'))).toEqual({});
  });
});

describe('another direction', () => {
  const client = { companyName: 'Frost Clinic' };
  const outward = { shipmentDirection: 'outward', pickupAddress: 'vantaa', shippingInfo: client } as const;

  it('inward arrives at the mailhouse and clears the pickup', () => {
    expect(turnedTo(outward, 'inward')).toEqual({
      ...{ shipmentDirection: 'inward', pickupAddress: null, shippingInfo: { companyName: 'mailhouse' } },
    });
  });

  it('between warehouses keeps the pickup and lets the other be chosen', () => {
    expect(turnedTo(outward, 'between')).toEqual({
      ...{ shipmentDirection: 'between', pickupAddress: 'vantaa', shippingInfo: { companyName: null } },
    });
  });

  it('outward clears the shipping information and leaves the mailhouse', () => {
    expect(turnedTo(turnedTo(outward, 'inward'), 'outward')).toEqual({
      ...{ shipmentDirection: 'outward', pickupAddress: 'mailhouse', shippingInfo: null },
    });
  });
});
