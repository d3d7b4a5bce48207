import '../../i18n/late/next-states.ts';
import type { TransferState } from '@halla/domain/lifecycle/lifecycle';
import { isConfirmed } from '@halla/domain/lifecycle/next-states';
import { stateFromForm } from '@halla/domain/lifecycle/transfers';
import { i18n } from '../../i18n/i18n.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';

/** Asks for confirmation before devices get a rare and drastic state; other states need none. */
export async function confirmState(choice: TransferState, serials: readonly string[]): Promise<boolean> {
  const { state } = stateFromForm(choice);
  if (!isConfirmed(state)) return true;
  const { text, action } = i18n.t(($) => $.nextStates.confirmed[state], { returnObjects: true });
  const names = { count: serials.length, serial: serials[0] ?? '' };
  return confirm({
    title: i18n.t(($) => $.nextStates.confirmed[state].title, names),
    text,
    action,
    dangerous: true,
  });
}
