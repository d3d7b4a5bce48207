import type { CallOutput } from '@halla/contract/calls';
import { documentFileName } from '@halla/domain/documents/document-mark';
import type { PdfState } from '@halla/domain/documents/pdf-states';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { storedNames } from '#modules/files/root-files.service.ts';
import { readDocuments } from '../order-documents.repository.ts';
import { listOrders } from '../orders.repository.ts';
import { wantedPdfs } from './document-pdfs.repository.ts';

/** The PDFs of the issued documents of an order. */
export async function getDocumentCopies({
  ctx: { db },
  input: { order_id: id },
}: Asked<'get_document_copies'>): Promise<CallOutput<'get_document_copies'>> {
  const [order] = await listOrders(db, { filter: { id }, after: null, descending: true, limit: 1 });
  if (order === undefined) throw new AppError('core.not_found');
  const issued = (await readDocuments(db, id)).filter(({ state }) => state === 'issued');
  const names = await storedNames({ db, root: { kind: 'invoice', key: String(order.number) } });
  const wanted = await wantedPdfs(
    db,
    issued.map((row) => row.id),
  );
  return {
    copies: issued.map((row) => {
      const named = documentFileName(row);
      const filename = names.has(named) ? named : null;
      const { kind, number } = row;
      return { kind, number, pdf: { state: pdfState({ filename, wanted: wanted.get(row.id) }), filename } };
    }),
  };
}

interface Pdf {
  filename: string | null;
  wanted: { lastError: string | null } | undefined;
}

function pdfState({ filename, wanted }: Pdf): PdfState {
  if (filename !== null) return 'made';
  if (wanted === undefined) return 'none';
  return wanted.lastError === null ? 'waiting' : 'failed';
}
