import { describe, expect, it } from 'vitest';
import { dayNumber, dayOfNumber } from './calendar.ts';
import { documentsChanged, documentsOf, formerDocumentDays, recipeOf, settingsOf } from './documents.ts';
import { updatedFrom } from './firmware.ts';
import { planFleet } from './plan-fleet.ts';
import { isVisited } from './technician.ts';

const { devices } = planFleet({ seed: 7, devices: 12 });
const LAST = '2026-03-04';
const YEAR = Array.from({ length: 365 }, (_, back) => dayOfNumber(dayNumber(LAST) - 364 + back));

describe('settings and recipe of a device', () => {
  it('change on days of an update or of a technician only, and follow from the seed', () => {
    const again = planFleet({ seed: 7, devices: 12 }).devices;
    for (const [index, device] of devices.entries()) {
      const twin = again[index] ?? device;
      for (const [at, day] of YEAR.entries()) {
        const before = YEAR[at - 1];
        if (before === undefined || before < device.commissioned) continue;
        const [old, now] = [before, day].map((one) => [settingsOf(device, one), recipeOf(device, one)]);
        if (!documentsChanged(device, day)) expect(now).toEqual(old);
        if (updatedFrom(device, day) !== null) expect(now).not.toEqual(old);
        expect([settingsOf(twin, day), recipeOf(twin, day)]).toEqual(now);
      }
    }
  });

  it('change several times a year, also by technicians', () => {
    const old = devices.filter(({ commissioned }) => commissioned < '2024-01-01');
    expect(old.length).toBeGreaterThan(3);
    for (const device of old) {
      expect(YEAR.filter((day) => isVisited(device, day)).length).toBeGreaterThanOrEqual(5);
      const versions = new Set(YEAR.map((day) => JSON.stringify(settingsOf(device, day))));
      expect(versions.size).toBeGreaterThan(5);
    }
  });

  it('are told again from the days of the last changes, oldest first, without what is the same', () => {
    for (const device of devices) {
      const days = formerDocumentDays(device, { day: LAST, most: 4 });
      expect(days.length).toBeLessThanOrEqual(4);
      expect(days).toEqual([...days].sort());
      for (const day of days) expect(documentsChanged(device, day)).toBe(true);
      const uploads = documentsOf(device, [...days, LAST]);
      for (const kind of ['settings', 'recipe'] as const) {
        const copies = uploads
          .filter((upload) => upload.kind === kind)
          .map(({ body }) => JSON.stringify(body));
        for (const [at, copy] of copies.entries()) expect(copy).not.toBe(copies[at - 1]);
        const newest = kind === 'settings' ? settingsOf(device, LAST) : recipeOf(device, LAST);
        expect(copies.at(-1)).toBe(JSON.stringify(newest));
      }
    }
  });
});
