import { expect, expectAccessible, test } from './fixtures.ts';
import { givenOrder } from './given/given-order.ts';
import { givenReadyCabin } from './given/given-ready-cabin.ts';
import { countTaps } from './page/taps.ts';

const CABINS = { sku: 'CRYO_EC_W_220', name: 'White cabin', count: 2, price: 9000 };

test('scanned devices are allocated to an order, also one that another order gets meanwhile', async ({
  page,
  signIn,
  callAs,
  expectRefusal,
}) => {
  const [first, second] = [await givenReadyCabin(callAs), await givenReadyCabin(callAs)];
  const { id } = await givenOrder(callAs, { genericDevices: [CABINS] });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/orders?order=${id}`);
  await page.getByRole('button', { name: 'Allocate serial numbers to White cabin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Serial numbers: White cabin' });
  await expect(dialog.getByRole('region', { name: 'Ready devices' })).toContainText(first.serialNumber);
  await expectAccessible(page);
  const chosen = dialog.getByRole('region', { name: 'Allocated devices' });
  for (const { serialNumber } of [first, second]) {
    await page.keyboard.type(serialNumber);
    await page.keyboard.press('Enter');
    await expect(chosen).toContainText(serialNumber);
  }
  const rival = await givenOrder(callAs, {
    genericDevices: [{ ...CABINS, Devices: [{ id: second.id }] }],
  });
  expectRefusal(409);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const question = page.getByRole('dialog', { name: /already been assigned to an order/ });
  await expect(question).toContainText(`Order ${rival.number}: ${second.serialNumber}`);
  await question.getByRole('button', { name: 'Reallocate' }).click();
  await expect(dialog).toBeHidden();
  for (const { id: deviceId, serialNumber } of [first, second])
    await expect(page.getByRole('link', { name: serialNumber })).toHaveAttribute(
      'href',
      `/cpanel/devices/${deviceId}`,
    );
});

test('what an order lacks is allocated in two taps', async ({ page, signIn, callAs }) => {
  // Other tests take white ones.
  await givenReadyCabin(callAs, 'grey');
  const line = { sku: 'CRYO_EC_G_220', name: 'Grey cabin', count: 1, price: 9000 };
  const { id } = await givenOrder(callAs, { genericDevices: [line] });
  const taps = await countTaps(page);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/orders?order=${id}`);
  const track = page.getByRole('region', { name: 'Track of the order' });
  await expect(track.getByRole('listitem').filter({ hasText: 'Allocated' })).toContainText('0 of 1');
  const before = taps();
  await page.getByRole('button', { name: 'Allocate serial numbers to Grey cabin' }).click();
  await page
    .getByRole('dialog', { name: 'Serial numbers: Grey cabin' })
    .getByRole('button', { name: 'Allocate the missing one' })
    .click();
  await expect(track.getByRole('listitem').filter({ hasText: 'Allocated (done)' })).toContainText('1 of 1');
  expect(taps() - before).toBe(2);
});
