import type { CallInput, CallOutput } from '@halla/contract/calls';
import type { ClientInfoInput } from '@halla/contract/client-info';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import type { Entry, StoredEntry } from './entry.ts';

type Change = CallInput<'edit_lifecyclestate'>;
type Correction = Change['lifecyclestate'];

/** A record before and after a correction, each version identified by its `updatedAt`. */
export interface NewVersion {
  readonly recordId: number;
  readonly before: string;
  readonly after: string;
}

/** The version created by a correction; null if there is none, or if the output does not contain it. */
export function newVersion(
  { lifecyclestate: { id, updatedAt }, update_existing }: Change,
  { lcs }: CallOutput<'edit_lifecyclestate'>,
): NewVersion | null {
  if (update_existing !== true || id === undefined || updatedAt === undefined) return null;
  const after = lcs.find((record) => record.id === id)?.updatedAt;
  return after === undefined ? null : { recordId: id, before: updatedAt, after };
}

/** The entry rebased onto the new version, if it corrects the record's previous version; otherwise null. */
export function onVersion(entry: StoredEntry, { recordId, before, after }: NewVersion): StoredEntry | null {
  const correction = correctionIn(entry);
  if (entry.call !== 'edit_lifecyclestate' || correction === null) return null;
  if (correction.id !== recordId || correction.updatedAt !== before) return null;
  return { ...entry, input: { ...entry.input, lifecyclestate: { ...correction, updatedAt: after } } };
}

/** The record fields that a correction changes. */
export interface Corrected {
  readonly state: LcState;
  readonly location: string;
  readonly quality: 1 | 2 | null;
  readonly clientInfo: ClientInfoInput | null;
}

/** The record with the newest unsent correction applied, so that the next correction does not revert it. */
export function asCorrected(
  { id, state, location, quality, clientInfo }: Corrected & { readonly id: number },
  entries: readonly Entry[],
): Corrected {
  const waiting = entries.findLast((entry) => entry.refusal === null && correctionIn(entry)?.id === id);
  const correction = waiting === undefined ? null : correctionIn(waiting);
  if (correction === null) return { state, location, quality, clientInfo };
  return {
    state: correction.state,
    location: correction.location ?? location,
    quality: correction.quality ?? quality,
    clientInfo: correction.clientInfo === undefined ? clientInfo : correction.clientInfo,
  };
}

function correctionIn(entry: StoredEntry): Correction | null {
  if (entry.call !== 'edit_lifecyclestate' || entry.input.update_existing !== true) return null;
  return entry.input.lifecyclestate;
}
