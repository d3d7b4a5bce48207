import { expect, expectAccessible, test } from './fixtures.ts';
import { fillLogin } from './page/sign-in-form.ts';

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
    // The router treats a double slash as one, so this is an unknown page of the portal.
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
