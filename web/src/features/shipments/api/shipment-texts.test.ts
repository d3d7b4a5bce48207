// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { SHIPMENT } from './sample-shipment.ts';
import { itemsText, latestChange, partOfText, receiverText } from './shipment-texts.ts';

beforeAll(() => startI18n());

describe('a shipment in words', () => {
  it('names its one item, and counts the pieces of several', () => {
    const single = { ...SHIPMENT, genericDevices: SHIPMENT.genericDevices.slice(0, 1) };
    expect(itemsText(single, '', i18n.t)).toBe('5 × Pump');
    expect(itemsText(SHIPMENT, '', i18n.t)).toBe('6 pieces');
    expect(itemsText(SHIPMENT, 'MANU', i18n.t)).toBe('6 pieces: 1 × Manual');
    expect(itemsText({ ...SHIPMENT, genericDevices: [] }, '', i18n.t)).toBe('');
  });

  it('names who receives it when it goes out, else the place where it arrives', () => {
    expect(receiverText(SHIPMENT, i18n.t)).toBe('Frost Clinic, Aino, FI');
    const inward = {
      ...SHIPMENT,
      shipmentDirection: 'inward',
      shippingInfo: { ...SHIPMENT.shippingInfo, companyName: 'mailhouse' },
    } as const;
    expect(receiverText(inward, i18n.t)).toBe('Mailhouse');
  });

  it('says what it is part of', () => {
    expect(partOfText(SHIPMENT, i18n.t)).toBe('Order 10005');
    const resupply = { ...SHIPMENT, Order: null, ResupplyOrder: { id: 1, number: 'WXYZ6789' } };
    expect(partOfText(resupply, i18n.t)).toBe('Resupply WXYZ6789');
    expect(partOfText({ ...SHIPMENT, Order: null }, i18n.t)).toBeNull();
  });

  it('was changed when a note was added after its own last change', () => {
    expect(latestChange(SHIPMENT)).toBe(SHIPMENT.updatedAt);
    const note = (createdAt: string) => ({ id: 1, text: 'Ring twice', User: null, createdAt });
    const noted = {
      ...SHIPMENT,
      Notes: [note('2026-03-05T00:00:00.000Z'), note('2026-02-01T00:00:00.000Z')],
    };
    expect(latestChange(noted)).toBe('2026-03-05T00:00:00.000Z');
  });
});
