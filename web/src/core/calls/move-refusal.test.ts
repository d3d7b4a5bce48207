import '../../i18n/late/errors.ts';
import type { LatestRecord } from '@halla/domain/lifecycle/transfers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage, startI18n } from '../../i18n/i18n.ts';
import { ApiError } from './api-errors.ts';
import { moveRefusal } from './move-refusal.ts';

const FJORD = { companyId: 7, companyName: 'Fjord Recovery' };
const POLAR = { companyName: 'Polar Spa' };
const PRESENT = {
  serialNumber: 'CTN179901',
  state: 'demo',
  location: 'client',
  clientInfo: FJORD,
  user: 'Kaisa Kollega',
  createdAt: '2026-01-05T10:00:00.000Z',
};

const refusal = (code: string, present: object | undefined) =>
  new ApiError({ status: 409, answer: { code: `lifecycle.${code}`, message: 'Refused', present } });
const demo = (clientInfo: LatestRecord['clientInfo']): LatestRecord => ({ state: 'demo', clientInfo });

beforeEach(async () => {
  await startI18n();
  await setLanguage('en');
});
afterEach(() => setLanguage('en'));

describe('a device that is there already', () => {
  it.each([
    [
      'at another client',
      demo(POLAR),
      PRESENT,
      'Device already returned! CTN179901 is at Fjord Recovery. Switch the client instead?',
      'switch_client',
    ],
    [
      'at a client while none was named',
      demo(null),
      PRESENT,
      'Device already returned! CTN179901 is at Fjord Recovery. To switch the client, choose the new one.',
      'name_client',
    ],
    [
      'sold to somebody else',
      { state: 'dispatched', clientInfo: POLAR },
      { ...PRESENT, state: 'dispatched' },
      'Device already returned! CTN179901 is at Fjord Recovery. To sell it to somebody else, record its return first.',
      'return_first',
    ],
    [
      'returned',
      { state: 'maintenance', clientInfo: null },
      { ...PRESENT, state: 'maintenance', location: 'estonia', clientInfo: null },
      'Device already returned! CTN179901 is now: Maintenance · Estonia. There is nothing to save.',
      null,
    ],
  ] as const)('%s', (_what, wanted, present, reason, way) => {
    expect(moveRefusal(refusal('already_there', present), wanted)).toEqual({ reason, way });
  });

  it('in Finnish', async () => {
    await setLanguage('fi');
    expect(moveRefusal(refusal('already_there', PRESENT), demo(POLAR)).reason).toBe(
      'Laite on jo palautettu! CTN179901 on asiakkaalla Fjord Recovery. Vaihdetaanko asiakas?',
    );
  });
});

it('says what stands on a record that cannot be undone any more, and by whom', () => {
  expect(moveRefusal(refusal('undo_not_latest', PRESENT)).reason).toMatch(
    /^The device has been moved again since; undo the later transfer first\. Now: Demo · Fjord Recovery \(Kaisa Kollega, .+\)\.$/,
  );
});

it('is the sentence of the server alone where the answer says no more, or something else', () => {
  for (const present of [undefined, { state: 'demo' }])
    expect(moveRefusal(refusal('undo_too_late', present))).toEqual({
      reason: 'A transfer can be undone for ten minutes only; make a new one instead',
      way: null,
    });
});
