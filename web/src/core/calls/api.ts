import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import { queryOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { i18n } from '../../i18n/i18n.ts';
import { notifySuccess } from '../../ui/feedback/notify.ts';
import { sendWatched } from '../live/own-writes.ts';
import { payloadOf, type Telling } from './answer-handler.ts';
import { receive, request } from './request.ts';
import { successText, type WritingCall } from './success-texts.ts';

export interface CallOptions extends Telling {
  readonly signal?: AbortSignal;
}

const SHOWN_BY_SCREENS: readonly string[] = ['core.not_found'];

/** Sends one call of the contract with the session token and answers its payload. */
export async function callApi<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallOutput<Name>> {
  return sendWatched(name, async () => {
    const response = await request({ name, input, signal: options.signal });
    // Cast at the wire boundary: the server validates each answer against the call's output schema.
    return payloadOf(await receive(name, response), options) as CallOutput<Name>;
  });
}

/** Sends a read for the screen: "not found" is rendered in place instead of as a notification. */
export function readApi<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { signal, shown = SHOWN_BY_SCREENS }: Omit<CallOptions, 'quiet'>,
): Promise<CallOutput<Name>> {
  return callApi(name, input, { shown, ...(signal && { signal }) });
}

/** Query options of a reading call; the key is the call with its input. */
export function callQuery<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: Pick<CallOptions, 'shown'> = {},
) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => readApi(name, input, { signal, ...options }),
  });
}

/** Sends a write and shows a success notification. */
export async function writeApi<Name extends WritingCall>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const output = await callApi(name, input);
  saySuccess(name, output, input);
  return output;
}

export interface CallMutationOptions<Name extends WritingCall> extends Pick<Telling, 'shown'> {
  /** Success text that replaces the default one of the call. */
  readonly announce?: (output: CallOutput<Name>, input: CallInput<Name>) => void;
  /** At once after success, before the refetch. */
  readonly onSuccess?: (output: CallOutput<Name>, input: CallInput<Name>) => void;
}

/** A write with a success notification: the call's default text, or `announce` instead. */
export function useCallMutation<Name extends WritingCall>(
  name: Name,
  { announce, onSuccess, shown = [] }: CallMutationOptions<Name> = {},
): UseMutationResult<CallOutput<Name>, Error, CallInput<Name>> {
  return useMutation({
    mutationFn: (input: CallInput<Name>) => callApi(name, input, { shown }),
    onSuccess: (output, input) => {
      if (announce === undefined) saySuccess(name, output, input);
      else announce(output, input);
      onSuccess?.(output, input);
    },
  });
}

function saySuccess<Name extends WritingCall>(
  name: Name,
  output: CallOutput<Name>,
  input: CallInput<Name>,
): void {
  const text = successText(name, { t: i18n.t, output, input });
  if (text !== null) notifySuccess(text);
}
