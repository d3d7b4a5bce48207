import type { AlertReport } from '@halla/domain/devices/alert-wording';
import { ALERT_CODES } from '@halla/domain/devices/alerts';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18n, setLanguage, startI18n } from '../../i18n/i18n.ts';
import { alertMessage, alertName, deviceText, skipText } from './alert-texts.ts';
import { causesText } from './outcome-texts.ts';

beforeEach(async () => {
  await startI18n();
  await setLanguage('en');
});

const FIRMWARE: AlertReport = {
  alertType: 201,
  message: 'camera1 does not move',
  value: null,
  raisedBy: 'device',
};
const PRECOOL: AlertReport = { ...FIRMWARE, alertType: 100, message: 'Precool took 43 minutes', value: 2565 };
const RAISED: AlertReport = {
  alertType: 300,
  message: 'The session failed',
  value: null,
  raisedBy: 'portal',
};

describe('the name of an alert', () => {
  it.each([
    [100, 'Long precool', 'Pitkä esijäähdytys'],
    [150, 'Long precool', 'Pitkä esijäähdytys'],
    [200, 'Failed sensor', 'Anturivika'],
    [201, 'Failed sensor: camera 1', 'Anturivika: kamera 1'],
    [207, 'Failed sensor: cabin temp', 'Anturivika: kabiinin lämpötila'],
    [208, 'Failed sensor: evaporator left', 'Anturivika: höyrystin vasen'],
    [210, 'Failed sensor: camera ambient', 'Anturivika: kameran ympäristö'],
    [299, 'Failed sensor', 'Anturivika'],
    [300, 'Failed session', 'Epäonnistunut hoito'],
    [301, 'Door open', 'Ovi auki'],
    [302, 'Temperature too high', 'Lämpötila liian korkea'],
    [303, 'Temperature too low', 'Lämpötila liian matala'],
    [400, 'Failed compressor', 'Kompressorivika'],
    [409, 'Failed compressor 9', 'Kompressorivika 9'],
    [410, 'Failed compressor', 'Kompressorivika'],
    [987, 'Alert 987', 'Hälytys 987'],
  ])('of code %i is never empty', async (code, english, finnish) => {
    expect(alertName(code, i18n.t)).toBe(english);
    await setLanguage('fi');
    expect(alertName(code, i18n.t)).toBe(finnish);
  });
});

it.each(['en', 'fi'] as const)('every documented code has a name of its own in %s', async (language) => {
  await setLanguage(language);
  expect(new Set(ALERT_CODES.map((code) => alertName(code, i18n.t))).size).toBe(26);
});

describe('the message of an alert', () => {
  it('is worded from the code and the seconds of a long precool', async () => {
    expect(alertMessage(PRECOOL, i18n.t)).toBe('The precool took 42:45\u00a0min.');
    expect(deviceText(PRECOOL, i18n.t)).toBe('Precool took 43 minutes');
    await setLanguage('fi');
    expect(alertMessage(PRECOOL, i18n.t)).toBe('Esijäähdytys kesti 42:45\u00a0min.');
  });

  it('is worded for a session that the portal found failed', async () => {
    expect(alertMessage(RAISED, i18n.t)).toBe('The session failed. The device gave no reason.');
    expect(deviceText(RAISED, i18n.t)).toBeNull();
    await setLanguage('fi');
    expect(alertMessage(RAISED, i18n.t)).toBe('Hoito epäonnistui. Laite ei kertonut syytä.');
  });

  it.each([
    FIRMWARE,
    { ...RAISED, raisedBy: 'device', message: 'Aborted' } as const,
    { ...PRECOOL, value: null },
  ])('stays as the device sent it where the portal knows no more: $message', (alert) => {
    expect(alertMessage(alert, i18n.t)).toBe(alert.message);
    expect(deviceText(alert, i18n.t)).toBeNull();
  });

  it.each([
    [301, 90, { code: 'door_opened', at: 90 }, 'Ovi avattiin, kun hoitoa oli kulunut 1:30\u00a0min.'],
    [301, null, { code: 'door_opened' }, 'Ovi avattiin.'],
    [302, null, { code: 'target_not_reached' }, 'Tavoitelämpötilaa ei saavutettu.'],
    [303, null, { code: 'too_cold', limit: -130 }, 'Lämpötila laski alle sallitun.'],
  ] as const)(
    'of code %i with the value %s says what the outcome of its session says',
    async (alertType, value, cause, finnish) => {
      const alert = { ...FIRMWARE, alertType, value };
      const outcome = { kind: 'failed' as const, causes: [cause] };
      expect(alertMessage(alert, i18n.t)).toBe(causesText(outcome, { t: i18n.t, lang: 'en' }));
      expect(deviceText(alert, i18n.t)).toBe(FIRMWARE.message);
      await setLanguage('fi');
      expect(alertMessage(alert, i18n.t)).toBe(finnish);
      expect(causesText(outcome, { t: i18n.t, lang: 'fi' })).toBe(finnish);
    },
  );

  it('does not repeat a text that the device left out', () => {
    expect(deviceText({ ...PRECOOL, message: '' }, i18n.t)).toBeNull();
  });
});

describe('a value of the alert settings', () => {
  it.each([
    [100, 0, 'Always raises an alert'],
    [100, 5400, 'Raises an alert from 1:30\u00a0h on'],
    [100, 10_800, 'Never raises an alert'],
    [201, 1, 'Muted'],
    [201, 0, 'Not muted'],
  ])('of code %i, %i, is "%s"', (code, value, text) => {
    expect(skipText(code, value, i18n.t)).toBe(text);
  });
});

it('A text of a device gets a true minus and keeps its unit with the number; names stay as they are.', () => {
  const message = (text: string) => alertMessage({ ...FIRMWARE, message: text }, i18n.t);
  expect(message('Target -110 °C was not reached')).toBe('Target −110\u00a0°C was not reached');
  expect(message('-3 at camera-1, 5 - 7 or 90 % of 4-5')).toBe('−3 at camera-1, 5 - 7 or 90\u00a0% of 4-5');
});
