import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import { sendWatched } from '../live/own-writes.ts';
import { payloadOf, type Telling } from './answer-handler.ts';
import { receive, request, type SentFiles } from './request.ts';

export interface CallOptions extends Telling {
  readonly signal?: AbortSignal;
}

interface SendOptions extends CallOptions {
  readonly writeId?: string;
  readonly files?: SentFiles | undefined;
}

/**
 * Sends any call once with the session token and returns its payload; pages send reads with `callApi` and
 * writes with a writer.
 */
export function sendCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { signal, writeId, files, ...telling }: SendOptions = {},
): Promise<CallOutput<Name>> {
  return sendWatched(name, async () => {
    const response = await request({ name, input, signal, writeId, files });
    // Cast at the wire boundary: the server validates each response against the call's output schema.
    return payloadOf(await receive(name, response), telling) as CallOutput<Name>;
  });
}
