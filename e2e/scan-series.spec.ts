import { expect, expectAccessible, test } from './fixtures.ts';
import { newDevice, statesOf } from './given/moving.ts';
import { permitFailedRequests, trayButton } from './page/tray.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('ten scanned devices are moved in under a minute, three of them in a basement without a network', async ({
  page,
  context,
  signIn,
  callAs,
  complaints,
}) => {
  const devices = await Promise.all(Array.from({ length: 10 }, () => newDevice(callAs, 'admin')));
  await signIn(page, 'production');
  await page.goto('/dashboard');
  const began = Date.now();
  await page.getByRole('link', { name: 'Scan devices' }).tap();
  const box = page.getByRole('textbox', { name: 'Serial number or code' });
  const list = page.getByRole('list', { name: 'Scanned devices' });
  const rows = list.getByRole('listitem');
  // Like a hand scanner: the text of the label, then Enter.
  const scan = async (code: string) => {
    await box.fill(code);
    await box.press('Enter');
  };
  for (const [index, { id, serialNumber }] of devices.entries()) {
    await scan(index === 0 ? `https://portal.example/devices/${id}` : serialNumber);
  }
  await expect(rows).toHaveCount(10);
  await expect(list.getByText('Ready for Shipment')).toHaveCount(10);
  const last = devices[9]?.serialNumber ?? '';
  await expectAccessible(page);

  // The last three stay for later.
  for (const { serialNumber } of devices.slice(7)) {
    await page.getByRole('button', { name: `Remove ${serialNumber}` }).tap();
  }
  const bar = page.getByRole('region', { name: 'Scanned devices' });
  const sheet = page.getByRole('dialog', { name: /^Change state of/ });
  const move = async (state: string) => {
    await bar.getByRole('button', { name: 'Change state' }).tap();
    await sheet.getByRole('button', { name: state }).tap();
  };
  await move('In Storage');
  const toast = page.getByRole('alert').filter({ hasText: '7 devices are now: In Storage' });
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible();

  await context.setOffline(true);
  for (const { serialNumber } of devices.slice(7)) await scan(serialNumber);
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: last })).toContainText('Ready for Shipment');
  await move('In Storage');
  await expect(rows.filter({ hasText: last })).toContainText('Will be sent when the network is back');
  await context.setOffline(false);
  await expect(trayButton(page)).toHaveCount(0);
  await expect(list.getByText('Moved')).toHaveCount(3);
  expect(Date.now() - began, 'milliseconds').toBeLessThan(60_000);
  for (const { id } of devices) expect(await statesOf(callAs, id)).toEqual(['storaged', 'ready']);
  permitFailedRequests(complaints);
});
