import { randomInt } from 'node:crypto';
import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import type { DemoUserName } from '@halla/domain/demo/demo';

type CallAs = <Name extends CallName>(
  user: DemoUserName,
  name: Name,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>;

const FULL_NAMES: Partial<Record<DemoUserName, string>> = { sales: 'Saara Sales', admin: 'Antti Admin' };

/** Random serial numbers above those of the simulated fleet. */
const EQ_SERIAL = () => `EQ${randomInt(500_000, 999_999)}`;

/** Creates a device that no other test uses; returns it, and the id of the user who will move it. */
export async function newDevice(callAs: CallAs, user: 'sales' | 'admin', serialNumber = EQ_SERIAL()) {
  const { users } = await callAs('admin', 'get_user_list', { userGroup: 'CTN' });
  const idOf = (fullName: string | undefined) => users.find((one) => one.fullName === fullName)?.id ?? 0;
  const { lcs } = await callAs('admin', 'add_transfer', {
    transferData: { state: 'ready', UserId: idOf(FULL_NAMES.admin), newDevice: serialNumber },
  });
  return { id: lcs[0]?.DeviceId ?? 0, serialNumber, userId: idOf(FULL_NAMES[user]) };
}

/** The states of a device, newest first. */
export async function statesOf(callAs: CallAs, id: number): Promise<string[]> {
  const { device } = await callAs('admin', 'get_device_data', { deviceid: id });
  return (device.LifeCycleStates ?? []).map(({ state }) => state);
}
