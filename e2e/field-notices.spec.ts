import { expect, expectAccessible, test } from './fixtures.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { countTaps } from './page/taps.ts';

test('a notice is written and published, and its owner reads and acknowledges it', async ({
  page,
  context,
  signIn,
  callAs,
}) => {
  const title = oneOfAKind('Door seal');
  const { company } = await callAs('client', 'get_devices', {});
  const serialNumber = company?.Devices[0]?.serialNumber ?? '';
  await signIn(page, 'admin');
  await page.goto('/cpanel/fieldnotices/new');
  await page.getByLabel('Title in English').fill(title);
  await page.getByLabel('Text in English').fill('Check the seal of the door.');
  await page.getByLabel('Text in Finnish').fill('Tarkista oven tiiviste.');
  const serials = page.getByRole('combobox', { name: 'Serial numbers' });
  await serials.fill(serialNumber);
  await serials.press('Enter');
  await expect(page.getByText('1 device · 1 owner')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New field notice' }).click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The title in Finnish is missing.
  await expect(page.getByText('it needs its title and text in both languages')).toBeVisible();
  await page.getByRole('button', { name: 'More steps' }).click();
  await page.getByRole('menuitem', { name: 'Edit the notice' }).click();
  await page.getByLabel('Title in Finnish').fill(`${title} fi`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('dialog', { name: 'Publish the notice?' });
  await expect(question).toContainText('1 device, 1 owner');
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Not read' })).toHaveCount(1);
  await expectAccessible(page);
  const address = page.url().replace('/cpanel', '');

  const clinic = await context.newPage();
  await signIn(clinic, 'client', { language: 'fi' });
  await clinic.goto('/dashboard');
  const waiting = clinic.getByRole('region', { name: 'Kuitattavat tiedotteet' });
  await expectAccessible(clinic);
  await waiting.getByRole('link', { name: `${title} fi` }).click();
  await expect(clinic).toHaveURL(address);
  await expect(clinic.getByRole('heading', { level: 1, name: `${title} fi` })).toBeVisible();
  await expect(clinic.getByText('Tarkista oven tiiviste.')).toBeVisible();
  await expectAccessible(clinic);
  await clinic.getByRole('alert').getByRole('button', { name: 'Kuittaa' }).click();
  await clinic.getByRole('dialog').getByRole('button', { name: 'Kuittaa' }).click();
  await expect(clinic.getByText(/^Kuitattu \d/)).toBeVisible();
  // The page of the administrator follows.
  await expect(page.locator('tbody').getByText('Acknowledged', { exact: true })).toBeVisible();
  await clinic.getByRole('link', { name: 'Etusivu', exact: true }).click();
  await expect(clinic.getByRole('link', { name: `${title} fi` })).toHaveCount(0);
});

test('an administrator reaches the owners of chosen devices in six taps at most', async ({
  page,
  signIn,
  callAs,
}) => {
  const title = oneOfAKind('Hose clamp');
  const { company } = await callAs('client', 'get_devices', {});
  const serialNumber = company?.Devices[0]?.serialNumber ?? '';
  const taps = await countTaps(page);
  await signIn(page, 'admin');
  await page.goto('/cpanel/fieldnotices');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = taps();
  await page
    .getByRole('link', { name: 'New field notice' })
    .or(page.getByRole('button', { name: 'New field notice' }))
    .click();
  await page.getByLabel('Title in English').click();
  await page.keyboard.type(title);
  // The next fields are reached by the Tab key.
  await page.getByLabel('Title in Finnish').fill(`${title} fi`);
  await page.getByLabel('Text in English').fill('Check the clamp of the hose.');
  await page.getByLabel('Text in Finnish').fill('Tarkista letkunkiristin.');
  const serials = page.getByRole('combobox', { name: 'Serial numbers' });
  await serials.fill(serialNumber);
  await serials.press('Enter');
  await expect(page.getByText('1 device · 1 owner')).toBeVisible();
  await page.getByRole('button', { name: 'New field notice' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByRole('dialog', { name: 'Publish the notice?' })
    .getByRole('button', { name: 'Publish' })
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'Not read' })).toHaveCount(1);
  expect(taps() - before).toBeLessThanOrEqual(6);
  const { notices } = await callAs('admin', 'get_field_notices', {});
  const id = notices.find((notice) => notice.title.en === title)?.id ?? 0;
  await callAs('admin', 'close_field_notice', { notice_id: id });
});
