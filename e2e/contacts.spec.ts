import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const oneOfAKind = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name });
}

test('contacts are found by name and kind, and the address remembers both', async ({
  page,
  signIn,
  callAs,
}) => {
  const clinic = oneOfAKind('Ridge Clinic');
  await callAs('sales', 'edit_contact', {
    contactData: { companyName: clinic, contactName: `Ina of ${clinic}` },
  });
  await signIn(page, 'sales');
  await page.goto('/contacts');
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill(clinic);
  await expect(rowOf(page, clinic)).toHaveCount(2);
  await page.getByText('Companies', { exact: true }).click();
  await expect(rowOf(page, clinic)).toHaveCount(1);
  await expect(page).toHaveURL(/kind=company/);
  await expectAccessible(page);
  await page.reload();
  await rowOf(page, clinic).getByRole('link').click();
  await expect(page).toHaveURL(/\/contacts\/company\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: clinic })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Contacts' }).click();
  await expect(page).toHaveURL(/\/contacts$/);
});

test('a new company is added, a double is pointed out, and its parent is a reseller', async ({
  page,
  signIn,
}) => {
  const name = oneOfAKind('Glade Clinic');
  await signIn(page, 'admin');
  await page.goto('/cpanel/contacts');
  await page.getByRole('button', { name: 'Add contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add contact' });
  await dialog.getByRole('textbox', { name: 'Company name' }).fill('Frost Klinic Helsinki');
  await expect(dialog.getByRole('button', { name: 'Frost Clinic Helsinki' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Company name' }).fill(name);
  await dialog.getByLabel('Parent company').fill('nordic');
  await page.getByRole('option', { name: 'Nordic Cryo Partners' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByRole('link', { name: 'Nordic Cryo Partners' }).click();
  await expect(page.getByRole('region', { name: 'Clients' }).getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
});

test('an e-mail address that is none is refused at its field, in both languages', async ({
  page,
  signIn,
}) => {
  const name = oneOfAKind('Elli');
  await signIn(page, 'sales', { language: 'fi' });
  await page.goto('/contacts');
  await page.getByRole('button', { name: 'Lisää yhteystieto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lisää yhteystieto' });
  await dialog.getByText('Henkilö', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Yhteyshenkilön nimi' }).fill(name);
  const box = dialog.getByRole('textbox', { name: 'Sähköposti' });
  await box.fill('nope');
  await dialog.getByRole('button', { name: 'Lisää', exact: true }).click();
  await expect(dialog.getByText('Anna sähköpostiosoite, esimerkiksi nimi@example.com')).toBeVisible();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await box.fill('elli@example.com');
  await dialog.getByRole('button', { name: 'Lisää', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: /^Tervetuloa/ }).click();
  await page.getByText('English', { exact: true }).click();
  await page.keyboard.press('Escape');
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByRole('button', { name: 'Edit' }).click();
  await details.getByLabel('E-mail').fill('elli@@example.com');
  await details.getByRole('button', { name: 'Submit' }).click();
  await expect(details.getByText('Must be an e-mail address such as name@example.com')).toBeVisible();
});

test('what two people type at once is kept field by field', async ({
  page,
  signIn,
  callAs,
  expectRefusal,
}) => {
  expectRefusal(409);
  const companyName = oneOfAKind('Cove Clinic');
  const { company } = await callAs('sales', 'edit_contact', { contactData: { companyName } });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/contacts/company/${company?.id}`);
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByRole('button', { name: 'Edit' }).click();
  await details.getByLabel('Address', { exact: true }).fill('Mine 1');
  await callAs('sales', 'edit_contact', {
    contactData: {
      companyId: company?.id,
      additionalInfo: { companyAddress: 'Theirs 2', companyVatId: 'FI77' },
    },
  });
  await details.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this contact' });
  await expect(dialog).toContainText('Theirs 2');
  await dialog.getByRole('button', { name: 'Save the choice' }).click();
  await expect(details).toContainText('Mine 1');
  await expect(details).toContainText('FI77');
});

test('a double is merged after a preview, and the merge is undone', async ({ page, signIn, callAs }) => {
  const [keep, double] = [oneOfAKind('Bay Clinic'), oneOfAKind('Bai Clinic')];
  const kept = await callAs('admin', 'edit_contact', { contactData: { companyName: keep } });
  const merged = await callAs('admin', 'edit_contact', {
    contactData: { companyName: double, contactName: `Ulla of ${double}` },
  });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/contacts/company/${kept.company?.id}`);
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge into ${keep}` });
  await dialog.getByLabel('Duplicate').fill(double);
  await page.getByRole('option', { name: double }).click();
  await expect(dialog).toContainText('Moves: 1 person.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  const people = page.getByRole('region', { name: 'People' });
  await expect(people).toContainText(`Ulla of ${double}`);

  await page.goto(`/cpanel/contacts/company/${merged.company?.id}`);
  await expect(page).toHaveURL(new RegExp(`/contacts/company/${kept.company?.id}$`));
  await expect(page.getByText(`Merged into ${keep}, shown here`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog', { name: 'Undo the merge?' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Merge undone')).toBeVisible();
  await expect(people).not.toContainText(`Ulla of ${double}`);
});

test('a file is checked row by row, corrected and imported', async ({ page, signIn }) => {
  const name = oneOfAKind('Moor Clinic');
  const file = (content: string) => ({
    name: 'companies.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
  await signIn(page, 'admin');
  await page.goto('/cpanel/contacts');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from a csv file' });
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles(file(`Company name;Country\r\n${name};Atlantis\r\n`));
  await expect(dialog).toContainText('use the name or the code of a country, such as FI');
  await expect(dialog.getByRole('button', { name: 'Import 1 row' })).toHaveCount(0);
  await expectAccessible(page);
  // The browser fires no change event for the same file unless the input has been cleared.
  await expect(input).toHaveValue('');
  await input.setInputFiles(file(`Yritys;Maa\r\n${name};Suomi\r\n${name} two;Atlantis\r\n`));
  const run = dialog.getByRole('button', { name: 'Import 1 row' });
  await expect(run).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Leave out 1 row with an error' }).check();
  await run.click();
  await expect(dialog).toContainText('1 added, 0 changed');
  await expect(dialog).toContainText('1 row with an error was left out.');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill(name);
  await expect(rowOf(page, name)).toContainText('Finland');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a company with the longest name fits the page', async ({ page, signIn, callAs }) => {
    const companyName = oneOfAKind('Kylpylähotelli '.repeat(16)).slice(-255);
    const { company } = await callAs('admin', 'edit_contact', { contactData: { companyName } });
    await signIn(page, 'admin');
    await page.goto(`/cpanel/contacts/company/${company?.id}`);
    await expect(page.getByRole('heading', { name: companyName })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, 'the page is as wide as the phone').toBe(390);
  });
});

test('customers and production staff have no contacts', async ({ page, signIn }) => {
  await signIn(page, 'production');
  await page.goto('/contacts');
  await expect(page).not.toHaveURL(/contacts/);
});
