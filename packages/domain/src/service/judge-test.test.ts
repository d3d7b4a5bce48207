import { describe, expect, it } from 'vitest';
import { type Measurements, TEST_TYPE } from '../sessions/sessions.ts';
import { judgeTest, type TestSession } from './judge-test.ts';
import type { TestLimit, TestProfile } from './test-profile.ts';

const REPAIRED_AT = new Date('2026-03-02T08:00:00Z');
const limit = (over: Partial<TestLimit>): TestLimit => ({
  ...{ measure: 'lowest', channel: 'cabinTemp', other: null, from: 0, to: 600, threshold: null },
  ...{ min: null, max: null, ...over },
});
const profile = (...limits: TestLimit[]): TestProfile => ({ seconds: 600, limits, holdingParts: [] });
const COLD = profile(limit({ max: -80 }));

/** Falls from 20 °C by 0.2 K/s; the wall is always 3 K above the air, and the fan begins after 300 s. */
function recorded(seconds = 600, step = 5): Measurements {
  const timeStamp = Array.from({ length: seconds / step + 1 }, (_, index) => index * step * 1000);
  const air = timeStamp.map((time) => 20 - (time / 1000) * 0.2);
  return {
    timeStamp,
    pressure: timeStamp.map(() => 14),
    temperature: { cabinTemp: air, wall: air.map((value) => value + 3) },
    humidity: {},
    activeDevices: timeStamp.map((time) => (time > 300_000 ? ['fan'] : [])),
  };
}

const SESSION: TestSession = {
  ...{ deviceId: 7, type: TEST_TYPE, durationS: 600, complete: true, errorCode: 0, consumptionKg: 9 },
  startTime: new Date('2026-03-02T08:10:00Z'),
  firstReceivedAt: new Date('2026-03-02T08:20:10Z'),
  receivedAt: new Date('2026-03-02T08:20:10Z'),
  ...{ clockSuspect: false, clockOffsetS: 2, measurements: recorded() },
};

const judge = (over: Partial<TestSession>, by = COLD) =>
  judgeTest({ ...SESSION, ...over }, { repair: { deviceId: 7, repairedAt: REPAIRED_AT }, profile: by });
const measured = (wanted: Partial<TestLimit>) =>
  judge({}, profile(limit({ max: 0, ...wanted }))).findings[0]?.value ?? null;

describe('the value of a limit, of temperatures the mean of five samples', () => {
  it.each([
    ['reaches', { threshold: -60 }, 400],
    ['lowest', {}, -99],
    ['mean', { from: 0, to: 100 }, 10],
    ['spread', { from: 100, to: 200 }, 18],
    ['differs', { channel: 'wall', other: 'cabinTemp' }, 3],
    ['runs', { channel: 'fan', from: 305, to: 600 }, 100],
    ['pressure', { channel: null }, 1.4],
    ['consumption', { channel: null }, 9],
  ] as const)('is measured: %s', (measure, over, value) => {
    expect(measured({ measure, ...over })).toBeCloseTo(value, 5);
  });

  it.each([
    ['a channel that is not recorded', { measure: 'lowest', channel: 'camera1' }],
    ['a temperature that is not reached', { measure: 'reaches', threshold: -120 }],
    ['a temperature that the cabin had from the start', { measure: 'reaches', threshold: 30 }],
    ['a phase after the end', { measure: 'mean', from: 700, to: 900 }],
    ['a name of every object', { measure: 'mean', channel: 'constructor' }],
  ] as const)('is missing for %s, which fails', (_, over) => {
    const { kind, findings } = judge({}, profile(limit({ max: 9999, ...over })));
    expect([kind, findings[0]?.value, findings[0]?.isWithin]).toEqual(['failed', null, false]);
  });

  it('is missing when more than a fifth of the samples is', () => {
    const measurements = recorded();
    const thinned = measurements.temperature.cabinTemp?.map((value, index) =>
      index % 4 === 0 ? null : value,
    );
    measurements.temperature = { cabinTemp: thinned ?? [] };
    expect(judge({ measurements }).findings[0]?.value).toBeNull();
  });
});

describe('a test', () => {
  it('passes within all limits, including the limits themselves', () => {
    expect(judge({}).kind).toBe('passed');
    const exact = profile(limit({ measure: 'pressure', channel: null, min: 1.4, max: 1.4 }));
    expect(judge({}, exact).kind).toBe('passed');
  });

  it('fails beyond one of them', () => {
    const { kind, findings } = judge({}, profile(limit({ max: -80 }), limit({ min: -90 })));
    expect([kind, findings.map(({ isWithin }) => isWithin)]).toEqual(['failed', [true, false]]);
  });

  it('never passes without limits', () => {
    expect(judge({}, profile()).kind).toBe('failed');
  });

  it('is void as long as nobody has reported the repair', () => {
    const repair = { deviceId: 7, repairedAt: null };
    expect(judgeTest(SESSION, { repair, profile: COLD })).toMatchObject({ objections: ['beforeRepair'] });
  });

  it('of a late upload counts when it began after the repair', () => {
    expect(judge({ receivedAt: new Date('2026-03-03T08:00:00Z') }).kind).toBe('passed');
  });

  const cut = recorded(300);
  const jumped = recorded();
  jumped.timeStamp = jumped.timeStamp.map((time) => (time > 200_000 ? time + 3_600_000 : time));
  it.each([
    ['otherDevice', { deviceId: 8 }],
    ['notATest', { type: 2 }],
    ['beforeRepair', { startTime: new Date('2026-03-02T07:59:59Z') }],
    ['beforeRepair', { startTime: new Date('2026-03-02T08:01:00Z'), clockOffsetS: 120 }],
    ['beforeRepair', { receivedAt: new Date('2026-03-02T08:09:00Z') }],
    ['beforeRepair', { firstReceivedAt: new Date('2026-03-02T07:59:00Z') }],
    ['clock', { clockSuspect: true }],
    ['clock', { clockOffsetS: -301 }],
    ['clock', { startTime: new Date('2026-03-02T09:10:00Z') }],
    ['cutOff', { complete: false }],
    ['cutOff', { durationS: 599 }],
    ['cutOff', { measurements: cut }],
    ['cutOff', { measurements: null }],
    ['stopped', { errorCode: 2 }],
    ['gaps', { measurements: jumped }],
    ['gaps', { measurements: recorded(600, 50) }],
  ] as const)('is void: %s', (objection, over) => {
    const { kind, objections, findings } = judge(over);
    expect([kind, findings]).toEqual(['void', []]);
    expect(objections).toContain(objection);
  });
});
