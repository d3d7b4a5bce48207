import {
  DEVICE_TYPE_IMAGE,
  DEVICE_TYPE_LABELS,
  DEVICE_TYPES,
  deviceTypeOf,
} from '@halla/domain/devices/serial';
import { WAREHOUSES } from '@halla/domain/lifecycle/lifecycle';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceModels, devices, deviceTypes } from '#modules/devices/devices.table.ts';
import { deviceProfiles, productLines } from '#modules/email-lists/email-lists.table.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './open.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('a new database', () => {
  it('has the places of the domain, in its order', async () => {
    const rows = await database.db.select().from(warehouses).orderBy(asc(warehouses.position));
    const seeded = rows.map(({ value, label, color, isStock, editableStock }) => ({
      value,
      label,
      color,
      stock: isStock,
      editableStock,
    }));
    expect(seeded).toEqual(WAREHOUSES);
  });

  it('has the families of the domain with their labels', async () => {
    const rows = await database.db.select().from(deviceTypes);
    expect(Object.fromEntries(rows.map(({ code, label }) => [code, label]))).toEqual({
      ...DEVICE_TYPE_LABELS,
      OTHER: 'Other',
    });
  });

  it('has a product line for every family, and a profile that belongs to it', async () => {
    const rows = await database.db
      .select({
        type: deviceProfiles.deviceType,
        name: deviceProfiles.name,
        line: productLines.simplifiedName,
      })
      .from(deviceProfiles)
      .leftJoin(productLines, eq(productLines.id, deviceProfiles.productLineId));
    const lines = { ...DEVICE_TYPE_IMAGE, OTHER: null };
    expect(Object.fromEntries(rows.map(({ type, line }) => [type, line]))).toEqual(lines);
    expect(Object.fromEntries(rows.map(({ type, name }) => [type, name]))).toEqual({
      ...DEVICE_TYPE_LABELS,
      OTHER: 'Other',
    });
  });

  it('has a model for every family a serial number can name', async () => {
    const rows = await database.db.select({ type: deviceModels.deviceType }).from(deviceModels);
    expect(new Set(rows.map(({ type }) => type))).toEqual(
      new Set(DEVICE_TYPES.filter((type) => type !== 'OTHER')),
    );
  });

  it('has generic devices whose serial numbers no real device can get', async () => {
    const rows = await database.db.select().from(devices).where(eq(devices.isGeneric, true));
    expect(rows).toHaveLength(5);
    for (const { serialNumber, deviceType } of rows) {
      expect(deviceTypeOf(serialNumber)).toBe('OTHER');
      expect(serialNumber.replace('GENERIC ', '')).toBe(deviceType);
    }
  });
});
