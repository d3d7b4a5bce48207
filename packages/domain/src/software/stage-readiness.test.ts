import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOffered, gapsBeforeNextStage, neededDevices, reachesNone } from './stage-readiness.ts';

const READY = { offered: 10, running: 8, settled: 8, waiting: 3, isHarmful: false };

describe('before its next stage a release lacks', () => {
  it.each([
    ['nothing when 80 % of the offered devices have run it for five days', {}, []],
    ['devices that run it', { running: 7, settled: 7 }, ['running', 'deviceDays']],
    ['device-days', { settled: 7 }, ['deviceDays']],
    ['the end of the harm, however many run it', { isHarmful: true }, ['harm']],
    ['a first device that was offered it', { offered: 0, running: 0, settled: 0 }, ['noOffer']],
    ['nothing where the stage reaches no device', { offered: 0, running: 0, settled: 0, waiting: 0 }, []],
    [
      'all that failed on every device',
      { running: 0, settled: 0, isHarmful: true },
      ['harm', 'running', 'deviceDays'],
    ],
  ])('%s', (_, values, expected) => {
    expect(gapsBeforeNextStage({ ...READY, ...values })).toEqual(expected);
  });

  it.each([
    [1, 1],
    [2, 2],
    [4, 4],
    [5, 4],
    [6, 5],
    [100, 80],
    [0, 0],
  ])('of %i offered devices %i have to run it', (offered, needed) => {
    expect(neededDevices(offered)).toBe(needed);
  });

  it('never goes on with less than 80 % of the devices', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.nat(5), (offered, settled, waiting) => {
        const evidence = { offered, running: settled, settled, waiting, isHarmful: false };
        const isReady = gapsBeforeNextStage(evidence).length === 0;
        expect(isReady).toBe(reachesNone(evidence) || (offered > 0 && settled >= offered * 0.8));
      }),
    );
  });
});

const NONE = {
  offeredAt: new Date(1),
  beganAt: null,
  failedAt: null,
  ranAt: null,
  leftAt: null,
  leftFor: null,
};

describe('the offered devices', () => {
  it.each([
    ['that run it for five days', { ranAt: new Date(2), deviceDays: 5 }, [1, 1, 1]],
    ['that run it for four days', { ranAt: new Date(2), deviceDays: 4 }, [1, 1, 0]],
    ['that have not installed it', {}, [1, 0, 0]],
    [
      'that went back',
      { ranAt: new Date(2), leftAt: new Date(3), leftFor: '2.0.0', deviceDays: 9 },
      [1, 0, 0],
    ],
    [
      'that went on to a newer version',
      { ranAt: new Date(2), leftAt: new Date(3), leftFor: '3.0.0' },
      [0, 0, 0],
    ],
    ['that got it by hand count as not offered', { offeredAt: null, ranAt: new Date(2) }, [0, 0, 0]],
  ])('%s', (_, values, expected) => {
    const { offered, running, settled } = countOffered([{ ...NONE, deviceDays: 0, ...values }], '2.5.0');
    expect([offered, running, settled]).toEqual(expected);
  });
});
