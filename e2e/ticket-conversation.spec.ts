import { expect, expectAccessible, test } from './fixtures.ts';
import { picture } from './given/camera-picture.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { countTaps } from './page/taps.ts';

test('a clinic reports a fault with a photo in three taps, and hears of each step', async ({
  page,
  context,
  signIn,
  callAs,
}) => {
  const { company } = await callAs('client', 'get_devices', {});
  const [device] = company?.Devices ?? [];
  if (device === undefined) throw new Error('The client of the demo has no device.');
  const summary = oneOfAKind('Hums at night');
  const taps = await countTaps(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'client');
  await page.goto(`/devices/${device.id}`);
  const before = taps();
  await page.getByRole('button', { name: 'Report a fault' }).click();
  const form = page.getByRole('dialog', { name: `Report a fault · ${device.serialNumber}` });
  await form.getByLabel('Summary').fill(summary);
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Add photos' }).click();
  await (await chooser).setFiles({
    name: 'fault.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(page, 'teal'),
  });
  await expect(form.getByRole('img', { name: 'fault.jpg' })).toBeVisible();
  await form.getByRole('button', { name: 'Send the report' }).click();
  expect(taps() - before).toBeLessThanOrEqual(3);

  const report = page.getByRole('dialog', { name: /^Ticket \d+ / });
  const track = report.getByRole('region', { name: 'What happens to your report' });
  const step = (text: string) => track.getByRole('listitem').filter({ hasText: text });
  await expect(step('Looked at (now)')).toBeVisible();
  await expect(report.getByRole('button', { name: 'fault.jpg' })).toBeVisible();
  await expectAccessible(page);

  // An administrator answers, plans a visit and resolves; the clinic sees each step while its page is open.
  const { tickets } = await callAs('admin', 'get_tickets', { search_value: summary });
  const id = tickets[0]?.id ?? 0;
  const desk = await context.newPage();
  await signIn(desk, 'admin');
  await desk.goto(`/cpanel/maintenance/tickets?ticket=${id}`);
  const record = desk.getByRole('dialog', { name: /^Ticket \d+ / });
  await record.getByLabel('Reply to the customer').fill('Does it hum when the door is open?');
  await record.getByRole('button', { name: 'Send the reply' }).click();
  await expect(record.getByRole('listitem').getByText('Does it hum when the door is open?')).toBeVisible();
  await expect(report.getByText('Does it hum when the door is open?')).toBeVisible();
  await expect(report.getByText('We have answered you: our reply is below.')).toBeVisible();
  await expect(step('Repaired (now)')).toBeVisible();
  await expect(step('Visit planned')).toHaveCount(0);

  await report.getByLabel('Reply to the maker').fill('Only when it is closed.');
  await report.getByRole('button', { name: 'Send the reply' }).click();
  await expect(record.getByText('Waits for an answer')).toBeVisible();
  await expectAccessible(desk);

  await callAs('admin', 'edit_ticket', { ticket_data: { id, visitOn: '2030-03-09', state: 'progress' } });
  await expect(step('Visit planned (done)')).toContainText('09/03/2030');
  await callAs('admin', 'edit_ticket', { ticket_data: { id, state: 'resolved' } });
  await expect(report.getByText('This ticket has ended. Your reply opens it again.')).toBeVisible();
  await report.getByLabel('Reply to the maker').fill('It hums again.');
  await report.getByRole('button', { name: 'Send the reply' }).click();
  await expect(report.getByText('We are working on this fault.')).toBeVisible();
});
