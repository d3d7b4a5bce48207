import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import { oneOfAKind } from './one-of-a-kind.ts';

type CallAs = <Name extends CallName>(
  user: 'admin',
  name: Name,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>;

/** Creates an active ticket with expenses, for a device of the fleet. */
export async function givenTicket(callAs: CallAs) {
  const { devices } = await callAs('admin', 'get_admin_devices', { limit: 1 });
  const [device] = devices;
  if (device === undefined) throw new Error('The fleet has no device.');
  const summary = oneOfAKind('Door does not close');
  const { ticket } = await callAs('admin', 'add_ticket', {
    deviceid: device.id,
    ticket_data: { summary, priority: 3, expenses: { travelCosts: [{ name: 'Train', price: 40 }] } },
  });
  return { ...ticket, summary, device };
}
