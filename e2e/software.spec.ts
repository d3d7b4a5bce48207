import { releaseKey } from '@halla/domain/software/device-update';
import { FIRST_STAGE, isReached } from '@halla/domain/software/stages';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenPrerelease, newVersion } from './given-prerelease.ts';

/**
 * A version whose first stage reaches none of the devices, so that a user may start the next stage at once.
 */
function versionReachingNone(serialNumbers: readonly string[]): string {
  const version = newVersion();
  const release = releaseKey({ product: 'xcryo', version });
  const isOffered = serialNumbers.some((serialNumber) =>
    isReached({ stage: FIRST_STAGE, release, serialNumber }),
  );
  return isOffered ? versionReachingNone(serialNumbers) : version;
}

test('a prerelease is released in stages, taken further and withdrawn', async ({
  page,
  request,
  signIn,
  callAs,
}) => {
  const { devices } = await callAs('admin', 'get_admin_devices', { serialPrefix: 'XC' });
  const version = versionReachingNone(devices.map(({ serialNumber }) => serialNumber));
  await givenPrerelease(request, 'xcryo', version);
  await signIn(page, 'super');
  await page.goto('/cpanel/software/prereleases/xcryo');
  await page
    .getByRole('row')
    .filter({ hasText: `${version}.zip` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Release version ${version}` });
  await expect(dialog.getByLabel('Description')).toHaveValue(`${version}\n`);
  await dialog.getByLabel('Description').fill(`${version}\nNew start screen`);
  await expect(dialog.getByRole('switch', { name: /^In stages/ })).toBeChecked();
  await expect(dialog.getByLabel('Days per stage')).toBeVisible();
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: `XCryo ${version}` })).toBeVisible();
  await expect(page.getByText('New start screen')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next stage: 25 %' }).click();
  const sure = page.getByRole('dialog', { name: 'Release to 25 % of the devices?' });
  await sure.getByRole('button', { name: 'Next stage: 25 %' }).click();
  await expect(page.getByRole('button', { name: 'Next stage: 100 %' })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const withdraw = page.getByRole('dialog', { name: `Withdraw version ${version}?` });
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Offer again' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Software' }).click();
  await expect(page.getByRole('table', { name: 'Latest releases' })).toContainText(version);
});
