import { buffer } from 'node:stream/consumers';
import type { PlainErrorCode } from '@halla/contract/errors/errors';
import { carriesMark } from '@halla/domain/documents/document-mark';
import type { ReceivedFile, SignedInContext } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';

interface ExpectedPdf {
  ctx: SignedInContext;
  part: string;
  /** Document numbers by their marks. */
  marks: ReadonlyMap<string, string>;
  /** Error code for a PDF of a different document. */
  refusal: PlainErrorCode;
}

/** The PDF uploaded with a write, and which of some marks it contains; undefined if none was sent. */
export async function receivedPdf({
  ctx,
  part,
  marks,
  refusal,
}: ExpectedPdf): Promise<{ file: ReceivedFile; number: string } | undefined> {
  const file = ctx.received?.find((one) => one.part === part);
  if (file === undefined) return undefined;
  const pdf = await buffer(await ctx.storage.read(file.storageKey));
  const carried = [...marks].find(([mark]) => carriesMark(pdf, mark));
  if (carried === undefined) throw refusedField(refusal, part);
  return { file, number: carried[1] };
}
