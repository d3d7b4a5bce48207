import { expect, test } from './fixtures.ts';
import { givenTicket } from './given/given-ticket.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a notification on a phone leaves the steps of a menu within reach', async ({
  page,
  signIn,
  callAs,
}) => {
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
  const shown = await notification.boundingBox();
  const last = await steps.last().boundingBox();
  if (last === null || shown === null) throw new Error('The last step or the notification has no place.');
  expect(shown.y, 'the notification reaches the last step').toBeLessThan(last.y + last.height);
  const isOnTop = await steps.last().evaluate((item) => {
    const { left, top, width, height } = item.getBoundingClientRect();
    return item.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
});
