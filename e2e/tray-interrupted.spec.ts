import type { Request } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { givenOrder } from './given/given-order.ts';
import { newDevice, statesOf } from './given/moving.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { changeState, lifeCycle, openDevice } from './page/device-dialog.ts';
import { fillLogin } from './page/sign-in-form.ts';
import { answeredWrites, permitFailedRequests, trayButton, trayIsReady } from './page/tray.ts';
import { type KillableServer, startKillableServer } from './servers/killable-server.ts';

const STATE = '**/api/edit_lifecyclestate';

const test = base.extend<{ readonly server: KillableServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright determines the required fixtures from the pattern
  server: async ({}, use) => {
    const server = await startKillableServer();
    await use(server);
    await server.close();
  },
});

test.use({ serviceWorkers: 'allow' });

function writeIdOf(request: Request): string {
  const { writeId } = request.postDataJSON();
  return writeId;
}

test.describe('a server of its own', () => {
  test.use({ baseURL: ({ server }, use) => use(server.url) });

  test('is killed after it has done the first of three writes: all are there once and in order when it runs again', async ({
    page,
    context,
    server,
    signIn,
    callAs,
    complaints,
  }) => {
    const { id } = await newDevice(callAs, 'admin');
    const order = await givenOrder(callAs);
    const text = oneOfAKind('Valve replaced');
    await signIn(page, 'admin');
    await openDevice(page, id);
    const other = await context.newPage();
    await signIn(other, 'admin');
    await other.goto(`/cpanel/orders?order=${order.id}&orderTab=notes`);
    const note = other.getByRole('textbox', { name: 'Add a note' });
    await expect(note).toBeVisible();
    await trayIsReady(other);

    await context.setOffline(true);
    await changeState(page, 'Maintenance');
    await note.fill(text);
    await other.getByRole('button', { name: 'Add note' }).click();
    await expect(note).toHaveValue('');
    await expect(trayButton(page)).toHaveAccessibleName('2 entries not sent yet');

    const killed: string[] = [];
    await context.route(
      STATE,
      async (route) => {
        const attempt = Promise.allSettled([route.fetch()]);
        await expect.poll(() => statesOf(callAs, id)).toEqual(['maintenance', 'ready']);
        await server.kill();
        killed.push(writeIdOf(route.request()));
        await attempt;
        await route.abort();
      },
      { times: 1 },
    );
    const answered = [answeredWrites(page), answeredWrites(other)];
    await context.setOffline(false);
    await expect.poll(() => killed.length).toBe(1);
    await changeState(page, 'In Storage');
    await expect(trayButton(page)).toHaveAccessibleName('3 entries not sent yet');
    expect(answered.flat()).toEqual([]);

    await server.startAgain();
    await expect(trayButton(page)).toHaveCount(0, { timeout: 60_000 });
    const all = answered.flat();
    expect(all).toMatchObject([
      { name: 'edit_lifecyclestate', status: 200, writeId: killed[0] },
      { name: 'add_note', status: 200 },
      { name: 'edit_lifecyclestate', status: 200 },
    ]);
    expect(new Set(all.map(({ writeId }) => writeId)).size).toBe(3);
    expect(await statesOf(callAs, id)).toEqual(['storaged', 'maintenance', 'ready']);
    const { orders } = await callAs('admin', 'get_orders', { order_id: order.id });
    expect(orders[0]?.Notes).toMatchObject([{ text }]);
    await expect(lifeCycle(page)).toContainText('In Storage');
    await page.close();
    await other.close();
    permitFailedRequests(complaints);
  });
});

test('a session that ends between two entries: what is left is sent once, at the next sign-in of the same user only', async ({
  page,
  context,
  request,
  callAs,
  complaints,
}) => {
  const mine = await newDevice(callAs, 'admin');
  const theirs = await newDevice(callAs, 'admin');
  await page.goto('/login');
  await fillLogin(page, 'production');
  await expect(page).toHaveURL('/dashboard');
  await openDevice(page, mine.id);
  await context.setOffline(true);
  for (const state of ['Maintenance', 'In Production', 'In Storage']) await changeState(page, state);
  await expect(trayButton(page)).toHaveAccessibleName('3 entries not sent yet');

  const answered = answeredWrites(page);
  let times = 0;
  await context.route(STATE, async (route) => {
    times += 1;
    if (times === 2) {
      const { token } = route.request().postDataJSON();
      expect((await request.post('/api/logout', { data: { token } })).status()).toBe(200);
    }
    await route.continue();
  });
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login\//);
  expect(answered.map(({ status }) => status)).toEqual([200, 401]);
  expect(await statesOf(callAs, mine.id)).toEqual(['maintenance', 'ready']);

  // Another user signs in and has an entry too: once it is sent, the tray has looked for further entries.
  await fillLogin(page, 'admin');
  await expect(lifeCycle(page)).toContainText('Maintenance');
  await expect(lifeCycle(page)).not.toContainText('In Production');
  await expect(trayButton(page)).toHaveCount(0);
  await openDevice(page, theirs.id);
  await context.setOffline(true);
  await changeState(page, 'In Production');
  await expect(trayButton(page)).toHaveAccessibleName('1 entry not sent yet');
  await context.setOffline(false);
  await expect(trayButton(page)).toHaveCount(0);
  expect(await statesOf(callAs, theirs.id)).toEqual(['production', 'ready']);
  expect(await statesOf(callAs, mine.id)).toEqual(['maintenance', 'ready']);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');

  await fillLogin(page, 'production');
  await expect(page.getByText('2 entries sent')).toBeVisible();
  await expect(trayButton(page)).toHaveCount(0);
  expect(await statesOf(callAs, mine.id)).toEqual(['storaged', 'production', 'maintenance', 'ready']);
  expect(answered.map(({ status }) => status)).toEqual([200, 401, 200, 200, 200]);
  expect(answered[3]?.writeId).toBe(answered[1]?.writeId);
  expect(new Set(answered.map(({ writeId }) => writeId)).size).toBe(4);
  permitFailedRequests(complaints, /net::ERR_|status of 401/);
});
