import type { CallInput, CallOutput } from '@halla/contract/calls';
import { useState } from 'react';
import { isRepeatable, type UserWrite, type WritingCall } from './call-kinds.ts';
import { partsOf, type SentFiles } from './request.ts';
import { type CallOptions, sendCall } from './send-call.ts';
import { createSubmit, type Keep, type KeptWrite } from './write-ids.ts';

const KEPT_AFTER_MS = 10_000;

interface IdentifiedOptions extends CallOptions {
  /** The server executes a write id only once, and repeats its response for seven days. */
  readonly writeId: string;
}

/**
 * Sends a write once, with a write id managed by the caller; pages use a writer, which manages it for them.
 */
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
  /** Keeps the write if the server is unreachable; the writer then rejects with KeptForLater. */
  readonly keep?: Keep | undefined;
  /** Attempt of a caller that stores it beyond the lifetime of the tab. */
  readonly attempt?: KeptWrite | undefined;
  /** Files of a call that takes files with its input. */
  readonly files?: SentFiles | undefined;
}

/**
 * Sends writes; if the response to a signed-in user's write was lost, it can be resent without being executed
 * twice.
 */
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

/** A recreated file is a different file, even with equal content. */
function identityOf(files: SentFiles = {}) {
  return partsOf(files).map(([part, { name, size, lastModified }]) => [part, name, size, lastModified]);
}

/** A write that can be kept gets a timeout, so that the user does not wait on a dead connection. */
function answerTimeout(): Pick<CallOptions, 'signal'> {
  return { signal: AbortSignal.timeout(KEPT_AFTER_MS) };
}

/** The component's writer, for as long as it is mounted. */
export function useWriter(): Writer {
  const [writer] = useState(createWriter);
  return writer;
}
