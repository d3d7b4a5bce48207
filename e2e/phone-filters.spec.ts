import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const filtersOf = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const chipsOf = (page: Page) => page.getByRole('group', { name: 'Filters that are set' }).getByRole('button');
const queryOf = (page: Page) => new URL(page.url()).search;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('filters lie behind a button that counts them, and each that is set can be dropped in the list', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin');
    await page.goto('/cpanel/sessions');
    const first = page.getByRole('list', { name: 'All sessions' }).getByRole('listitem').first();
    await expect(first).toBeVisible();
    const box = await first.boundingBox();
    expect(box?.y, 'the first row stands in the upper third').toBeLessThan(844 / 3);

    await filtersOf(page).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Device families').selectOption({ label: 'CRYO°CABIN' });
    await sheet.getByRole('switch', { name: 'Treatments only' }).tap();
    const shown = sheet.getByRole('button', { name: /^Show [\d,+]+ rows?$/ });
    await expect(shown).toBeVisible();
    await expectAccessible(page);
    await shown.tap();
    await expect(sheet).toHaveCount(0);
    await expect(filtersOf(page)).toBeFocused();
    await expect(filtersOf(page)).toHaveText('Filters (2)');
    await expect(chipsOf(page)).toHaveText(['Device families: CRYO°CABIN', 'Treatments only']);
    expect(queryOf(page)).toBe('?family=CRYO_CABIN&treatments=1');
    await expectAccessible(page);

    await chipsOf(page).first().tap();
    await expect(chipsOf(page)).toHaveText(['Treatments only']);
    await expect(chipsOf(page)).toBeFocused();
    expect(queryOf(page)).toBe('?treatments=1');

    await filtersOf(page).tap();
    await sheet.getByRole('button', { name: 'Clear all' }).tap();
    await expect(sheet.getByLabel('Treatments only')).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(filtersOf(page)).toHaveText('Filters');
    await expect(filtersOf(page)).toBeFocused();
    await expect(chipsOf(page)).toHaveCount(0);
    expect(queryOf(page)).toBe('');
  });
});

test('on a desk the filters stand above the list', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/cpanel/sessions?treatments=1');
  await expect(page.getByLabel('Treatments only')).toBeChecked();
  await expect(page.getByLabel('Device families')).toBeVisible();
  await expect(filtersOf(page)).toHaveCount(0);
  await expect(chipsOf(page)).toHaveCount(0);
});
