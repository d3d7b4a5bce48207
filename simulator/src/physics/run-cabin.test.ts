import { measurementSeries } from '@halla/contract/ingest';
import { Random } from '@halla/domain/demo/random';
import { describe, expect, it } from 'vitest';
import { restedState } from './cabin-state.ts';
import { FAMILY_MODELS } from './families.ts';
import type { FamilyModel } from './model.ts';
import { letStand, type Machine, type RunPlan, runCabin } from './run-cabin.ts';

const ROOM = { temperature: 22, humidity: 35 };
const FAMILIES = Object.entries(FAMILY_MODELS);
const PRECOOLING = FAMILIES.filter(([, model]) => model.precoolTarget !== null);

function machineOf(model: FamilyModel): Machine {
  const sensors = model.channels.map((channel) => ({ ...channel, stuckAt: null }));
  return {
    model,
    sensors,
    state: restedState(ROOM, model.pressure?.resting ?? 0),
    random: new Random('physics'),
  };
}

function precool(model: FamilyModel, changes: Partial<RunPlan> = {}) {
  return runCabin(machineOf(model), {
    seconds: 3600,
    stepSeconds: 5,
    target: model.precoolTarget,
    purpose: 'precool',
    room: ROOM,
    condition: { wear: 0, failedPart: null },
    doorOpensAt: null,
    ...changes,
  });
}

function treat(machine: Machine, changes: Partial<RunPlan> = {}) {
  return runCabin(machine, {
    seconds: 180,
    stepSeconds: 1,
    target: machine.model.treatments[0]?.targets[0] ?? null,
    purpose: 'treatment',
    room: ROOM,
    condition: { wear: 0, failedPart: null },
    doorOpensAt: null,
    ...changes,
  });
}

describe.each(PRECOOLING)('precool of %s', (_, model) => {
  it('takes 15 to 40 minutes with a new machine and reaches its target', () => {
    const { seconds, reached } = precool(model);
    expect(reached).toBe(true);
    expect(seconds).toBeGreaterThan(15 * 60);
    expect(seconds).toBeLessThan(40 * 60);
  });

  it('takes longer the more the machine is worn, and longer in a warm room', () => {
    const times = [0, 0.05, 0.1, 0.15].map(
      (wear) => precool(model, { condition: { wear, failedPart: null } }).seconds,
    );
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
    expect(precool(model, { room: { ...ROOM, temperature: 30 } }).seconds).toBeGreaterThan(
      precool(model).seconds,
    );
  });
});

describe.each(FAMILIES)('treatment with %s', (_, model) => {
  it('measures columns of equal length, within what is physically possible', () => {
    const { series, consumption } = treat(machineOf(model));
    expect(measurementSeries.parse(series)).toEqual(series);
    expect(series.timeStamp).toHaveLength(181);
    for (const values of Object.values(series.temperature)) {
      for (const value of values) {
        expect(value).toBeGreaterThan(-197);
        expect(value).toBeLessThan(75);
        expect(Math.round((value ?? 0) * 10) / 10).toBe(value);
      }
    }
    for (const values of Object.values(series.humidity)) {
      expect(values.every((value) => value !== null && value >= 0 && value <= 100)).toBe(true);
    }
    expect(series.pressure.every((value) => Number.isInteger(value))).toBe(true);
    expect(consumption).toBeGreaterThanOrEqual(0);
  });
});

describe('faults', () => {
  it('a failed compressor keeps an electric cabin from its target and never appears among the running parts', () => {
    const run = precool(FAMILY_MODELS.ECABIN, { condition: { wear: 0.05, failedPart: 'compressor1' } });
    expect(run.seconds).toBe(3600);
    expect(run.reached).toBe(false);
    const parts = new Set(run.series.activeDevices.flat());
    expect([...parts].sort()).toEqual(['compressor2', 'fan']);
  });

  it('an open door warms the air and lets the humidity of the room in', () => {
    const machine = machineOf(FAMILY_MODELS.ECABIN);
    machine.state.air = -85;
    machine.state.wall = -60;
    machine.state.humidity = 10;
    const { series } = treat(machine, { doorOpensAt: 100, seconds: 130 });
    const air = series.temperature.cabinTemp ?? [];
    expect((air[130] ?? 0) - (air[100] ?? 0)).toBeGreaterThan(10);
    const humidity = series.humidity.cabinTemp ?? [];
    expect(humidity[130] ?? 0).toBeGreaterThan(humidity[100] ?? 0);
  });

  it('a stuck sensor shows one value while the others move', () => {
    const machine = machineOf(FAMILY_MODELS.ECABIN);
    const sensors = machine.sensors.map((sensor) =>
      sensor.channel === 'camera2' ? { ...sensor, stuckAt: -41.5 } : sensor,
    );
    const { series } = treat({ ...machine, sensors });
    expect(new Set(series.temperature.camera2)).toEqual(new Set([-41.5]));
    expect(new Set(series.temperature.camera1).size).toBeGreaterThan(20);
  });
});

describe('consumption', () => {
  it('is gas only: electric machines use none, and a longer session uses more', () => {
    expect(treat(machineOf(FAMILY_MODELS.ECABIN)).consumption).toBe(0);
    const cold = (seconds: number) => treat(machineOf(FAMILY_MODELS.CRYO_CABIN), { seconds }).consumption;
    expect(cold(180)).toBeGreaterThan(cold(90));
  });
});

describe('letStand', () => {
  it('warms a machine that does not hold its temperature, and not the one that does', () => {
    const machine = machineOf(FAMILY_MODELS.CRYO_CABIN);
    machine.state.air = -120;
    machine.state.wall = -80;
    letStand(machine, { seconds: 7200, hold: null, room: ROOM });
    expect(machine.state.air).toBeGreaterThan(-80);
    expect(machine.state.air).toBeLessThan(22);
    letStand(machine, { seconds: 600, hold: -90, room: ROOM });
    expect(machine.state.air).toBe(-90);
  });
});
