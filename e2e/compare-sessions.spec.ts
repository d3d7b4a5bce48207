import { randomUUID } from 'node:crypto';
import type { sessionInput } from '@halla/contract/ingest';
import type { z } from 'zod';
import { expect, expectAccessible, test } from './fixtures.ts';
import { lineOf } from './given/device-line.ts';
import { devicesOf, ofFamily } from './given/fleet.ts';
import { keyDevice } from './given/keyed-device.ts';
import { fillLogin } from './page/sign-in-form.ts';
import { countTaps } from './page/taps.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 720 };
const CAUSE = 'Target −110';
const DAY_MS = 86_400_000;
const SAMPLES = 120;

/**
 * A session of two minutes with its own type, whose sensors reach the minimum after two thirds of the time.
 */
function sessionTo(coldest: number, { startTime, type }: { startTime: Date; type: number }) {
  const cooled = (second: number) => 20 + (coldest - 20) * Math.min(1, second / 80);
  const readings = Array.from({ length: SAMPLES }, (_, second) => Math.round(cooled(second)));
  return {
    startTime: startTime.toISOString(),
    type,
    duration: SAMPLES,
    plannedDuration: SAMPLES,
    targetTemperature: -110,
    complete: true,
    measurements: {
      timeStamp: readings.map((_, second) => second * 1000),
      temperature: { cabinTemp: readings, T1: readings, T2: readings, camera3: readings },
    },
  } satisfies z.input<typeof sessionInput>;
}

test('a technician finds on a phone in two taps what is wrong with a device, and compares in three', async ({
  page,
  request,
  callAs,
}) => {
  const keyed = await keyDevice({
    callAs,
    name: 'compare-sessions',
    candidates: async () => ofFamily(await devicesOf(callAs, 'maintenance'), 'ECABIN'),
  });
  const device = lineOf(keyed, request);
  // Neither the fleet nor a previous attempt of this test uses this type, so the previous session is from
  // this test.
  const type = 20 + Math.floor(Math.random() * 70);
  const yesterday = new Date(Date.now() - DAY_MS);
  await device.put(`sessions/${randomUUID()}`, sessionTo(-112, { startTime: yesterday, type }));
  await device.put(`sessions/${randomUUID()}`, sessionTo(-80, { startTime: new Date(), type }));

  const taps = await countTaps(page);
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await fillLogin(page, 'maintenance');
  const week = page.getByRole('region', { name: 'How the last 7 days went' });
  const line = week.getByRole('listitem').filter({ hasText: keyed.serialNumber });
  await expect(line).toContainText(CAUSE);
  const signedIn = taps();
  await line.getByRole('link', { name: keyed.serialNumber }).click();
  const condition = page.getByRole('region', { name: 'Condition' });
  const newest = condition.getByRole('listitem').first();
  await expect(newest).toContainText(CAUSE);
  await expect(condition.getByRole('definition')).toHaveCount(3);
  await expectAccessible(page);
  await newest.getByRole('link').click();
  await expect(page).toHaveURL(/\/sessions\/\d+$/);
  await expect(page.getByRole('main').getByText(CAUSE).first()).toBeVisible();
  expect(taps() - signedIn).toBe(2);

  await page.goBack();
  await page.goBack();
  await page.setViewportSize(DESK);
  const recent = page.getByRole('region', { name: 'Recent sessions' });
  await expect(recent).toBeVisible();
  const home = taps();
  await recent.getByText(`Type ${type}`).click();
  await page.getByRole('button', { name: 'Compare with another session' }).click();
  await page.getByRole('menuitem', { name: 'The one before' }).click();

  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison).toContainText(
    'Outcome: Target not reached (the other: Went well). Only the other one reached its target. ' +
      'Its coldest value was 32.0\u00a0°C warmer.',
  );
  await expect(page).toHaveURL(/\/sessions\/\d+\?with=\d+$/);
  expect(taps() - home).toBe(3);
  await expectAccessible(page);

  await page.setViewportSize(PHONE);
  await comparison.getByRole('button', { name: 'End the comparison' }).click();
  await expect(comparison).toHaveCount(0);
  const chart = page.getByRole('region', { name: 'Temperature and pressure' });
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(chart.locator('canvas')).toBeInViewport({ ratio: 0.9 });
});
