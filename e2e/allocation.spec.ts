import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import { type DemoUser, expect, expectAccessible, test } from './fixtures.ts';
import { present } from './fleet.ts';
import { freshSerial } from './fresh-serial.ts';
import { givenOrder } from './given-order.ts';

type CallAs = <Name extends CallName>(
  user: DemoUser,
  name: Name,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>;

/** A white cabin that is ready in the mailhouse. */
async function givenReadyCabin(callAs: CallAs) {
  const serialNumber = freshSerial();
  const { users } = await callAs('admin', 'get_user_list', { search_value: 'Pekka' });
  await callAs('admin', 'add_transfer', {
    transferData: {
      state: 'ready',
      UserId: present(users[0], 'user Pekka').id,
      newDevice: serialNumber,
      location: 'mailhouse',
    },
  });
  const { devices } = await callAs('admin', 'get_admin_devices', { serialPrefix: serialNumber });
  const { id } = present(devices[0], `device ${serialNumber}`);
  await callAs('admin', 'edit_device', { deviceData: { id, color: 'white' } });
  return { id, serialNumber };
}

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
