import { buffer } from 'node:stream/consumers';
import type { PlainErrorCode } from '@halla/contract/errors/errors';
import { carriesMark } from '@halla/domain/documents/document-mark';
import type { ReceivedFile, SignedInContext } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';

/** The pdf that came with a write as a part, and which of some marks it carries by its number; undefined when none came. */
export async function receivedPdf({
  ctx,
  part,
  marks,
  refusal,
}: {
  ctx: SignedInContext;
  part: string;
  /** Document numbers by their marks. */
  marks: ReadonlyMap<string, string>;
  /** Why one is refused that belongs to something else. */
  refusal: PlainErrorCode;
}): Promise<{ file: ReceivedFile; number: string } | undefined> {
  const file = ctx.received?.find((one) => one.part === part);
  if (file === undefined) return undefined;
  const pdf = await buffer(await ctx.storage.read(file.storageKey));
  const carried = [...marks].find(([mark]) => carriesMark(pdf, mark));
  if (carried === undefined) throw refusedField(refusal, part);
  return { file, number: carried[1] };
}
