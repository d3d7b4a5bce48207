import { createHash } from 'node:crypto';
import { registrationInput } from '@halla/contract/ingest';
import { DEMO_END_CUSTOMER, DEMO_RESELLER } from '@halla/domain/demo/demo';
import { checkSerialTyped, deviceTypeOf } from '@halla/domain/devices/serial';
import { addDays } from '@halla/domain/time';
import { describe, expect, it } from 'vitest';
import { uploadsOf } from './day-uploads.ts';
import { planDay } from './plan-day.ts';
import { MAX_DEVICES } from './plan-devices.ts';
import { planFleet } from './plan-fleet.ts';
import type { PlannedDevice } from './planned-device.ts';

const FLEET = planFleet({ seed: 7, devices: 400 });

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

describe('planFleet', () => {
  it('gives the same fleet for the same seed, byte for byte, and another for another seed', () => {
    expect(JSON.stringify(planFleet({ seed: 7, devices: 400 }))).toBe(JSON.stringify(FLEET));
    expect(JSON.stringify(planFleet({ seed: 8, devices: 400 }))).not.toBe(JSON.stringify(FLEET));
  });

  it('has not changed: fleet and data of a seed are the same in every version and on every machine', () => {
    const fleet = planFleet({ seed: 7, devices: 40 });
    const days = fleet.devices.map((device) => uploadsOf(planDay({ device, day: '2026-03-04' })));
    expect({ fleet: hashOf(fleet), days: hashOf(days) }).toMatchInlineSnapshot(`
      {
        "days": "743bfdec2cc21682269dc4cb24f7d75783e45703d9dd6a22bee4450db2692588",
        "fleet": "b0d7374885ffd1dc3a1a87189cde352fe9df90766aa8cc1518a297eb363a736c",
      }
    `);
  });

  it('gives the same fleet of a demo for the same seed and first day, whose customers have devices at work', () => {
    const demo = () => planFleet({ seed: 7, devices: 40, companies: 12, demoSince: '2026-11-22' });
    const { devices } = demo();
    expect(JSON.stringify(demo().devices)).toBe(JSON.stringify(devices));
    const isAtWork = ({ spells }: PlannedDevice) => spells.at(-1)?.to === null;
    for (const name of [DEMO_END_CUSTOMER, DEMO_RESELLER])
      expect(devices.filter((device) => device.company === name && isAtWork(device)).length).toBeGreaterThan(
        2,
      );
    const away = devices.filter((device) => device.company !== null && !isAtWork(device));
    expect(away.length).toBeGreaterThan(1);
    for (const device of away) {
      const last = device.spells.at(-1)?.to ?? '';
      expect(last < '2026-11-22').toBe(true);
      const days = Array.from({ length: 14 }, (_, index) => addDays(last, index + 1));
      expect(days.flatMap((day) => uploadsOf(planDay({ device, day })))).toEqual([]);
    }
  });

  it('begins with the companies the demo accounts belong to, each with devices', () => {
    const [customer, reseller] = FLEET.companies;
    expect(customer).toMatchObject({ name: DEMO_END_CUSTOMER, role: 'end_customer', parent: null });
    expect(reseller).toMatchObject({ name: DEMO_RESELLER, role: 'reseller', parent: null });
    const below = FLEET.companies.filter(({ parent }) => parent === DEMO_RESELLER);
    expect(below.map(({ role }) => role).sort()).toEqual(['end_customer', 'end_customer', 'reseller']);
    const innerReseller = below.find(({ role }) => role === 'reseller');
    expect(FLEET.companies.some(({ parent }) => parent === innerReseller?.name)).toBe(true);

    const small = planFleet({ seed: 1, devices: 25 });
    const devicesOf = (name: string) => small.devices.filter(({ company }) => company === name).length;
    expect(devicesOf(DEMO_END_CUSTOMER)).toBeGreaterThanOrEqual(3);
    expect(devicesOf(DEMO_RESELLER)).toBeGreaterThanOrEqual(3);
  });

  it('names every company once, parents before their children, at most three levels deep', () => {
    const names = FLEET.companies.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const parentOf = new Map(FLEET.companies.map(({ name, parent }) => [name, parent]));
    FLEET.companies.forEach(({ parent }, index) => {
      if (parent === null) return;
      expect(names.indexOf(parent)).toBeLessThan(index);
      expect(FLEET.companies.find(({ name }) => name === parent)?.role).toBe('reseller');
      const grandparent = parentOf.get(parent) ?? null;
      if (grandparent !== null) expect(parentOf.get(grandparent)).toBeNull();
    });
  });

  it('gives every device a serial number of its family that the portal accepts, up to the largest fleet', () => {
    const { devices } = planFleet({ seed: 3, devices: MAX_DEVICES });
    for (const { serialNumber, family } of devices) {
      expect(checkSerialTyped(serialNumber)).toEqual({ ok: true, serial: serialNumber, type: family });
      expect(deviceTypeOf(serialNumber)).toBe(family);
    }
    expect(new Set(devices.map(({ serialNumber }) => serialNumber)).size).toBe(MAX_DEVICES);
    expect(new Set(devices.map(({ family }) => family)).size).toBe(9);
  });

  it('stands in many countries and states, and fits the contract of the registration', () => {
    const places = new Set(FLEET.devices.map(({ place }) => place.location));
    for (const location of ['FI', 'SE', 'DE', 'GB', 'FR', 'US-CA', 'US-TX', 'AE', 'JP', 'AU']) {
      expect(places).toContain(location);
    }
    const companies = FLEET.companies.map(({ name, role, place }) => ({
      name,
      role,
      location: place.location.slice(0, 2),
    }));
    const devices = FLEET.devices.map(({ serialNumber, deviceName, model, color }) => ({
      serialNumber,
      deviceName,
      model,
      color,
    }));
    expect(registrationInput.parse({ companies, devices }).devices).toHaveLength(400);
  });

  it('refuses fleets that are too small or too large', () => {
    expect(() => planFleet({ seed: 1, devices: 0 })).toThrow(RangeError);
    expect(() => planFleet({ seed: 1, devices: 10, companies: 2 })).toThrow(RangeError);
  });
});
