import type { ClientInfoInput } from '@halla/contract/client-info';
import { ABILITIES } from '@halla/domain/access/abilities';
import type { Level } from '@halla/domain/access/levels';
import {
  isAtClient,
  LC_STATES,
  type LcState,
  requiresClient,
  TRANSFER_CHOICES,
  type TransferChoice,
} from '@halla/domain/lifecycle/lifecycle';
import { stateFromForm } from '@halla/domain/lifecycle/transfers';

/** Choices of the form: those of all levels and, for administrators, the other states. */
export type FormChoice = TransferChoice | LcState;

const CHOSEN_OTHERWISE: readonly LcState[] = ['maintenance', 'demo', 'dispatched'];

/** Default mover of a device: the signed-in user; none for a shared account, which does not identify a person. */
export function defaultMover(
  user: { readonly userId: number; readonly isServiceAccount?: true | undefined } | undefined,
): number | null {
  return user === undefined || user.isServiceAccount === true ? null : user.userId;
}

/** The choices of a level, everyday ones first. */
export function choicesOf(level: Level): readonly FormChoice[] {
  if (!ABILITIES.chooseAnyState(level)) return TRANSFER_CHOICES;
  return [...TRANSFER_CHOICES, ...LC_STATES.filter((state) => !CHOSEN_OTHERWISE.includes(state))];
}

/** True for a choice that accepts a recipient. */
export function takesClient(choice: FormChoice): boolean {
  const { state } = stateFromForm(choice);
  return isAtClient(state);
}

/** True for a choice that requires a recipient. */
export function needsClient(choice: FormChoice): boolean {
  return requiresClient(stateFromForm(choice).state);
}

/** True for a choice after which the form asks for the recipient next. */
export function asksClient(choice: FormChoice): boolean {
  return needsClient(choice) || stateFromForm(choice).switchClient;
}

/** True for a demo at a client, which may have a due day. */
export function asksDueDay(choice: FormChoice | null, client: ClientInfoInput | null): boolean {
  return choice !== null && stateFromForm(choice).state === 'demo' && client !== null;
}

/** Type guard for the stored choice. */
export function isFormChoice(value: unknown): value is FormChoice {
  return [...TRANSFER_CHOICES, ...LC_STATES].some((choice) => choice === value);
}
