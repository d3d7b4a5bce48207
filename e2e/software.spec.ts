import { releaseKey } from '@halla/domain/software/device-update';
import { FIRST_STAGE, isReached } from '@halla/domain/software/stages';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenPrerelease, newVersion, packageFiles } from './given/given-prerelease.ts';
import { countTaps } from './page/taps.ts';

/** A version whose first stage contains none of the devices, so that a user may start the next stage immediately. */
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
  const record = page.getByRole('dialog', { name: `XCryo ${version}` });
  await record.getByRole('button', { name: 'Release to 5 %' }).click();
  const form = page.getByRole('dialog', { name: `Release version ${version}` });
  await expect(form.getByLabel('Description')).toHaveValue(`${version}\n`);
  await form.getByLabel('Description').fill(`${version}\nNew start screen`);
  await expect(form.getByRole('switch', { name: /^In stages/ })).toBeChecked();
  await expect(form.getByLabel('Days per stage')).toBeVisible();
  await form.getByRole('button', { name: 'Release', exact: true }).click();

  await expect(page).toHaveURL(/\/cpanel\/software\/releases\/xcryo\?release=\d+$/);
  await expect(record.getByText('New start screen')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('s');
  const sure = page.getByRole('dialog', { name: 'Release to 25 % of the devices?' });
  await sure.getByRole('button', { name: 'Release to 25 %' }).click();
  await expect(record.getByRole('button', { name: 'Release to all devices' })).toBeVisible();
  await record.getByRole('button', { name: 'More steps' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  const withdraw = page.getByRole('dialog', { name: `Withdraw version ${version}?` });
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await expect(record.getByRole('button', { name: 'Offer again' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: version })).toContainText('Withdrawn');
});

/** The version, out of many, whose first stage contains most of the devices. */
function versionReachingMost(serialNumbers: readonly string[]): string {
  const reached = (version: string) => {
    const release = releaseKey({ product: 'ecabin', version });
    return serialNumbers.filter((serialNumber) => isReached({ stage: FIRST_STAGE, release, serialNumber }))
      .length;
  };
  return Array.from({ length: 300 }, newVersion).reduce((best, version) =>
    reached(version) > reached(best) ? version : best,
  );
}

test('a prerelease is released, watched and halted with eight taps at most', async ({
  page,
  request,
  signIn,
  callAs,
}) => {
  const { devices } = await callAs('admin', 'get_admin_devices', { serialPrefix: 'EC' });
  const version = versionReachingMost(devices.map(({ serialNumber }) => serialNumber));
  await givenPrerelease(request, 'ecabin', version);
  const taps = await countTaps(page);
  await signIn(page, 'super');
  await page.goto('/cpanel');
  const software = page.getByRole('main').getByRole('link', { name: 'Software', exact: true });
  await expect(software).toBeVisible();
  const before = taps();
  await software.click();
  const waiting = page.getByRole('table', { name: 'Prereleases that wait for a release' });
  await waiting.getByRole('row').filter({ hasText: version }).click();
  const record = page.getByRole('dialog', { name: `eCabin ${version}` });
  await record.getByRole('button', { name: 'Release to 5 %' }).click();
  const form = page.getByRole('dialog', { name: `Release version ${version}` });
  await form.getByLabel('Description').fill(`${version}\nTried by the tests`);
  await form.getByRole('button', { name: 'Release', exact: true }).click();

  const first = record.getByRole('list', { name: 'Stages' }).getByRole('listitem').first();
  await expect(first).toContainText('Now');
  await expect(first).toContainText(/[1-9]\d* devices?0 run it/);
  await record.getByRole('button', { name: 'More steps' }).click();
  await page.getByRole('menuitem', { name: 'Halt' }).click();
  await page
    .getByRole('dialog', { name: /^Halt version/ })
    .getByRole('button', { name: 'Halt' })
    .click();
  await expect(record.getByRole('alert')).toContainText('Halted by a user');
  await expect(record.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(record.getByRole('list', { name: 'What happened' })).toContainText('halted it');
  expect(taps() - before).toBeLessThanOrEqual(8);
});

test('a signed package is uploaded on screen, after checks that say what is wrong', async ({
  page,
  signIn,
  expectRefusal,
}) => {
  expectRefusal(400);
  const version = newVersion();
  const { data, signature } = packageFiles('xcryo', version);
  const zip = (name: string, buffer = data) => ({ name, mimeType: 'application/zip', buffer });
  await signIn(page, 'super');
  await page.goto('/cpanel/software/prereleases/xcryo');
  await page.getByRole('button', { name: 'Upload a package' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a package' });
  const files = dialog.locator('input[type=file]');
  const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
  await files.setInputFiles(zip('software.zip', data.subarray(0, 50)));
  const checks = dialog.getByRole('list', { name: 'Checks of the package' });
  await expect(checks).toContainText('The name is no version');
  await expect(checks).toContainText('Not a zip archive, or incomplete');
  await expect(upload).toBeDisabled();
  await expectAccessible(page);

  await files.setInputFiles([
    zip(`${version}.zip`),
    { name: `${version}.zip.sig`, mimeType: 'text/plain', buffer: Buffer.from(`${signature}\n`) },
  ]);
  await expect(checks).toContainText(`Version ${version}, from the name of the file`);
  await dialog.getByLabel('Product').selectOption('xtone');
  await upload.click();
  await expect(dialog.getByRole('alert')).toContainText('The signature does not match');
  await dialog.getByLabel('Product').selectOption('xcryo');
  await upload.click();
  const record = page.getByRole('dialog', { name: `XCryo ${version}` });
  await expect(record.getByRole('button', { name: 'Release to 5 %' })).toBeVisible();
  await expect(record.getByText('Signed', { exact: true })).toBeVisible();
});
