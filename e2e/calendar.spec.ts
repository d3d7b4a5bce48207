import { expect, expectAccessible, test } from './fixtures.ts';
import { newDevice } from './given/moving.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';

const DAY_MS = 86_400_000;

test('a visit is on the calendar and in its feed, until the feed is ended', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await newDevice(callAs, 'admin');
  const summary = oneOfAKind('Yearly service');
  const visitOn = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const { ticket } = await callAs('admin', 'add_ticket', {
    deviceid: device.id,
    ticket_data: { summary, visitOn },
  });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/calendar?month=${visitOn.slice(0, 7)}&kinds=visit`);
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Visits' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Map' }).click();
  await page.getByRole('combobox', { name: 'Country of the visit' }).selectOption('');
  await expect(page.getByRole('link', { name: new RegExp(summary) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Agenda' }).click();
  await page.getByRole('link', { name: new RegExp(summary) }).click();
  await expect(page).toHaveURL(new RegExp(`ticket=${ticket.id}`));

  await page.goto('/cpanel/settings');
  const panel = page.getByRole('region', { name: 'Calendar feeds' });
  await panel.getByRole('button', { name: 'New feed' }).click();
  for (const other of ['Plans', 'Shipments', 'Resupply orders']) await panel.getByLabel(other).uncheck();
  await panel.getByRole('button', { name: 'Make the feed' }).click();
  const address = (await panel.getByLabel('The address of the feed').textContent()) ?? '';
  expect(address).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  const file = await request.get(address);
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const text = await file.text();
  expect(text).toContain(`UID:visit-${ticket.id}@halla`);
  expect(text).not.toMatch(/UID:(?!visit-)/);

  await panel.getByRole('button', { name: 'I have copied it' }).click();
  const feed = panel.getByRole('listitem').filter({ hasText: 'last fetched' }).first();
  await expect(feed).toContainText('Visits');
  await expectAccessible(page);
  await feed.getByRole('button', { name: 'End the feed of Visits' }).click();
  await expect(page.getByText('Calendar feed ended')).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});
