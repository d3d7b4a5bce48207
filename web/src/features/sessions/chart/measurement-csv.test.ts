import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { measurementCsv, measurementFileName } from './measurement-csv.ts';
import { SESSION } from './session.test-data.ts';

beforeAll(async () => {
  localStorage.clear();
  await startI18n();
});

const READER = { t: i18n.t, lang: 'en' } as const;

describe('measurementCsv', () => {
  it('has one row for each sample and every channel, the pressure divided by ten, gaps empty', () => {
    const csv = measurementCsv(SESSION, READER);
    expect(csv?.split('\r\n')).toEqual([
      '\uFEFFTime;s;T1 °C;Cabin temp °C;Pressure bar;Camera ambient humidity %;Running parts',
      '2026-11-20T12:00:00.000Z;0;-120;-90;1.9;40;Fan',
      '2026-11-20T12:00:10.000Z;10;-125;-100;1.8;41;Fan, Gas valve',
      '2026-11-20T12:00:20.000Z;20;-130;;;41;Fan, Gas valve',
      '2026-11-20T12:00:30.000Z;30;-131;-110;1.7;42;Fan',
      '2026-11-20T12:00:40.000Z;40;-128;-112.5;1.8;42;Fan, Gas valve',
      '',
    ]);
  });

  it('is nothing without measurements', () => {
    expect(measurementCsv({ ...SESSION, Measurements: null }, READER)).toBeNull();
  });
});

it('names the file after the device and the day of the session', () => {
  const startTime = new Date(2026, 0, 5, 9, 30).toISOString();
  expect(measurementFileName({ ...SESSION, startTime })).toBe('session_CTN170001_2026-01-05.csv');
});
