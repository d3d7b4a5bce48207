import {
  alertInput,
  crashlogInput,
  externalId,
  helloInput,
  logFilename,
  presetsInput,
  sessionInput,
} from '@halla/contract/ingest';
import { ALERT_CODES, SENSOR_OF } from '@halla/domain/devices/alerts';
import { checkPresets, presetFamily } from '@halla/domain/devices/presets';
import {
  decodeErrors,
  isTreatment,
  PRECOOL_TYPE,
  SENSOR_CHANNELS,
  sessionTypeKey,
} from '@halla/domain/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { requestOf, type Upload } from '../client/uploads.ts';
import { dayNumber, dayOfNumber } from './calendar.ts';
import { uploadsOf } from './day-uploads.ts';
import { factoryPresets, helloOf, settingsOf } from './documents.ts';
import { faultsOn } from './faults.ts';
import { LONG_WEEKDAYS, SPORTS_CENTRE } from './opening-hours.ts';
import { type DayPlan, planDay, precoolSeconds } from './plan-day.ts';
import { planFleet } from './plan-fleet.ts';
import type { PlannedDevice } from './planned-device.ts';

const { devices } = planFleet({ seed: 11, devices: 120 });
const DAYS = [0, 37, 74, 111, 148, 185, 222].map((offset) => dayOfNumber(dayNumber('2026-01-05') + offset));

/** The same device with fixed parameters, to test one property. */
function machine(changes: Partial<PlannedDevice> = {}): PlannedDevice {
  const device = devices.find(({ family }) => family === 'ECABIN');
  if (device === undefined) throw new Error('no such device in the fleet');
  return {
    ...device,
    commissioned: '2023-01-01',
    spells: [{ from: '2023-01-01', to: null }],
    week: SPORTS_CENTRE,
    sessionsPerDay: 8,
    faultProneness: 0,
    ...changes,
  };
}

function plansOf(device: PlannedDevice, { from, count }: { from: string; count: number }): DayPlan[] {
  return Array.from({ length: count }, (_, index) =>
    planDay({ device, day: dayOfNumber(dayNumber(from) + index) }),
  );
}

function checkUpload(upload: Upload): void {
  const body = String(requestOf(upload).body ?? '');
  expect(body.length).toBeLessThan(2_000_000);
  if (upload.kind === 'session') sessionInput.parse(JSON.parse(body));
  if (upload.kind === 'alert') alertInput.parse(JSON.parse(body));
  if (upload.kind === 'crashlog') crashlogInput.parse(JSON.parse(body));
  if (upload.kind === 'dailyLog') logFilename.parse(upload.filename);
  if ('externalId' in upload) externalId.parse(upload.externalId);
}

describe('planDay', () => {
  it('depends on device and day alone: days may be planned in any order', () => {
    const device = machine({ faultProneness: 3 });
    const forwards = DAYS.map((day) => JSON.stringify(planDay({ device, day })));
    const backwards = [...DAYS].reverse().map((day) => JSON.stringify(planDay({ device, day })));
    expect(backwards.reverse()).toEqual(forwards);
    expect(new Set(forwards).size).toBe(DAYS.length);
  });

  it('plans only what the contract accepts, with names and labels for all of it', () => {
    let sessions = 0;
    for (const device of devices) {
      for (const day of DAYS.slice(0, 4)) {
        for (const { upload } of uploadsOf(planDay({ device, day }))) {
          checkUpload(upload);
          if (upload.kind === 'alert') expect(ALERT_CODES).toContain(upload.body.alertType);
          if (upload.kind !== 'session') continue;
          sessions += 1;
          const { type, measurements } = upload.body;
          expect(sessionTypeKey(type, device.family)).not.toBeNull();
          expect(SENSOR_CHANNELS).toEqual(
            expect.arrayContaining(Object.keys(measurements?.temperature ?? {})),
          );
        }
      }
    }
    expect(sessions).toBeGreaterThan(1000);
  });

  it('gives every upload an identifier of its own', () => {
    const uploads = devices.flatMap((device) => DAYS.flatMap((day) => uploadsOf(planDay({ device, day }))));
    const ids = uploads.flatMap(({ upload }) => ('externalId' in upload ? [upload.externalId] : []));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('precools before the first guest and never treats two guests at once', () => {
    const device = machine();
    for (const { sessions } of plansOf(device, { from: '2026-02-02', count: 40 })) {
      expect(sessions[0]?.body.type).toBe(PRECOOL_TYPE);
      sessions.slice(1).forEach(({ startMs, body }, index) => {
        expect(startMs).toBeGreaterThan(sessions[index]?.endMs ?? 0);
        if (isTreatment(body.type)) expect(body.measurements?.timeStamp.length).toBeGreaterThan(90 * 0.25);
      });
    }
  });

  it('rests on closed weekdays and holidays, and while it is not where it works', () => {
    const spells = [
      { from: '2026-02-03', to: '2026-05-08' },
      { from: '2026-06-02', to: null },
    ];
    const device = machine({ week: LONG_WEEKDAYS, spells });
    const rests = ['2026-02-02', '2026-02-07', '2026-02-08', '2026-05-11', '2026-06-01', '2026-12-25'];
    const works = ['2026-02-03', '2026-03-02', '2026-05-08', '2026-06-02', '2026-12-23'];
    const busy = (day: string) => planDay({ device, day }).sessions.length > 0;
    expect(rests.filter(busy)).toEqual([]);
    expect(works.filter(busy)).toEqual(works);
  });

  it('needs longer to precool as the years go by', () => {
    const device = machine({ wearPerYear: 0.04 });
    const mean = (from: string) => {
      const times = plansOf(device, { from, count: 30 }).flatMap((plan) => precoolSeconds(plan) ?? []);
      return times.reduce((sum, seconds) => sum + seconds, 0) / times.length;
    };
    const [first, second, third] = ['2023-02-01', '2024-08-01', '2026-02-01'].map(mean);
    expect(second).toBeGreaterThan((first ?? 0) + 30);
    expect(third).toBeGreaterThan((second ?? 0) + 30);
  });
});

describe('mishaps', () => {
  const plans = devices
    .slice(0, 40)
    .flatMap((device) => plansOf({ ...device, faultProneness: 12 }, { from: '2026-02-02', count: 20 }));
  const sessions = plans.flatMap((plan) => plan.sessions);
  const withMishap = (kind: string) => sessions.filter(({ mishap }) => mishap?.kind === kind);

  it('an opened door sets its error bits, shortens the session and raises an alert before its end', () => {
    const opened = withMishap('door');
    expect(opened.length).toBeGreaterThan(10);
    for (const { body, externalId: id } of opened) {
      expect(decodeErrors(body.errorCode)).toEqual(
        expect.arrayContaining(['interrupted_from_door', 'session_failed']),
      );
      const plan = plans.find((candidate) => candidate.sessions.some((session) => session.externalId === id));
      const order = plan === undefined ? [] : uploadsOf(plan).map(({ upload }) => upload);
      const alert = order.findIndex(
        (upload) =>
          upload.kind === 'alert' && upload.body.alertType === 301 && upload.body.sessionExternalId === id,
      );
      const session = order.findIndex((upload) => upload.kind === 'session' && upload.externalId === id);
      expect(alert).toBeGreaterThanOrEqual(0);
      expect(alert).toBeLessThan(session);
    }
  });

  it('a power cut leaves a session incomplete and a crash log behind', () => {
    const cut = withMishap('powerCut');
    expect(cut.length).toBeGreaterThan(3);
    for (const { body, externalId: id } of cut) {
      expect(body).toMatchObject({ complete: false, errorCode: null, consumption: null });
      expect(plans.some(({ crashlogs }) => crashlogs.some((log) => log.body.data?.includes(id)))).toBe(true);
    }
  });

  it('a hot or humid room at the start shows in the error code', () => {
    const hot = machine({ roomBias: 8 });
    const codes = plansOf(hot, { from: '2026-02-02', count: 3 }).flatMap((plan) =>
      plan.sessions.map(({ body }) => body.errorCode),
    );
    expect(codes.length).toBeGreaterThan(5);
    for (const code of codes) expect(decodeErrors(code)).toContain('high_ambient_temperature');
  });

  it('a stuck sensor is reported under its own code and lasts for days', () => {
    const device = devices.find((candidate) => stuckDay(candidate) !== null);
    const day = device === undefined ? null : stuckDay(device);
    expect(day).not.toBeNull();
    if (device === undefined || day === null) return;
    const { stuckSensor } = faultsOn(device, day);
    const sensors = planDay({ device, day }).alerts.map(({ body }) => SENSOR_OF.get(body.alertType));
    expect(sensors).toContain(stuckSensor?.channel);
  });
});

/** A working day with a stuck sensor that has an alert code; null without one. */
function stuckDay(device: PlannedDevice): string | null {
  for (let number = dayNumber('2026-01-01'); number < dayNumber('2026-12-01'); number += 1) {
    const day = dayOfNumber(number);
    const channel = faultsOn(device, day).stuckSensor?.channel;
    if (channel === undefined || channel.startsWith('T')) continue;
    if (planDay({ device, day }).sessions.length > 0) return day;
  }
  return null;
}

describe('documents', () => {
  it('fit the contract, and the factory presets the rules of their family', () => {
    for (const device of devices) {
      helloInput.parse(helloOf(device, { day: '2026-03-04', now: new Date('2026-03-04T12:00:00Z') }));
      expect(JSON.stringify(settingsOf(device, '2026-03-04')).length).toBeLessThan(10_000);
      const presets = factoryPresets(device);
      const family = presetFamily(device.family);
      expect(presets === null).toBe(family === null);
      if (presets === null || family === null) continue;
      presetsInput.parse({ baseRevision: 0, presets });
      expect(checkPresets(family, presets)).toMatchObject({ ok: true, bad: [] });
    }
  });
});
