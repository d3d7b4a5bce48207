import { describe, expect, it } from 'vitest';
import type { DeviceType } from '../devices/serial.ts';
import { type ComparedSession, sessionDifferences, timeToTarget } from './session-comparison.ts';

const SECONDS = [0, 60, 120, 180];

/** A three-minute cabin session with one reading a minute. */
function cabin(cabinTemp: (number | null)[], changes: Partial<ComparedSession> = {}): ComparedSession {
  return {
    family: 'CRYO_CABIN',
    outcome: 'went_well',
    durationS: 180,
    consumptionKg: 2,
    targetTemperature: -110,
    measurements: { timeStamp: SECONDS.map((second) => second * 1000), temperature: { cabinTemp } },
    ...changes,
  };
}

const WELL = cabin([-60, -95, -110, -111]);

describe('The time to the target', () => {
  it.each<[string, ComparedSession, number | null]>([
    ['ends with the first reading at the target', WELL, 120_000],
    ['ends within the tolerance of three degrees', cabin([-60, -107, -108, -111]), 60_000],
    ['does not end just outside of the tolerance', cabin([-60, -106.9, -108, -111]), 120_000],
    ['is nothing for a cabin that is cold already', cabin([-110, -111, -111, -111]), 0],
    ['ends once, although the temperature rises again', cabin([-60, -110, -90, -110]), 60_000],
    ['skips what was not measured', cabin([-60, null, null, -110]), 180_000],
    ['is unknown when the target was never reached', cabin([-60, -80, -90, -92]), null],
    ['is unknown without a target', { ...WELL, targetTemperature: null }, null],
    ['is unknown without measurements', { ...WELL, measurements: null }, null],
    ['is unknown without the deciding sensor', cabin([null, null, null, null]), null],
  ])('%s.', (_, session, expected) => {
    expect(timeToTarget(session)).toBe(expected);
  });

  it.each<[DeviceType, string, number, number | null]>([
    ['XTONE', 'T2', -30, 120_000],
    ['EQ_CRYO', 'camera3', -30, 120_000],
    ['EQ_CRYO', 'cabinTemp', -30, null],
    ['LEDPRO', 'cabinTemp', 20, 0],
  ])('of %s with %s and the target %d °C: %s', (family, sensor, targetTemperature, expected) => {
    const measurements = { timeStamp: [0, 60_000, 120_000], temperature: { [sensor]: [20, -10, -30] } };
    expect(timeToTarget({ family, targetTemperature, measurements })).toBe(expected);
  });
});

describe('A session compared with another one', () => {
  it.each<[string, ComparedSession, ReturnType<typeof sessionDifferences>]>([
    ['went alike', cabin([-60, -95, -110, -111.9], { durationS: 184, consumptionKg: 2.1 }), []],
    ['reached its target later', cabin([-60, -80, -95, -111]), [{ what: 'time_to_target', by: 60 }]],
    ['reached its target sooner', cabin([-60, -108, -110, -111]), [{ what: 'time_to_target', by: -60 }]],
    [
      'failed short of the target',
      cabin([-60, -80, -90, -92], { outcome: 'failed' }),
      [
        { what: 'outcome', kind: 'failed', otherKind: 'went_well' },
        { what: 'reached_only_there' },
        { what: 'coldest', by: 19 },
      ],
    ],
    [
      'was ended by the door after 70 seconds',
      cabin([-60, -95, -96, -96], { outcome: 'ended_early', durationS: 70, consumptionKg: 0.8 }),
      [
        { what: 'outcome', kind: 'ended_early', otherKind: 'went_well' },
        { what: 'reached_only_there' },
        { what: 'coldest', by: 15 },
        { what: 'duration', by: -110 },
        { what: 'consumption', by: -1.2 },
      ],
    ],
    [
      'had a colder target',
      cabin([-60, -95, -118, -131], { targetTemperature: -130 }),
      [
        { what: 'target', value: -130, otherValue: -110 },
        { what: 'time_to_target', by: 60 },
        { what: 'coldest', by: -20 },
      ],
    ],
    ['used more', { ...WELL, consumptionKg: 2.35 }, [{ what: 'consumption', by: 0.35 }]],
    ['has no consumption', { ...WELL, consumptionKg: null }, []],
    ['has no target', { ...WELL, targetTemperature: null }, []],
    ['has no measurements', { ...WELL, measurements: null }, []],
  ])('%s.', (_, session, expected) => {
    expect(sessionDifferences(session, WELL)).toEqual(expected);
  });

  it('is told the other way round with the opposite signs.', () => {
    const short = cabin([-60, -80, -90, -92], { durationS: 150, consumptionKg: 1 });
    expect(sessionDifferences(WELL, short)).toEqual([
      { what: 'reached_only_here' },
      { what: 'coldest', by: -19 },
      { what: 'duration', by: 30 },
      { what: 'consumption', by: 1 },
    ]);
  });

  it('is told from 5 seconds, 1 degree and more than 5 per cent on.', () => {
    const near = cabin([-60, -95, -110, -111.9], { durationS: 184, consumptionKg: 1.9 });
    const far = cabin([-60, -95, -110, -112], { durationS: 185, consumptionKg: 1.89 });
    expect(sessionDifferences(near, WELL)).toEqual([]);
    expect(sessionDifferences(far, WELL)).toEqual([
      { what: 'coldest', by: -1 },
      { what: 'duration', by: 5 },
      { what: 'consumption', by: -0.11 },
    ]);
  });

  it('tells nothing of less than 0.1 kg, however little was used.', () => {
    const used = (consumptionKg: number) => ({ ...WELL, consumptionKg });
    expect(sessionDifferences(used(0.59), used(0.5))).toEqual([]);
    expect(sessionDifferences(used(0.6), used(0.5))).toEqual([{ what: 'consumption', by: 0.1 }]);
  });

  it('that runs says only how long it took to the target.', () => {
    const running = cabin([-60, -108], { outcome: 'running', durationS: 60, consumptionKg: 0.4 });
    expect(sessionDifferences(running, WELL)).toEqual([{ what: 'time_to_target', by: -60 }]);
    expect(sessionDifferences(cabin([-60, -80], { outcome: 'running' }), WELL)).toEqual([]);
  });

  it('does not compare the values of different sensors.', () => {
    const measurements = { timeStamp: [0, 60_000, 120_000], temperature: { T1: [-60, -95, -150] } };
    expect(sessionDifferences({ ...WELL, measurements }, WELL)).toEqual([]);
  });

  it('is told by its warmest value where a family warms.', () => {
    const bed = (warmest: number): ComparedSession => ({
      ...cabin([20, 30, 36, warmest]),
      family: 'LEDPRO',
      targetTemperature: 36,
    });
    expect(sessionDifferences(bed(39.5), bed(36))).toEqual([{ what: 'warmest', by: 3.5 }]);
  });
});
