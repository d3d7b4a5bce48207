import { buffer } from 'node:stream/consumers';
import type { PlainErrorCode } from '@halla/contract/errors/errors';
import { carriesMark } from '@halla/domain/documents/document-mark';
import type { ReceivedFile, SignedInContext } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';

/** The pdf that came with a write as a part, once it is known to carry a mark; undefined when none came. */
export async function receivedPdf({
  ctx,
  part,
  mark,
  refusal,
}: {
  ctx: SignedInContext;
  part: string;
  mark: string;
  /** Why one is refused that belongs to something else. */
  refusal: PlainErrorCode;
}): Promise<ReceivedFile | undefined> {
  const file = ctx.received?.find((one) => one.part === part);
  if (file === undefined) return undefined;
  const pdf = await buffer(await ctx.storage.read(file.storageKey));
  if (!carriesMark(pdf, mark)) throw refusedField(refusal, part);
  return file;
}
