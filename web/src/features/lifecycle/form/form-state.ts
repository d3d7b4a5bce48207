import { ABILITIES } from '@halla/domain/access/abilities';
import type { Level } from '@halla/domain/access/levels';
import {
  isAtClient,
  LC_STATES,
  type LcState,
  TRANSFER_CHOICES,
  type TransferChoice,
} from '@halla/domain/lifecycle/lifecycle';
import { stateFromForm } from '@halla/domain/lifecycle/transfers';

/** What a form can ask for: the choices of everybody, and for admins the other states too. */
export type FormChoice = TransferChoice | LcState;

const CHOSEN_OTHERWISE: readonly LcState[] = ['maintenance', 'demo', 'dispatched'];

/** Who moves a device unless told otherwise: whoever is signed in, but a shared login does not say who stands before it. */
export function defaultMover(
  user: { readonly userId: number; readonly isServiceAccount?: true | undefined } | undefined,
): number | null {
  return user === undefined || user.isServiceAccount === true ? null : user.userId;
}

/** The choices of a level, those of everyday first. */
export function choicesOf(level: Level): readonly FormChoice[] {
  if (!ABILITIES.chooseAnyState(level)) return TRANSFER_CHOICES;
  return [...TRANSFER_CHOICES, ...LC_STATES.filter((state) => !CHOSEN_OTHERWISE.includes(state))];
}

/** True for a choice that says whose hands the device goes to. */
export function takesClient(choice: FormChoice): boolean {
  const { state } = stateFromForm(choice);
  return isAtClient(state);
}

/** Guard for the remembered choice. */
export function isFormChoice(value: unknown): value is FormChoice {
  return [...TRANSFER_CHOICES, ...LC_STATES].some((choice) => choice === value);
}
