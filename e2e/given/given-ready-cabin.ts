import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import type { DemoUserName } from '@halla/domain/demo/demo';
import { present } from './fleet.ts';
import { freshSerial } from './fresh-serial.ts';

type CallAs = <Name extends CallName>(
  user: DemoUserName,
  name: Name,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>;

/** Creates a cabin that is ready in the mailhouse. */
export async function givenReadyCabin(callAs: CallAs, color: 'white' | 'grey' = 'white') {
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
  await callAs('admin', 'edit_device', { deviceData: { id, color } });
  return { id, serialNumber };
}
