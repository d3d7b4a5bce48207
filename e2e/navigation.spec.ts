import { expect, expectAccessible, test } from './fixtures.ts';

for (const [user, entries] of [
  ['client', ['Home', 'Devices', 'Settings', 'Log out']],
  ['maintenance', ['Home', 'Devices', 'Settings', 'Log out']],
  ['production', ['Home', 'Settings', 'Log out']],
  ['sales', ['Home', 'Settings', 'Log out']],
  ['admin', ['Home', 'Devices', 'Settings', 'Log out']],
] as const) {
  test(`the sidebar of ${user} holds what the level may use`, async ({ page, signIn }) => {
    await signIn(page, user);
    await page.goto('/settings');
    const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
    for (const name of entries) {
      await expect(sidebar.getByText(name, { exact: true }).last()).toBeVisible();
    }
    const mayProduce = user === 'production' || user === 'admin';
    const maySell = user === 'sales' || user === 'admin';
    if (!mayProduce) await expect(sidebar.getByRole('link', { name: 'Production' })).toHaveCount(0);
    if (!maySell) {
      for (const name of ['Contacts', 'Transfers', 'Demos', 'Dispatches', 'World map']) {
        await expect(sidebar.getByRole('link', { name })).toHaveCount(0);
      }
    }
    if (!entries.some((name) => name === 'Devices')) {
      await expect(sidebar.getByRole('link', { name: 'Devices', exact: true })).toHaveCount(0);
    }
  });
}

test('a section of the sidebar folds and stays folded', async ({ page, signIn }) => {
  await signIn(page, 'client');
  await page.goto('/settings');
  const section = page.getByRole('button', { name: 'Account' });
  await section.click();
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  await section.click();
});

test('a folded section keeps the count of what is in it, and the mark of the page', async ({
  page,
  signIn,
  callAs,
}) => {
  await signIn(page, 'admin');
  await page.goto('/cpanel/alerts');
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(sidebar.getByRole('link', { name: /^Alerts/ })).toHaveAttribute('aria-current', 'page');
  const inbox = sidebar.getByRole('button', { name: 'Inbox' });
  await inbox.click();
  await expect(sidebar.getByRole('link', { name: /^Alerts/ })).toBeHidden();
  await expect(inbox).toHaveAttribute('aria-current', 'true');
  const shown = async () => Number(/\d+/.exec(await inbox.innerText())?.[0] ?? 0);
  const counted = async () => {
    const { counts } = await callAs('admin', 'get_counts', {});
    return (counts.alerts ?? 0) + (counts.crashLogs ?? 0) + (counts.mentions ?? 0);
  };
  await expect.poll(async () => (await shown()) === (await counted())).toBe(true);
  await expectAccessible(page);
  await inbox.click();
  await expect(sidebar.getByRole('link', { name: /^Alerts/ })).toBeVisible();
});

for (const language of ['en', 'fi'] as const) {
  test(`the tiles of the panel are sorted by their title (${language})`, async ({ page, signIn }) => {
    await signIn(page, 'super', { language });
    await page.goto('/cpanel');
    const areas = page.getByRole('region', { name: language === 'fi' ? 'Osiot' : 'Areas' });
    const tiles = areas.getByRole('link');
    await expect(tiles).toHaveCount(11);
    const titles = await tiles.allTextContents();
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, language)));
    await expectAccessible(page);
  });
}

test('the administrator switches between dashboard and control panel', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/cpanel');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('link', { name: 'Control panel' }).click();
  await expect(page).toHaveURL('/cpanel');
});

test('on a phone language and colours are in the navigation, and the bar has room for the rest', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'super');
  await page.goto('/cpanel');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeInViewport();
  await expect(page.getByRole('radio', { name: 'Suomi' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByText('Welcome, Sofia Super').last()).toBeVisible();
  await expect(page.getByText('Dark', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Suomi', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Etusivu' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('on a phone the drawer opens at its button, and Escape gives the focus back', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'client');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(sidebar.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  await sidebar.getByRole('link', { name: 'Devices' }).focus();
  await page.keyboard.press('Escape');
  await expect(sidebar).not.toBeVisible();
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeFocused();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await sidebar.getByRole('radio', { name: 'Light' }).focus();
  await page.keyboard.press('Escape');
  await expect(sidebar).not.toBeVisible();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await sidebar.getByRole('link', { name: 'Devices' }).click();
  await expect(page).toHaveURL('/devices');
  await expect(sidebar).not.toBeVisible();
});

test('the entry of the present page is marked, also on the pages below it', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/cpanel/production');
  const marked = page.getByRole('navigation', { name: 'Main navigation' }).locator('[aria-current="page"]');
  await expect(marked).toHaveText(['Production']);
  // Skeleton rows cannot be opened.
  await page.locator('tbody tr[data-opens]').first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Device page' }).click();
  await expect(page).toHaveURL(/\/cpanel\/devices\/\d+/);
  await expect(marked).toHaveText(['Production']);
  await page.reload();
  await expect(marked).toHaveText(['Production']);
  await page.goto('/cpanel/alerts');
  await expect(marked).toHaveText([/^Alerts/]);
  await page.goto('/cpanel/contacts?tab=suppliers');
  await expect(marked).toHaveText(['Contacts']);
  await page.goto('/cpanel/devices/dashboard');
  await expect(marked).toHaveText(['Devices']);
});

test('the count beside Alerts follows as they are handled, without a reload', async ({
  page,
  signIn,
  callAs,
}) => {
  await signIn(page, 'admin');
  await page.goto('/cpanel/settings');
  const entry = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: /^Alerts( \d+ unhandled)?$/ });
  const shown = async () => Number(/\d+/.exec(await entry.innerText())?.[0] ?? 0);
  const counted = async () => (await callAs('admin', 'get_counts', {})).counts.alerts;
  // The demo fleet keeps raising alerts.
  const isTrue = async () => (await shown()) === (await counted());
  await expect.poll(isTrue).toBe(true);
  const { alerts } = await callAs('admin', 'get_alerts', { seen: false, limit: 2, cursor: null });
  await callAs('admin', 'handle_alert', { alert_id: alerts.map(({ id }) => id) });
  await expect.poll(isTrue).toBe(true);
});

test('the entry of the present page is in sight where the navigation is longer than the screen', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await signIn(page, 'super');
  await page.goto('/cpanel/crashlogs');
  const entry = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: /^Crash logs/ });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(entry).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('on a small desk the navigation is a rail of icons with their names beside the pointer', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await signIn(page, 'admin');
  await page.goto('/cpanel/settings');
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  const demos = sidebar.getByRole('link', { name: 'Demos' });
  await expect(demos).toBeVisible();
  expect((await sidebar.boundingBox())?.width).toBeLessThan(60);
  await demos.hover();
  await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText('Demos');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show names in the navigation' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeGreaterThan(180);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show icons only' })).toBeVisible();
  expect((await sidebar.boundingBox())?.width).toBeGreaterThan(180);
  // The choice for small screens does not affect large ones.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeGreaterThan(180);
  await page.getByRole('button', { name: 'Show icons only' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(60);
});
