import { describe, expect, it } from 'vitest';
import { DEVICE_TYPES, type DeviceType } from '../devices/serial.ts';
import { reachedTemperature } from './deciding-channel.ts';
import { type SessionFacts, sessionOutcome } from './outcome.ts';

/** A successful session: three minutes at −110 °C. */
const WELL: SessionFacts = {
  type: 2,
  complete: true,
  isRunning: false,
  durationS: 180,
  plannedS: 180,
  errorCode: 0,
  targetTemperature: -110,
  reached: { channel: 'cabinTemp', value: -111.4 },
  alerts: [],
};

function outcomeOf(facts: Partial<SessionFacts>, family: DeviceType = 'CRYO_CABIN') {
  return sessionOutcome({ ...WELL, ...facts }, family);
}

const alert = (alertType: number, value: number | null = null) => ({ alertType, value });

describe('A session', () => {
  it('that reached its target and ran its time went well.', () => {
    expect(outcomeOf({})).toEqual({ kind: 'went_well', causes: [] });
  });

  it('runs while it is heard of, whatever it reported so far.', () => {
    expect(outcomeOf({ complete: false, isRunning: true, errorCode: 16 })).toEqual({
      kind: 'running',
      causes: [],
    });
  });

  it('that fell silent ended early, at what it last reported.', () => {
    expect(outcomeOf({ complete: false, durationS: 61, errorCode: null })).toEqual({
      kind: 'ended_early',
      causes: [{ code: 'fell_silent', at: 61 }],
    });
  });

  it('failed when the door was opened and the machine said so.', () => {
    expect(outcomeOf({ errorCode: 2 + 16, durationS: 86, alerts: [alert(301, 78)] })).toEqual({
      kind: 'failed',
      causes: [{ code: 'door_opened', at: 78 }],
    });
  });

  it('ended early when the door was opened and the machine did not call it failed.', () => {
    expect(outcomeOf({ errorCode: 2, durationS: 86 })).toEqual({
      kind: 'ended_early',
      causes: [{ code: 'door_opened', at: undefined }],
    });
  });

  it('that was stopped at the screen ended early, not short of its target.', () => {
    const stopped = outcomeOf({
      errorCode: 1,
      durationS: 40,
      reached: { channel: 'cabinTemp', value: -60 },
    });
    expect(stopped).toEqual({ kind: 'ended_early', causes: [{ code: 'stopped_at_screen', at: 40 }] });
  });

  it.each([
    [162, 'went_well'],
    [161, 'ended_early'],
  ])('of 180 planned seconds that ran %i: %s', (durationS, kind) => {
    expect(outcomeOf({ durationS }).kind).toBe(kind);
  });

  it('says how long it ran and how long it should have.', () => {
    expect(outcomeOf({ durationS: 90 }).causes).toEqual([
      { code: 'shorter_than_planned', value: 90, limit: 180 },
    ]);
  });

  it('without a planned time is not short.', () => {
    expect(outcomeOf({ plannedS: null, durationS: 5 }).kind).toBe('went_well');
  });

  it('that precools may end sooner than planned.', () => {
    expect(outcomeOf({ type: 1, plannedS: 3600, durationS: 900 }).kind).toBe('went_well');
  });

  it.each([
    [-107, 'went_well'],
    [-106.9, 'target_not_reached'],
  ])('for −110 °C that reached %d: %s', (value, kind) => {
    expect(outcomeOf({ reached: { channel: 'cabinTemp', value } }).kind).toBe(kind);
  });

  it('names the sensor, its coldest value and the target that was missed.', () => {
    expect(outcomeOf({ reached: { channel: 'cabinTemp', value: -92 } }).causes).toEqual([
      { code: 'target_not_reached', value: -92, limit: -110, channel: 'cabinTemp' },
    ]);
  });

  it('without a target or without measurements misses none.', () => {
    expect(outcomeOf({ targetTemperature: null }).kind).toBe('went_well');
    expect(outcomeOf({ reached: null }).kind).toBe('went_well');
  });

  it('failed for the target that it missed, named once.', () => {
    const failed = outcomeOf({
      errorCode: 16,
      reached: { channel: 'cabinTemp', value: -92 },
      alerts: [alert(302)],
    });
    expect(failed.kind).toBe('failed');
    expect(failed.causes.map(({ code }) => code)).toEqual(['target_not_reached']);
  });

  it('failed for a target that only the alert names.', () => {
    expect(outcomeOf({ errorCode: 16, reached: null, alerts: [alert(302)] }).causes).toEqual([
      { code: 'target_not_reached', limit: -110 },
    ]);
  });

  it('failed for a temperature too low.', () => {
    expect(outcomeOf({ errorCode: 16, alerts: [alert(303)] }).causes).toEqual([
      { code: 'too_cold', limit: -110 },
    ]);
  });

  it('failed without a reason that anybody knows.', () => {
    expect(outcomeOf({ errorCode: 16, alerts: [alert(300)] })).toEqual({
      kind: 'failed',
      causes: [{ code: 'session_failed' }],
    });
  });

  it('failed with a failed sensor or compressor, although the machine carried on.', () => {
    expect(outcomeOf({ alerts: [alert(207)] })).toEqual({
      kind: 'failed',
      causes: [{ code: 'sensor_failed', channel: 'cabinTemp' }],
    });
    expect(outcomeOf({ alerts: [alert(402)] }).causes).toEqual([{ code: 'compressor_failed', value: 2 }]);
  });

  it('did not fail by a long precool, a warm room or humid air.', () => {
    expect(outcomeOf({ errorCode: 4 + 8, alerts: [alert(100, 3000)] }).kind).toBe('went_well');
  });

  it('reads no error from a code that has none.', () => {
    expect(outcomeOf({ errorCode: 116 }).kind).toBe('went_well');
  });
});

describe('What a family measures its target with', () => {
  const columns = { T1: [-150, -160], T2: [-30, -36], cabinTemp: [-90, -112], camera3: [-101, null] };

  it.each<[DeviceType, string, number]>([
    ['CRYO_CABIN', 'cabinTemp', -112],
    ['VET_CRYO', 'cabinTemp', -112],
    ['ECABIN', 'cabinTemp', -112],
    ['XCRYO', 'cabinTemp', -112],
    ['OXYPRO', 'cabinTemp', -112],
    ['OTHER', 'cabinTemp', -112],
    ['EQ_CRYO', 'camera3', -101],
    ['XTONE', 'T2', -36],
    ['QUATTRO', 'T2', -36],
    ['LEDPRO', 'cabinTemp', -90],
  ])('%s: %s, %d °C', (family, channel, value) => {
    expect(reachedTemperature(columns, family)).toEqual({ channel, value });
  });

  it('is the next sensor when the first has no values, and none without any.', () => {
    expect(reachedTemperature({ cabinTemp: [null], T1: [-118] }, 'CRYO_CABIN')).toEqual({
      channel: 'T1',
      value: -118,
    });
    expect(reachedTemperature({ camera1: [-50] }, 'CRYO_CABIN')).toBeNull();
  });

  it('is the warmest value in a bed that warms.', () => {
    const bed = (value: number) =>
      outcomeOf({ targetTemperature: 36, reached: { channel: 'cabinTemp', value } }, 'LEDPRO').kind;
    expect([bed(33), bed(32.9), bed(40)]).toEqual(['went_well', 'target_not_reached', 'went_well']);
  });
});

describe('A treatment of each family', () => {
  /** Family, deciding sensor, target, a value that still reaches it, and one that does not; °C. */
  const EXAMPLES: readonly [DeviceType, string, number, number, number][] = [
    ['CRYO_CABIN', 'cabinTemp', -110, -107, -106.9],
    ['VET_CRYO', 'cabinTemp', -130, -127, -126.9],
    ['ECABIN', 'cabinTemp', -85, -82, -81.9],
    ['XCRYO', 'cabinTemp', -140, -137, -136.9],
    ['OXYPRO', 'cabinTemp', -20, -17, -16.9],
    ['OTHER', 'cabinTemp', -60, -57, -56.9],
    ['EQ_CRYO', 'camera3', -100, -97, -96.9],
    ['XTONE', 'T2', -30, -27, -26.9],
    ['QUATTRO', 'T2', -30, -27, -26.9],
    ['LEDPRO', 'cabinTemp', 36, 33, 32.9],
  ];
  const treatment = (family: DeviceType, channel: string, limit: number, value: number) => ({
    targetTemperature: limit,
    reached: reachedTemperature({ [channel]: [value] }, family),
  });

  it('has an example.', () => {
    expect(EXAMPLES.map(([family]) => family).sort()).toEqual([...DEVICE_TYPES].sort());
  });

  it.each(EXAMPLES)('%s: by %s, target %d °C: %d reaches it, %d does not', (...example) => {
    const [family, channel, limit, reaching, missing] = example;
    const reached = treatment(family, channel, limit, reaching);
    const missed = treatment(family, channel, limit, missing);
    expect(outcomeOf(reached, family)).toEqual({ kind: 'went_well', causes: [] });
    expect(outcomeOf(missed, family)).toEqual({
      kind: 'target_not_reached',
      causes: [{ code: 'target_not_reached', value: missing, limit, channel }],
    });
    expect(outcomeOf({ ...reached, durationS: 161 }, family).kind).toBe('ended_early');
    expect(outcomeOf({ ...missed, durationS: 161 }, family).kind).toBe('ended_early');
    expect(outcomeOf({ ...missed, errorCode: 16 }, family).kind).toBe('failed');
    expect(outcomeOf({ ...reached, complete: false, isRunning: true }, family).kind).toBe('running');
  });
});
