import { documentFileName, documentMark } from '@halla/domain/documents/document-mark';
import type { Lang } from '@halla/domain/limits';
import type { ReceivedFile, SignedInContext } from '#app/calls/context.ts';
import { addDocument } from '#modules/files/add-files.service.ts';
import { receivedPdf } from '#modules/files/received-pdf.ts';

/** Multipart name of a document, and why one is refused that belongs to something else. */
const REFUSALS = {
  invoice: 'orders.other_invoice',
  credit_note: 'orders.other_credit_note',
} as const;

interface Marked {
  ctx: SignedInContext;
  kind: keyof typeof REFUSALS;
  number: number;
}

/** The document of a kind that came with a write, once it is known to carry the number; undefined when none came. */
export function receivedDocument({ ctx, kind, number }: Marked): Promise<ReceivedFile | undefined> {
  return receivedPdf({ ctx, part: kind, mark: documentMark(kind, number), refusal: REFUSALS[kind] });
}

interface Kept extends Marked {
  file: ReceivedFile | undefined;
  order: { number: number; language: Lang };
}

/** Keeps a document with the papers of its order; an invoice that is replaced stays as an earlier version. */
export async function keepDocument({ ctx, kind, number, file, order }: Kept): Promise<void> {
  if (file === undefined) return;
  const root = { kind: 'invoice', key: String(order.number) } as const;
  const filename = documentFileName({ kind, number, language: order.language });
  await addDocument({ ctx, root, file, filename });
}
