import type { CallInput } from '@halla/contract/calls';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import type { UploadName } from '../calls/file-calls.ts';
import type { QueuedCall } from './queued-calls.ts';

/** A file of an entry, with its bytes. */
export interface KeptFile {
  /** Name of the file part of the upload. */
  readonly part: string;
  readonly name: string;
  readonly blob: Blob;
}

/** What another user did with a device after this user had looked at it. */
export interface Meanwhile {
  /** null: its last record is gone. */
  readonly state: LcState | null;
  /** null: the system. */
  readonly who: string | null;
  readonly at: string | null;
}

/** Why an entry was not done, worded when it is shown: the answer of the server, or what has happened since then. */
export type KeptRefusal =
  | { readonly status: number; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly meanwhile: Meanwhile };

interface CallToKeep<Name extends QueuedCall> {
  readonly call: Name;
  readonly input: CallInput<Name>;
  /** What the input names by its id only: the serial number of a device. */
  readonly label: string;
  readonly file: Name extends UploadName ? KeptFile : null;
  /** Newest record of the device as the user saw it, null: none; undefined: not read. */
  readonly seenRecordId?: number | null | undefined;
}

/** A write to be kept, as the screen knows it. */
export type WriteToKeep = { readonly [Name in QueuedCall]: CallToKeep<Name> }[QueuedCall];

interface EntryFacts {
  /** The same at every attempt, so that the server does it once. */
  readonly writeId: string;
  readonly userId: number;
  /** Milliseconds since 1970, by the clock of the browser. */
  readonly tappedAt: number;
  /** An attempt ended without an answer: the server may have done it. */
  readonly mayHaveArrived: boolean;
  /** Why the server refused it; null while it waits. */
  readonly refusal: KeptRefusal | null;
  /** When the user agreed to send an old entry. */
  readonly confirmedAt: number | null;
}

/** A write of a user that has not been sent yet, as it is stored. */
export type StoredEntry = WriteToKeep & EntryFacts;

/** With its place in the order of the taps. */
export type Entry = StoredEntry & { readonly seq: number };

/** The server keeps write ids for seven days; one day is left for the clocks and for sending. */
export const ASKS_AFTER_MS = 6 * 86_400_000;

/** waiting: is sent when its turn comes; old and refused: the user has to decide. */
export type EntryState = 'waiting' | 'old' | 'refused';

/** What an entry waits for. */
export function stateOf({ refusal, tappedAt, confirmedAt }: Entry, now: number): EntryState {
  if (refusal !== null) return 'refused';
  return now - (confirmedAt ?? tappedAt) > ASKS_AFTER_MS ? 'old' : 'waiting';
}
