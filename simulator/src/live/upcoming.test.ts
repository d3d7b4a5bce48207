import { describe, expect, it } from 'vitest';
import { documentsChanged } from '../fleet/documents.ts';
import { planDay } from '../fleet/plan-day.ts';
import { planFleet } from '../fleet/plan-fleet.ts';
import { PlanClock } from './plan-clock.ts';
import { upcomingEvents } from './upcoming.ts';

const FROM = Date.parse('2026-03-04T10:00:00Z');

describe('upcomingEvents', () => {
  it('gives what the plan has after a moment, in order, day after day', () => {
    const device = planFleet({ seed: 7, devices: 1 }).devices[0];
    expect(device).toBeDefined();
    if (device === undefined) return;
    const events = [];
    for (const event of upcomingEvents(device, FROM)) {
      events.push(event);
      if (events.length === 40) break;
    }
    const times = events.map(({ atMs }) => atMs);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(FROM);
    expect(new Set(events.map(({ day }) => day)).size).toBeGreaterThan(1);
    for (const { kind, day, index, atMs } of events) {
      if (kind === 'session') expect(planDay({ device, day }).sessions[index]?.startMs).toBe(atMs);
    }
  });

  it('gives the documents on a day on which somebody changed them', () => {
    const device = planFleet({ seed: 7, devices: 1 }).devices[0];
    if (device === undefined) throw new Error('the fleet is empty');
    for (const { kind, day, atMs } of upcomingEvents(device, FROM)) {
      if (kind !== 'documents') continue;
      expect(documentsChanged(device, day)).toBe(true);
      expect(planDay({ device, day }).documentsMs).toBe(atMs);
      break;
    }
  });

  it('ends for a device that never works again', () => {
    const device = planFleet({ seed: 7, devices: 1 }).devices[0];
    if (device === undefined) throw new Error('the fleet is empty');
    expect([...upcomingEvents({ ...device, spells: [{ from: '2199-01-01', to: null }] }, FROM)]).toEqual([]);
  });
});

describe('PlanClock', () => {
  it('cuts the pauses between events short, and only those', async () => {
    const clock = new PlanClock({ speed: 1000, startMs: FROM });
    const signal = new AbortController().signal;
    const before = Date.now();
    await clock.waitFor(FROM + 100_000, signal);
    expect(Date.now() - before).toBeGreaterThanOrEqual(95);
    clock.passTo(FROM + 400_000);
    await clock.waitFor(FROM + 350_000, signal);
    expect(Date.now() - before).toBeLessThan(400);
  });

  it('is the clock on the wall at speed 1', async () => {
    const clock = new PlanClock({ speed: 1, startMs: Date.now() });
    expect(clock.isReal).toBe(true);
    const at = Date.now() + 60;
    await clock.waitFor(at, new AbortController().signal);
    expect(Date.now()).toBeGreaterThanOrEqual(at - 2);
  });
});
