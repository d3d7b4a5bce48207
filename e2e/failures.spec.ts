import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

/** Retries of a read take time, so errors appear late. */
const PATIENCE = { timeout: 30_000 };
const WEEK = '**/api/get_week_activity';

function week(page: Page) {
  return page.getByRole('region', { name: 'Sessions this week' });
}

/** Allows only the errors that the test provokes; the browser logs each of them. */
function expectOnly(complaints: string[], made: RegExp): void {
  expect(complaints.filter((text) => !made.test(text))).toEqual([]);
  complaints.length = 0;
}

test.describe('a part of a page that cannot be loaded says why', () => {
  test('a fault of the server, with the number that finds it in the log', async ({
    page,
    signIn,
    complaints,
  }) => {
    const answer = {
      error: true,
      code: 'core.internal',
      message: 'Something went wrong',
      requestId: 'req-e2e',
    };
    await page.route(WEEK, (route) => route.fulfill({ status: 500, json: answer }));
    await signIn(page, 'production');
    await page.goto('/dashboard');
    await expect(week(page).getByRole('heading', { name: 'Server error' })).toBeVisible(PATIENCE);
    await expect(week(page)).toContainText('Number for support: req-e2e');
    await expect(page.getByRole('alert')).toContainText('Something went wrong. Number for support: req-e2e');
    await expect(page.getByText(/check the connection/i)).toHaveCount(0);
    await expectAccessible(page);
    expectOnly(complaints, /status of 500|HTTP 500/);
  });

  for (const [language, title] of [
    ['en', 'Server error'],
    ['fi', 'Palvelinvirhe'],
  ] as const) {
    test(`a page of a proxy is a fault of the server too (${language})`, async ({
      page,
      signIn,
      complaints,
    }) => {
      const answer = { status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' };
      await page.route(WEEK, (route) => route.fulfill(answer));
      await signIn(page, 'production', { language });
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: title })).toBeVisible(PATIENCE);
      expectOnly(complaints, /status of 502|HTTP 502/);
    });
  }

  test('the connection, only when no answer came', async ({ page, signIn, complaints }) => {
    await page.route(WEEK, (route) => route.abort());
    await signIn(page, 'production');
    await page.goto('/dashboard');
    await expect(week(page).getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible(
      PATIENCE,
    );
    await expect(week(page)).toContainText('Check the connection and try again.');
    await page.unroute(WEEK);
    await week(page).getByRole('button', { name: 'Try again' }).click();
    await expect(week(page).getByText('treatments since Monday')).toBeVisible();
    expectOnly(complaints, /net::ERR_FAILED/);
  });
});

test.describe('with the background worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a connection a page says so with its picture and loads by itself later, also one whose code was never loaded', async ({
    page,
    context,
    signIn,
    complaints,
  }) => {
    await signIn(page, 'client');
    await page.goto('/settings');
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The second visit is controlled by the service worker, which caches what it loads.
    await page.goto('/settings');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const picture = '/empty/nothing.svg';
    await expect.poll(() => page.evaluate((path) => caches.match(path).then(Boolean), picture)).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();

    await context.setOffline(true);
    await page.goto('/devices');
    await expect(page.getByRole('heading', { name: 'You are offline', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('You are offline · Halla');
    const shown = page.getByRole('main').locator('img');
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
    expectOnly(complaints, /net::ERR_|A page stopped working|Unable to preload|dynamically imported module/);
  });
});

test('a write without an answer says that it may have been done, and the newest message is seen at once', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(page, 'client');
  await page.goto('/settings');
  const form = page.getByRole('region', { name: 'Change password' });
  const press = () => form.getByRole('button', { name: 'Change password' }).click();
  const fill = async (old: string, next: string, retyped: string) => {
    await form.getByLabel('Old password').fill(old);
    await form.getByLabel('New password', { exact: true }).fill(next);
    await form.getByLabel('Retype new password').fill(retyped);
    await press();
  };
  // Four different errors fill the notification stack.
  await press();
  await fill('', 'long enough', 'long enough');
  await fill('old', 'short', 'short');
  await fill('old', 'long enough', 'long enougj');
  await page.route('**/api/change_password', (route: Route) => route.abort());
  await fill('old', 'long enough', 'long enough');
  await expect(page.getByRole('alert').first()).toContainText(
    'The server did not answer. It may or may not have been done: check before you try again.',
  );
  expectOnly(complaints, /net::ERR_FAILED|status of 400/);
});

test('a session that has ended is no failed connection', async ({ page, signIn, expectRefusal }) => {
  expectRefusal(401);
  const answer = { error: true, code: 'auth.token_expired', message: 'Token Expired' };
  await signIn(page, 'production');
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: answer }));
  await page.goto('/dashboard');
  await expect(page.getByText('Token Expired')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your session has ended' }).first()).toBeVisible();
  await expect(page.getByText(/connection|could not be loaded|server error/i)).toHaveCount(0);
  await expect(page).toHaveURL('/login/dashboard');
});

test.describe('what does not exist keeps heading, way and title', () => {
  for (const [address, title, list] of [
    ['/cpanel/devices/999999', 'Device 999999', 'Devices'],
    ['/cpanel/contacts/company/999999', 'Contact 999999', 'Contacts'],
    ['/cpanel/alerts/999999', 'Alert 999999', 'Alerts'],
    ['/cpanel/crashlogs/999999', 'Log 999999', 'Crash logs'],
    ['/cpanel/sessions/999999', 'Session', 'Devices'],
    ['/cpanel/alerts/none', 'Alert', 'Alerts'],
  ] as const) {
    test(address, async ({ page, signIn, expectRefusal }) => {
      expectRefusal(404);
      await signIn(page, 'admin');
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      const way = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(way.getByRole('link', { name: 'Control panel' })).toBeVisible();
      await expect(way.getByRole('link', { name: list })).toBeVisible();
      await expect(way).toContainText(title);
      await expect(page).toHaveTitle(`${title} · Halla`);
    });
  }

  test('an address without a page', async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto('/cpanel/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
    const way = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(way.getByRole('link', { name: 'Control panel' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Halla');
    await expectAccessible(page);
  });
});
