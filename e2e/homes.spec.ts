import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { devicesOf, ofFamily, present } from './given/fleet.ts';
import { keyDevice } from './given/keyed-device.ts';
import { givenReportingDevice } from './given/reporting-device.ts';
import { moveTo } from './page/move-to.ts';
import { fillLogin } from './page/sign-in-form.ts';
import { countTaps } from './page/taps.ts';

/** Error bits of a session that failed because the door was opened. */
const FAILED_BY_DOOR = 18;

/** The reseller's own company, parent of its clinics. */
const OWN_COMPANY = 'Nordic Cryo Partners';

test('an owner signs in and reads at once why a session failed, and in two taps all about it', async ({
  page,
  callAs,
  request,
}) => {
  const candidates = async () => ofFamily(await devicesOf(callAs, 'client'), 'QUATTRO');
  const { authorization, serialNumber } = await keyDevice({ callAs, name: 'owner-home', candidates });
  await reportFailure(request, authorization);

  const taps = await countTaps(page);
  await page.goto('/login');
  await fillLogin(page, 'client');
  const week = page.getByRole('region', { name: 'How the last 7 days went' });
  const machine = week.getByRole('listitem').filter({ hasText: serialNumber });
  await expect(machine).toContainText('The door was opened');
  const signedIn = taps();
  await week.getByRole('link', { name: /^Failed\s*[1-9]/ }).click();
  const failed = page.getByRole('row').filter({ hasText: serialNumber }).first();
  await expect(failed).toContainText('The door was opened');
  await failed.getByText('Failed').click();
  await expect(page).toHaveURL(/\/sessions\/\d+$/);
  const session = page.getByRole('main');
  await expect(session).toContainText(serialNumber);
  await expect(session.getByText('The door was opened').first()).toBeVisible();
  expect(taps() - signedIn).toBe(2);
});

test('a reseller sees the week of every clinic, in two taps why a session failed there, and its devices', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const clinics = (await devicesOf(callAs, 'reseller')).filter(({ company }) => company !== OWN_COMPANY);
  const candidates = async () => clinics.map(({ device }) => device);
  const { id, authorization, serialNumber } = await keyDevice({ callAs, name: 'reseller-home', candidates });
  const { company } = present(
    clinics.find(({ device }) => device.id === id),
    'clinic of the device',
  );
  await reportFailure(request, authorization);
  const taps = await countTaps(page);
  await signIn(page, 'reseller');
  await page.goto('/dashboard');
  const table = page.getByRole('table', { name: 'Clinics' });
  const clinic = table.getByRole('row').filter({ hasText: company });
  await expect(clinic).toBeVisible();
  const titles = await table.getByRole('columnheader').allTextContents();
  const place = titles.findIndex((title) => title.startsWith('Failed'));
  await clinic.getByRole('cell').nth(place).getByRole('link').click();
  const session = page.getByRole('row').filter({ hasText: serialNumber }).first();
  await expect(session).toContainText('The door was opened');
  await session.getByText('Failed').click();
  await expect(page).toHaveURL(/\/sessions\/\d+$/);
  await expect(page.getByRole('main').getByText('The door was opened').first()).toBeVisible();
  expect(taps()).toBe(2);

  await moveTo(page, '/dashboard');
  await clinic.getByText(company).click();
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
  await page.getByRole('link', { name: 'Devices', exact: true }).last().click();
  await expect(page).toHaveURL(/\/devices\?company=\d+$/);
  await expect(page.getByRole('combobox', { name: 'Clinic' })).toContainText(company);
});

test('an administrator is shown what is next on both addresses of the home, and each step leads to its record', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  await device.reportAlert({ alertType: 303, message: 'Colder than its target' });
  await signIn(page, 'admin');
  await page.goto('/cpanel');
  const rows = page.getByRole('region', { name: /^Next/ }).getByRole('listitem');
  await expect(rows.first()).toContainText('Critical');
  expect(await rows.count()).toBeLessThanOrEqual(10);
  await expect(page.getByRole('region', { name: 'Since yesterday' })).toBeVisible();
  await expectAccessible(page);
  await rows.first().getByRole('link').last().click();
  await expect(page).toHaveURL(/\/cpanel\/alerts\/\d+$/);
  await moveTo(page, '/dashboard');
  await expect(rows.first()).toContainText('Critical');
  await expect(page.getByRole('region', { name: 'Recent sessions' })).toBeVisible();
});

/** Reports a session that failed because the door was opened. */
async function reportFailure(request: APIRequestContext, authorization: string): Promise<void> {
  const reported = await request.put(`/ingest/v1/sessions/${randomUUID()}`, {
    headers: { authorization },
    data: {
      ...{ startTime: new Date().toISOString(), type: 2, duration: 78, complete: true },
      errorCode: FAILED_BY_DOOR,
    },
  });
  expect(reported.ok(), await reported.text()).toBe(true);
}
