import { contacts } from '@halla/contract/contacts';
import { devices } from '@halla/contract/devices';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changesOf, toWire, wireDiffers } from './wire.ts';

const device = devices.edit_device.input.shape.deviceData;
const contact = contacts.edit_contact.input.shape.contactData;
const clinic = { id: 3, name: 'Clinic' };
const cabin = {
  deviceName: 'Upstairs',
  color: 'grey',
  quality: 1,
  plugType: null,
  model: 'Cabin',
  CompanyId: clinic,
};
const fields = ['deviceName', 'color', 'quality', 'plugType', 'model', 'CompanyId'] as const;

describe('what is sent of a form that edits', () => {
  const sent = (to: Partial<Record<keyof typeof cabin, unknown>>) =>
    changesOf({ schema: device, fields, from: cabin, to: { ...cabin, ...to } });

  it('is nothing while nothing differs but spaces, or one way of being empty from another', () => {
    expect(sent({ model: ' Cabin ', plugType: '' })).toEqual({});
  });

  it('is what differs, emptied fields as null', () => {
    expect(sent({ deviceName: ' Sauna ', color: null, quality: 2, plugType: 'F', model: ' ' })).toEqual({
      deviceName: 'Sauna',
      color: null,
      quality: 2,
      plugType: 'F',
      model: null,
    });
  });

  it('names what was chosen by its id, and leaves it out where the call cannot empty it', () => {
    expect(sent({ CompanyId: { id: 8, name: 'Spa' } })).toEqual({ CompanyId: 8 });
    expect(sent({ CompanyId: { id: 3, name: 'Clinic under another name' } })).toEqual({});
    expect(sent({ CompanyId: null })).toEqual({});
  });

  it('is only of its own fields', () => {
    const to = { ...cabin, deviceName: 'Mine', model: 'Other' };
    expect(changesOf({ schema: device, fields: ['deviceName'], from: cabin, to })).toEqual({
      deviceName: 'Mine',
    });
  });

  it('is nested as the call nests it', () => {
    const from = {
      companyName: 'Clinic',
      parentCompany: clinic,
      additionalInfo: { companyVatId: null, companyAddress: 'A' },
    };
    const to = { ...from, parentCompany: null, additionalInfo: { companyVatId: 'FI1', companyAddress: '' } };
    const all = [
      'companyName',
      'parentCompany',
      'additionalInfo.companyVatId',
      'additionalInfo.companyAddress',
    ] as const;
    expect(changesOf({ schema: contact, fields: all, from, to })).toEqual({
      parentCompany: null,
      additionalInfo: { companyVatId: 'FI1', companyAddress: null },
    });
  });
});

describe('what is sent of something new', () => {
  it('is also what always has to be sent, empty as null', () => {
    const always = ['location', 'updatedAt', 'contactName'];
    const to = { contactName: 'Anna', location: '', updatedAt: null };
    expect(changesOf({ schema: contact, fields: [], always, from: null, to })).toEqual({
      contactName: 'Anna',
      location: null,
    });
  });

  it('is what has a value', () => {
    const to = {
      companyName: 'Clinic',
      role: 'end_customer',
      location: null,
      additionalInfo: { companyVatId: '' },
    };
    const all = ['companyName', 'role', 'location', 'additionalInfo.companyVatId'] as const;
    expect(changesOf({ schema: contact, fields: all, from: null, to })).toEqual({
      companyName: 'Clinic',
      role: 'end_customer',
    });
  });
});

describe('a list', () => {
  const lines = z.array(z.object({ sku: z.string().min(1), count: z.int(), note: z.string().optional() }));

  it('is sent with its rows as the call takes them, without what only the form knows', () => {
    const rows = [{ key: 'row-1', sku: ' A ', count: 2, note: '' }];
    expect(toWire(lines, rows)).toEqual([{ sku: 'A', count: 2 }]);
  });

  it('leaves out of a row what has no value, where the call can do without', () => {
    const row = z.object({ place: z.string().nullish(), due: z.string().nullable() });
    expect(toWire(z.array(row), [{ place: ' ', due: '' }])).toEqual([{ due: null }]);
  });

  it('differs when its rows or their order do', () => {
    const [a, b] = [
      { sku: 'A', count: 1 },
      { sku: 'B', count: 1 },
    ];
    expect(wireDiffers(lines, [a, b], [a, { ...b, note: ' ' }])).toBe(false);
    expect(wireDiffers(lines, [a, b], [b, a])).toBe(true);
    expect(wireDiffers(lines, [a, b], [a])).toBe(true);
  });
});
