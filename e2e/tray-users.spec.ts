import type { DemoUserName } from '@halla/domain/demo/demo';
import { expect, test } from './fixtures.ts';
import { newDevice, statesOf } from './given/moving.ts';
import { changeState, openDevice } from './page/device-dialog.ts';
import { permitFailedRequests, trayButton, trayIsReady } from './page/tray.ts';

test.use({ serviceWorkers: 'allow' });

test('what a closed tab had kept is sent by the next one, and by nobody else', async ({
  page,
  context,
  signIn,
  callAs,
  complaints,
}) => {
  const { id } = await newDevice(callAs, 'admin');
  await signIn(page, 'production');
  await openDevice(page, id);
  await trayIsReady(page);
  // Not with a route: a request held by it when the page is closed may still reach the server.
  await context.setOffline(true);
  await changeState(page, 'Maintenance');
  await expect(trayButton(page)).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const open = async (user: DemoUserName) => {
    const tab = await context.newPage();
    await signIn(tab, user);
    await tab.goto('/production');
    await expect(tab.getByRole('row').nth(1)).toBeVisible();
    await trayIsReady(tab);
    return tab;
  };
  const foreign = await open('sales');
  // Longer than the pause between two attempts.
  await foreign.waitForTimeout(7000);
  await expect(trayButton(foreign)).toHaveCount(0);
  expect(await statesOf(callAs, id)).toEqual(['ready']);
  await foreign.close();

  const next = await open('production');
  await expect.poll(() => statesOf(callAs, id)).toEqual(['maintenance', 'ready']);
  await expect(trayButton(next)).toHaveCount(0);
  permitFailedRequests(complaints);
});

test('logging out asks about what was not sent, and erases it', async ({
  page,
  context,
  signIn,
  callAs,
  complaints,
}) => {
  const { id } = await newDevice(callAs, 'admin');
  await context.route('**/api/edit_lifecyclestate', (route) => route.abort());
  await signIn(page, 'production', { session: 'own' });
  await openDevice(page, id);
  await changeState(page, 'Maintenance');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  const logOut = page.getByRole('banner').getByRole('button', { name: 'Log out' });
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await logOut.click();
  await expect(question).toContainText('1 entry has not been sent. It is deleted when you log out.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(trayButton(page)).toBeVisible();
  await logOut.click();
  await question.getByRole('button', { name: 'Log out and delete' }).click();
  await expect(page).toHaveURL('/login');
  await context.unrouteAll({ behavior: 'wait' });

  const next = await context.newPage();
  await signIn(next, 'production');
  await next.goto('/production');
  await expect(next.getByRole('row').nth(1)).toBeVisible();
  await trayIsReady(next);
  await next.waitForTimeout(1000);
  await expect(trayButton(next)).toHaveCount(0);
  expect(await statesOf(callAs, id)).toEqual(['ready']);
  permitFailedRequests(complaints);
});
