import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import { oneOfAKind } from './one-of-a-kind.ts';

type CallAs = <Name extends CallName>(
  user: 'super',
  name: Name,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>;

/** Creates an e-mail list with a long name; returns the name. */
export async function givenEmailList(callAs: CallAs): Promise<string> {
  const name = oneOfAKind('Maintenance of the Nordic countries');
  await callAs('super', 'edit_email_list', { list: { name }, add_list: true });
  return name;
}
