// @vitest-environment happy-dom
import type { Alert } from '@halla/contract/alerts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { i18n, setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { faultText } from './fault-text.ts';

const ALERT = {
  ...{ id: 31, alertType: 301, message: 'Door open', value: 39, externalId: null, raisedBy: 'device' },
  createdAt: new Date(2026, 2, 5, 9, 4).toISOString(),
  Device: { id: 5, serialNumber: 'EC220005', deviceName: 'Room 5' },
} as unknown as Alert;

beforeEach(() => startI18n());
afterEach(() => setLanguage('en'));

it('takes over what the device said, with the device and the time, in the language of the reader', async () => {
  expect(faultText(ALERT, i18n.t)).toBe(
    'The door was opened after 0:39\u00a0min.\nRaised by EC220005 (Room 5) at 05/03/2026 09:04.',
  );
  await setLanguage('fi');
  expect(faultText(ALERT, i18n.t)).toBe(
    'Ovi avattiin, kun hoitoa oli kulunut 0:39\u00a0min.\nLaite EC220005 (Room 5), 5.3.2026 9.04.',
  );
});

it('leaves out what there is not', () => {
  const Device = { ...ALERT.Device, deviceName: null };
  expect(faultText({ ...ALERT, alertType: 777, message: '', Device }, i18n.t)).toBe(
    'Raised by EC220005 at 05/03/2026 09:04.',
  );
});
