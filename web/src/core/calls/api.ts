import type { CallInput, CallOutput } from '@halla/contract/calls';
import {
  type QueryKeyWithDataTag,
  queryOptions,
  type UnusedSkipTokenOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { i18n } from '../../i18n/i18n.ts';
import { notifySuccess } from '../../ui/feedback/notify.ts';
import type { Telling } from './answer-handler.ts';
import { KeptForLater } from './api-errors.ts';
import { isRepeatable, type PlainCall, type WritingCall } from './call-kinds.ts';
import type { SentFiles } from './request.ts';
import { type CallOptions, sendCall } from './send-call.ts';
import type { Keep } from './write-ids.ts';
import { useWriter, type Writer } from './writer.ts';

const SHOWN_BY_SCREENS: readonly string[] = ['core.not_found'];

/** Sends a read, or a call without a signed-in user, and returns its payload. */
export function callApi<Name extends PlainCall>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
): Promise<CallOutput<Name>> {
  return sendCall(name, input, options);
}

/** Sends a read for the screen: "not found" is rendered in place instead of as a notification. */
export function readApi<Name extends PlainCall>(
  name: Name,
  input: CallInput<Name>,
  { signal, shown = SHOWN_BY_SCREENS }: Omit<CallOptions, 'quiet'>,
): Promise<CallOutput<Name>> {
  return callApi(name, input, { shown, ...(signal && { signal }) });
}

type CallKey<Name extends PlainCall> = readonly [Name, CallInput<Name>];

/**
 * The type queryOptions would infer; written out, because the inferred type of all calls is too long for the
 * compiler to serialize.
 */
type CallQuery<Name extends PlainCall> = UnusedSkipTokenOptions<
  CallOutput<Name>,
  Error,
  CallOutput<Name>,
  CallKey<Name>
> &
  QueryKeyWithDataTag<CallKey<Name>, CallOutput<Name>, Error>;

/** Query options of a read; the key consists of the call and its input. */
export function callQuery<Name extends PlainCall>(
  name: Name,
  input: CallInput<Name>,
  options: Pick<CallOptions, 'shown'> = {},
): CallQuery<Name> {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => readApi(name, input, { signal, ...options }),
  });
}

/** Sends a write through a component's writer and shows a success notification. */
export async function writeApi<Name extends WritingCall>(
  write: Writer,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const output = await write(name, input);
  void saySuccess(name, output, input);
  return output;
}

export interface CallMutationOptions<Name extends WritingCall> extends Pick<Telling, 'shown' | 'wording'> {
  /** Replaces the default success notification. */
  readonly announce?: (output: CallOutput<Name>, input: CallInput<Name>) => void;
  /** Where to keep an input if the server is unreachable. */
  readonly keep?: ((input: CallInput<Name>) => Keep) | undefined;
  /** Files sent with an input. */
  readonly files?: () => SentFiles | undefined;
  /** Called once the write has been kept. */
  readonly onKept?: () => void;
  /** Called immediately on success, before the refetch. */
  readonly onSuccess?: (output: CallOutput<Name>, input: CallInput<Name>) => void;
}

/** A write with a success notification: the call's default text, or `announce` instead. */
export function useCallMutation<Name extends WritingCall>(
  name: Name,
  { announce, keep, files, onKept, onSuccess, shown = [], wording }: CallMutationOptions<Name> = {},
): UseMutationResult<CallOutput<Name>, Error, CallInput<Name>> {
  const write = useWriter();
  return useMutation({
    meta: isRepeatable(name) ? { repeatable: true } : {},
    mutationFn: (input: CallInput<Name>) =>
      write(name, input, { shown, ...(wording && { wording }), keep: keep?.(input), files: files?.() }),
    onError: (error) => error instanceof KeptForLater && onKept?.(),
    onSuccess: (output, input) => {
      if (announce === undefined) void saySuccess(name, output, input);
      else announce(output, input);
      onSuccess?.(output, input);
    },
  });
}

/** Texts load with the first write; until then the English answer is shown. */
async function saySuccess<Name extends WritingCall>(
  name: Name,
  output: CallOutput<Name>,
  input: CallInput<Name>,
): Promise<void> {
  const text = await import('./success-texts.ts').then(
    ({ successText }) => successText(name, { t: i18n.t, output, input }),
    (error: unknown) => {
      console.warn('The texts of successes could not be loaded', error);
      return 'message' in output && typeof output.message === 'string' ? output.message : null;
    },
  );
  if (text !== null) notifySuccess(text);
}
