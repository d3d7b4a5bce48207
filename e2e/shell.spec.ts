import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { fillLogin } from './sign-in-form.ts';

const HOUR_MS = 3_600_000;

test.describe('strangers', () => {
  test('the root leads to the sign-in page, which is accessible', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/reset_password',
    );
    await expect(page.getByText('No account?')).toBeVisible();
    await expectAccessible(page);
  });

  for (const [asked, shown] of [
    ['/devices', '/login/devices'],
    ['/devices?q=EC22', '/login/devices?q=EC22'],
    ['/cpanel', '/admin_login/cpanel'],
    ['/cpanel/alerts/5', '/admin_login/cpanel/alerts/5'],
    ['/nowhere', '/login/nowhere'],
  ] as const) {
    test(`${asked} asks to sign in at ${shown}`, async ({ page }) => {
      await page.goto(asked);
      await expect(page).toHaveURL(shown);
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    });
  }

  for (const [chance, picture] of [
    [0, 'frost'],
    [0.5, 'aurora'],
    [0.99, 'fjell'],
  ] as const) {
    test(`chance decides which picture is behind the sign-in page: ${picture}`, async ({ page }) => {
      await page.addInitScript((drawn) => {
        Math.random = () => drawn;
      }, chance);
      const loaded = page.waitForResponse((response) => response.url().endsWith(`/login/${picture}.svg`));
      await page.goto('/login');
      expect((await loaded).status()).toBe(200);
      await expect(page.locator('[style*="background-image"]')).toHaveAttribute('style', RegExp(picture));
    });
  }

  test('the language is chosen before sign-in and remembered', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'FI', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Kirjaudu sisään' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Kirjaudu sisään' })).toBeVisible();
    await page.goto('/reset_password');
    await expect(page.getByRole('heading', { name: 'Salasanan palautus' })).toBeVisible();
  });

  test('the renewal page is the reset page with a note', async ({ page }) => {
    await page.goto('/renew_password');
    await expect(page.getByText('Your password must be renewed.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    await expectAccessible(page);
  });

  test('a wrong password says so and keeps the user name', async ({ page, expectRefusal }) => {
    expectRefusal(401);
    await page.goto('/login');
    await fillLogin(page, 'sales', 'not-the-password');
    await expect(page.getByRole('alert')).toContainText(/invalid|wrong|incorrect/i);
    await expect(page.getByRole('textbox', { name: 'User name' })).toHaveValue('sales');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });
});

test.describe('signing in', () => {
  test('a customer comes to the dashboard', async ({ page }) => {
    await page.goto('/login');
    await fillLogin(page, 'client');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('banner').getByText('Welcome, Carla Client')).toBeVisible();
  });

  test('an administrator comes to the control panel', async ({ page }) => {
    await page.goto('/login');
    await fillLogin(page, 'admin');
    await expect(page).toHaveURL('/cpanel');
  });

  test('the page that was asked for is opened', async ({ page }) => {
    await page.goto('/settings');
    await expect(page).toHaveURL('/login/settings');
    await fillLogin(page, 'client');
    await expect(page).toHaveURL('/settings');
  });

  test('a customer on the sign-in page of the panel ends on the dashboard', async ({ page }) => {
    await page.goto('/admin_login');
    await fillLogin(page, 'client');
    await expect(page).toHaveURL('/dashboard');
  });

  for (const [attempt, shown] of [
    // The router reads a double slash as one, so this names a page of the portal that does not exist.
    ['/login//evil.example/x', '/evil.example/x'],
    ['/login/%2F%2Fevil.example', '/dashboard'],
    ['/login/%5Cevil.example', '/dashboard'],
    ['/login/%09/evil.example', '/dashboard'],
    ['/login/login/settings', '/dashboard'],
  ] as const) {
    test(`${attempt} does not lead out of the portal`, async ({ page, baseURL }) => {
      const left: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest() && !request.url().startsWith(`${baseURL}/`))
          left.push(request.url());
      });
      await page.goto(attempt);
      await fillLogin(page, 'client');
      await expect(page).toHaveURL(shown);
      expect(left).toEqual([]);
    });
  }
});

test.describe('signed in', () => {
  for (const [user, asked, shown] of [
    ['client', '/', '/dashboard'],
    ['admin', '/', '/dashboard'],
    ['client', '/login', '/dashboard'],
    ['admin', '/admin_login', '/dashboard'],
    ['client', '/reset_password', '/dashboard'],
    ['client', '/cpanel', '/dashboard'],
    ['sales', '/cpanel/devices/dashboard', '/dashboard'],
    ['production', '/cpanel/alerts', '/dashboard'],
  ] as const) {
    test(`${user} at ${asked} is shown ${shown}`, async ({ page, signIn }) => {
      await signIn(page, user);
      await page.goto(asked);
      await expect(page).toHaveURL(shown);
    });
  }

  for (const [user, asked, shown] of [
    ['client', '/contacts', '/dashboard'],
    ['sales', '/cpanel/devices/dashboard', '/dashboard'],
    ['admin', '/cpanel/users', '/cpanel'],
  ] as const) {
    test(`${user} is told that ${asked} is closed, on ${shown}`, async ({ page, signIn }) => {
      await signIn(page, user);
      await page.goto(asked);
      await expect(page).toHaveURL(shown);
      const told = page.getByRole('alert', { name: 'You may not open this page' });
      await expect(told).toContainText(asked);
      await expect(told).toContainText('If you need it, ask');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Settings' }).click();
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
      await expect(told).toHaveCount(0);
    });
  }

  test('whoever followed a link to a closed page is told who may open it, and finds back', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'sales');
    await page.goto('/demos');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      window.history.pushState({}, '', '/cpanel/alerts');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    const told = page.getByRole('alert', { name: 'You may not open this page' });
    await expect(told).toContainText('Alerts (/cpanel/alerts) is open to Administrator and Super user.');
    await expect(page).toHaveURL('/dashboard');
    await told.getByRole('button', { name: 'Back to where I was' }).click();
    await expect(page).toHaveURL('/demos');
    await expect(told).toHaveCount(0);
  });

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
      return (counts.alerts ?? 0) + (counts.crashLogs ?? 0);
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
      const tiles = page.getByRole('main').getByRole('link');
      await expect(tiles.first()).toBeVisible();
      const titles = await tiles.evaluateAll((links) =>
        links.map((link) => link.querySelector('p')?.textContent ?? ''),
      );
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

  test('keys lead to the search box and tell which keys there are', async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto('/cpanel/devices');
    const search = page.getByRole('main').getByRole('searchbox');
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('a?/b');
    await expect(search).toHaveValue('a?/b');
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys.getByText('Go to the search box')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await page.goto('/cpanel/settings');
    await expect(page.getByRole('region', { name: 'Keyboard shortcuts' })).toBeVisible();
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
    await page.getByRole('main').getByRole('row').nth(1).click();
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
    await expect(marked).toHaveText(['Device dashboard']);
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
    // The fleet of the demo goes on raising alerts.
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
    // The choice for small desks leaves large ones alone.
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeGreaterThan(180);
    await page.getByRole('button', { name: 'Show icons only' }).click();
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(60);
  });

  test('the account menu holds language, colours, keys, settings and sign-out', async ({ page, signIn }) => {
    await signIn(page, 'sales');
    await page.goto('/demos');
    const opener = page.getByRole('button', { name: 'Welcome, Saara Sales' });
    await opener.click();
    const account = page.getByRole('dialog', { name: 'Your account' });
    await expect(account.getByRole('radio', { name: 'English' })).toBeChecked();
    await expectAccessible(page);
    await account.getByText('Dark', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.keyboard.press('Escape');
    await expect(account).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await account.getByRole('link', { name: 'Settings' }).focus();
    await page.keyboard.press('Escape');
    await expect(account).toBeHidden();
    await opener.click();
    await account.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await opener.click();
    await account.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/settings');
    await expect(account).toBeHidden();
    await opener.click();
    await account.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('an unknown address says so inside the shell', async ({ page, signIn }) => {
    await signIn(page, 'client');
    await page.goto('/nowhere/at/all');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  });

  test('logging out ends the session in the tab and on the server', async ({ page, request }) => {
    await page.goto('/login');
    await fillLogin(page, 'maintenance');
    await expect(page).toHaveURL('/dashboard');
    const token = await storedToken(page);
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => sessionStorage.getItem('halla.session'))).toBeNull();
    await expect
      .poll(async () => (await request.post('/api/get_week_activity', { data: { token } })).status())
      .toBe(401);
    await page.goto('/devices');
    await expect(page).toHaveURL('/login/devices');
  });

  test('a new tab keeps the session, and signing out in one ends it in both', async ({ page, context }) => {
    await page.goto('/login');
    await fillLogin(page, 'reseller');
    await expect(page).toHaveURL('/dashboard');
    // The first tab may still be busy rendering; the new one opens its page when the answer comes.
    const tab = await context.newPage();
    await tab.goto('/settings');
    await expect(tab).toHaveURL('/settings');
    await expect(tab.getByRole('banner').getByText('Welcome, Rita Reseller')).toBeVisible();

    await tab.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(tab).toHaveURL('/login');
    await expect(page).toHaveURL('/login/dashboard');
    // No open tab has a session left to hand over.
    await tab.reload();
    await expect(tab.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });

  test('a session that has ended says so, and three seconds later the page starts anew', async ({
    page,
    request,
    expectRefusal,
  }) => {
    expectRefusal(401);
    await page.goto('/login');
    await fillLogin(page, 'production');
    await expect(page).toHaveURL('/dashboard');
    await request.post('/api/logout', { data: { token: await storedToken(page) } });
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.reload();
    await expect(page.getByText('Token Expired')).toBeVisible();
    const shown = Date.now();
    await expect(page).toHaveURL('/login/dashboard');
    expect(Date.now() - shown).toBeGreaterThan(2000);
    expect(await page.evaluate(() => sessionStorage.getItem('halla.session'))).toBeNull();
  });

  test('a stored session that cannot be read is thrown away', async ({ page, signIn }) => {
    await signIn(page, 'client');
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('halla.session', 'not a session'));
    await page.reload();
    await expect(page).toHaveURL('/login/settings');
  });
});

test.describe('the daily reload', () => {
  test('comes after 25 hours', async ({ page, signIn }) => {
    await page.clock.install();
    await signIn(page, 'client');
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await page.clock.fastForward(24.9 * HOUR_MS);
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    const reloaded = page.waitForEvent('load');
    await page.clock.fastForward(0.2 * HOUR_MS);
    await reloaded;
    expect(await page.evaluate(() => 'marked' in window)).toBe(false);
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });

  test('waits for unsaved input, but an hour at most', async ({ page, signIn }) => {
    await page.clock.install();
    await signIn(page, 'client');
    await page.goto('/settings');
    await page.getByLabel('Old password').fill('half typed');
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await page.clock.fastForward(25.5 * HOUR_MS);
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    const reloaded = page.waitForEvent('load');
    await page.clock.fastForward(0.6 * HOUR_MS);
    await reloaded;
    expect(await page.evaluate(() => 'marked' in window)).toBe(false);
  });
});

test('without a connection a deep link still shows the shell', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  await signIn(page, 'client');
  await page.goto('/settings');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The second visit is controlled by the service worker, which caches what it loads.
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();

  await context.setOffline(true);
  await page.goto('/settings?again=1');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await context.setOffline(false);
  // The browser itself reports every request that found no connection; nothing else may be reported.
  const others = complaints.filter((text) => !text.includes('net::ERR_INTERNET_DISCONNECTED'));
  expect(others).toEqual([]);
  complaints.length = 0;
});

test.describe('a page that cannot be shown', () => {
  // The service worker would fetch what the test blocks.
  test.use({ serviceWorkers: 'block' });

  test('says so in its frame, from where the others are reached', async ({ page, signIn, complaints }) => {
    await signIn(page, 'client');
    await page.route(/\/assets\/settings-page.*\.js/, (route) => route.abort());
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Home' })
      .click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    complaints.length = 0;
  });
});

test.describe('settings', () => {
  for (const address of ['/settings', '/cpanel/settings'] as const) {
    test(`${address} shows who is signed in and cannot be changed`, async ({ page, signIn }) => {
      await signIn(page, 'admin');
      await page.goto(address);
      const account = page.getByRole('region', { name: 'Account' });
      await expect(account).toContainText('Antti Admin');
      await expect(account).toContainText('admin@halla.example');
      await expect(account.getByRole('textbox')).toHaveCount(0);
      await expectAccessible(page);
    });
  }

  test('the password form names what is missing', async ({ page, signIn, expectRefusal }) => {
    expectRefusal(400);
    await signIn(page, 'client');
    await page.goto('/settings');
    const form = page.getByRole('region', { name: 'Change password' });
    const fill = async (old: string, next: string, retyped: string) => {
      await form.getByLabel('Old password').fill(old);
      await form.getByLabel('New password', { exact: true }).fill(next);
      await form.getByLabel('Retype new password').fill(retyped);
      await form.getByRole('button', { name: 'Change password' }).click();
    };
    await fill('', '', '');
    await expect(page.getByText('Incomplete form')).toBeVisible();
    await fill('', 'long enough', 'long enough');
    await expect(page.getByText('Old password not set')).toBeVisible();
    await fill('old', 'short', 'short');
    await expect(page.getByText('Password has to be atleast 8 characters long')).toBeVisible();
    await fill('old', 'long enough', 'long enougj');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
  });

  test('the language is switched in the settings too, and mails follow', async ({ page, signIn }) => {
    await signIn(page, 'client');
    await page.goto('/settings');
    const told = page.waitForResponse('**/api/set_language');
    await page.getByRole('region', { name: 'Appearance' }).getByText('Suomi').click();
    await expect(page.getByRole('heading', { name: 'Asetukset', level: 1 })).toBeVisible();
    expect((await told).status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
  });
});

test('a snackbar appears at the top in the middle and leaves by itself after six seconds', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn(page, 'client');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change password' }).click();
  const snackbar = page.getByText('Incomplete form');
  await expect(snackbar).toBeVisible();
  const box = await page.getByRole('alert').filter({ has: snackbar }).boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBeLessThan(60);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(12);
  await page.clock.runFor(4500);
  await expect(snackbar).toBeVisible();
  await page.clock.runFor(2500);
  await expect(snackbar).toHaveCount(0);
});

async function storedToken(page: Page): Promise<string> {
  const stored = await page.evaluate(() => sessionStorage.getItem('halla.session') ?? '');
  const session: unknown = JSON.parse(Buffer.from(stored, 'base64').toString('utf8'));
  const token: unknown =
    typeof session === 'object' && session !== null ? Reflect.get(session, 'token') : null;
  if (typeof token !== 'string') throw new Error('The tab holds no session');
  return token;
}
