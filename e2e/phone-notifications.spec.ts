import { expect, test } from './fixtures.ts';
import { givenTicket } from './given/given-ticket.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a notification on a phone leaves the steps of a menu within reach', async ({ page, signIn, callAs }) => {
  const { id, number } = await givenTicket(callAs);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/maintenance/tickets?ticket=${id}`);
  const record = page.getByRole('dialog', { name: new RegExp(`^Ticket ${number} `) });
  await record.getByRole('button', { name: 'Take it on' }).tap();
  const notification = page.getByRole('alert').last();
  await expect(notification).toBeVisible();
  await record.getByRole('button', { name: 'More steps' }).tap();
  const steps = page.getByRole('menuitem');
  await expect(steps.last()).toBeVisible();
  const menu = await page.getByRole('menu').boundingBox();
  const shown = await notification.boundingBox();
  if (menu === null || shown === null) throw new Error('The menu or the notification has no place.');
  expect(shown.y, 'they share a part of the screen').toBeLessThan(menu.y + menu.height);
  for (const step of await steps.all()) await step.tap({ trial: true });
});
