import type { CallInput } from '@halla/contract/calls';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import type { UploadName } from '../calls/file-calls.ts';
import type { QueuedCall } from './queued-calls.ts';

/** A file of an entry, with its bytes. */
export interface KeptFile {
  /** Multipart field of the upload. */
  readonly part: string;
  readonly name: string;
  readonly blob: Blob;
}

/** What another user did with a device since this user looked at it. */
export interface Meanwhile {
  /** null: the device has no record. */
  readonly state: LcState | null;
  /** null: changed by the system. */
  readonly who: string | null;
  readonly at: string | null;
}

/**
 * Why an entry was not executed: the server's refusal, or a change by another user since then. Translated
 * when shown.
 */
export type KeptRefusal =
  | { readonly status: number; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly meanwhile: Meanwhile };

interface CallToKeep<Name extends QueuedCall> {
  readonly call: Name;
  readonly input: CallInput<Name>;
  /** Name of a resource that the input contains only by id, such as a device's serial number. */
  readonly label: string;
  readonly file: Name extends UploadName ? KeptFile : null;
  /** Newest record of the device as the user saw it; null: none; undefined: not read. */
  readonly seenRecordId?: number | null | undefined;
}

/** A write to be kept, as passed by a screen. */
export type WriteToKeep = { readonly [Name in QueuedCall]: CallToKeep<Name> }[QueuedCall];

interface EntryFacts {
  /** The same for every attempt, so that the server executes the write only once. */
  readonly writeId: string;
  readonly userId: number;
  /** Milliseconds since 1970, by the browser's clock. */
  readonly tappedAt: number;
  /** True if an attempt ended without a response, so that the server may have executed it. */
  readonly mayHaveArrived: boolean;
  /** Why the server refused it; null while waiting. */
  readonly refusal: KeptRefusal | null;
  /** Time at which the user agreed to send an old entry. */
  readonly confirmedAt: number | null;
}

/** An unsent write of a user, as stored. */
export type StoredEntry = WriteToKeep & EntryFacts;

/** With its position in the order of the taps. */
export type Entry = StoredEntry & { readonly seq: number };

/** The server keeps write ids for seven days; one day is reserved for clock differences and for sending. */
export const ASKS_AFTER_MS = 6 * 86_400_000;

/** waiting: sent in its turn; old and refused: the user has to decide. */
export type EntryState = 'waiting' | 'old' | 'refused';

/** State of an entry. */
export function stateOf({ refusal, tappedAt, confirmedAt }: Entry, now: number): EntryState {
  if (refusal !== null) return 'refused';
  return now - (confirmedAt ?? tappedAt) > ASKS_AFTER_MS ? 'old' : 'waiting';
}
