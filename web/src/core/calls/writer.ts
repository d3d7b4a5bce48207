import type { CallInput, CallOutput } from '@halla/contract/calls';
import { useState } from 'react';
import { isRepeatable, type UserWrite, type WritingCall } from './call-kinds.ts';
import type { SentFiles } from './request.ts';
import { type CallOptions, sendCall } from './send-call.ts';
import { createSubmit, type Keep, type KeptWrite } from './write-ids.ts';

const KEPT_AFTER_MS = 10_000;

interface IdentifiedOptions extends CallOptions {
  /** The server does what was sent under one id once, and repeats its answer for seven days. */
  readonly writeId: string;
}

/** Sends a write once, under an id that the caller keeps; pages use a writer, which keeps it for them. */
export function sendWrite<Name extends UserWrite>(
  name: Name,
  input: CallInput<Name>,
  options: IdentifiedOptions,
): Promise<CallOutput<Name>> {
  return sendCall(name, input, options);
}

interface WriteOptions extends CallOptions {
  /** Target of the write, if one writer has several: a serial number, a record. */
  readonly slot?: string | number;
  /** Keeps it when the server cannot be reached; then the writer rejects with KeptForLater. */
  readonly keep?: Keep | undefined;
  /** Id of a caller that stores it, so that it outlives the tab. */
  readonly attempt?: KeptWrite | undefined;
  /** Of a call that takes files with its input. */
  readonly files?: SentFiles | undefined;
}

/** Sends writes; one of a signed-in user whose answer was lost can be sent again and is not done twice. */
export type Writer = <Name extends WritingCall>(
  name: Name,
  input: CallInput<Name>,
  options?: WriteOptions,
) => Promise<CallOutput<Name>>;

/** A writer for one form, list or button. */
export function createWriter(): Writer {
  const submit = createSubmit();
  return (name, input, { slot = '', keep, attempt, files, ...options } = {}) => {
    if (!isRepeatable(name)) return sendCall(name, input, options);
    return submit({
      slot: `${name}/${slot}`,
      input: JSON.stringify([input, identityOf(files)]),
      keep,
      attempt,
      send: (writeId) => sendCall(name, input, { ...options, ...(keep && answerTimeout()), writeId, files }),
    });
  };
}

/** A file that was created again is a different file, even with equal content. */
function identityOf(files: SentFiles = {}) {
  return Object.entries(files).map(([part, { name, size, lastModified }]) => [
    part,
    name,
    size,
    lastModified,
  ]);
}

/** On a connection that does not answer, a write that can be kept is not waited for any longer. */
function answerTimeout(): Pick<CallOptions, 'signal'> {
  return { signal: AbortSignal.timeout(KEPT_AFTER_MS) };
}

/** The writer of a component, for as long as it is shown. */
export function useWriter(): Writer {
  const [writer] = useState(createWriter);
  return writer;
}
