import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { devicesOf, ofFamily } from './fleet.ts';
import { keyDevice } from './keyed-device.ts';
import { fillLogin } from './sign-in-form.ts';

/** Error bits of a session: failed, because the door was opened. */
const FAILED_BY_DOOR = 18;

test('an owner signs in and reads at once why a session failed, and in two taps all about it', async ({
  page,
  callAs,
  request,
}) => {
  const candidates = async () => ofFamily(await devicesOf(callAs, 'client'), 'QUATTRO');
  const { authorization, serialNumber } = await keyDevice({ callAs, name: 'owner-home', candidates });
  const reported = await request.put(`/ingest/v1/sessions/${randomUUID()}`, {
    headers: { authorization },
    data: {
      ...{ startTime: new Date().toISOString(), type: 2, duration: 78, complete: true },
      errorCode: FAILED_BY_DOOR,
    },
  });
  expect(reported.ok(), await reported.text()).toBe(true);

  await page.goto('/login');
  await fillLogin(page, 'client');
  const week = page.getByRole('region', { name: 'How the last 7 days went' });
  const machine = week.getByRole('listitem').filter({ hasText: serialNumber });
  await expect(machine).toContainText('The door was opened');
  await week.getByRole('link', { name: /^Failed\s*[1-9]/ }).click();
  const failed = page.getByRole('row').filter({ hasText: serialNumber }).first();
  await expect(failed).toContainText('The door was opened');
  await failed.getByText('Failed').click();
  await expect(page).toHaveURL(/\/sessions\/\d+$/);
  const session = page.getByRole('main');
  await expect(session).toContainText(serialNumber);
  await expect(session.getByText('The door was opened').first()).toBeVisible();
});

test('a reseller sees the week of every clinic and goes from a number to its list', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'reseller');
  await page.goto('/dashboard');
  const clinics = page.getByRole('table', { name: 'Clinics' });
  const clinic = clinics.getByRole('row').filter({ hasText: 'Kaamos Recovery Tampere' });
  await clinic.getByText('Kaamos Recovery Tampere').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kaamos Recovery Tampere' })).toBeVisible();
  await page.getByRole('link', { name: 'Devices', exact: true }).last().click();
  await expect(page).toHaveURL(/\/devices\?company=\d+$/);
  await expect(page.getByRole('combobox', { name: 'Clinic' })).toContainText('Kaamos Recovery Tampere');
});
