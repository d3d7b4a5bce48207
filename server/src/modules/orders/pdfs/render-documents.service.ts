import type { PrintedContent } from '@halla/documents/printed-content';
import { documentFileName } from '@halla/domain/documents/document-mark';
import type { Work } from '#app/calls/context.ts';
import { storeMadePdf } from '#app/files/store-made.ts';
import type { Worker } from '#app/jobs/drain.ts';
import { startWokenWorker } from '#app/jobs/woken-worker.ts';
import { removeBytes, type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import { failureText } from '#db/failure.ts';
import { addMadeFile } from '#modules/files/add-files.service.ts';
import { storedNames } from '#modules/files/root-files.service.ts';
import { type DocumentRecord, readDocuments } from '../billing/order-documents.repository.ts';
import type { OrderRecord } from '../order-rows.ts';
import { lockOrders } from '../order-writes.repository.ts';
import { listOrders } from '../orders.repository.ts';
import { claimPdf, endPdf, lockPdf, notePdfFailure } from './document-pdfs.repository.ts';
import { printedContent } from './printed-content.ts';

/** In case the live event of a save was lost, and for attempts after a failure. */
const POLL_MS = 10_000;
/**
 * Delay after a save in milliseconds; rendering immediately would compete with the response and slow it down by
 * 40 ms.
 */
const AFTER_SAVE_MS = 150;
/** Pause after the n-th failure, in seconds. */
const PAUSES_S = [10, 60, 300, 1800];
const ERROR_MAX = 500;
const AUTHOR = { userId: null, call: 'render-documents' };

export type RenderPdf = (content: PrintedContent) => Promise<Uint8Array>;

interface Rendering {
  deps: WorkDependencies;
  render: RenderPdf;
}

/** Renders missing PDFs of issued documents soon after their save; processes share the work. */
export function startPdfWorker({ deps, render }: Rendering): Worker {
  return startWokenWorker({
    log: deps.surroundings().log,
    ...{ live: deps.live, domain: 'orders', pollMs: POLL_MS, afterMs: AFTER_SAVE_MS },
    next: () => renderNext({ deps, render }),
    failure: 'the documents without a PDF could not be read',
  });
}

/** Renders the document that has waited longest; false if there is none. No transaction is open during rendering. */
export async function renderNext({ deps, render }: Rendering): Promise<boolean> {
  const claimed = await claimPdf(deps.db);
  if (claimed === undefined) return false;
  const { documentId, orderId, attempts } = claimed;
  try {
    await renderDocument({ deps, render }, { documentId, orderId });
  } catch (error) {
    deps.surroundings().log.warn({ err: error, document: documentId, attempts }, 'a PDF could not be made');
    const pauseSeconds = PAUSES_S[attempts - 1] ?? PAUSES_S[0] ?? POLL_MS / 1000;
    const failure = failureText(error).slice(0, ERROR_MAX);
    await notePdfFailure(deps.db, { documentId, error: failure, pauseSeconds });
    deps.live.publish([{ domain: 'orders', id: orderId }]);
  }
  return true;
}

interface OfOrder {
  documentId: number;
  orderId: number;
}

async function renderDocument({ deps, render }: Rendering, { documentId, orderId }: OfOrder): Promise<void> {
  const { db } = deps;
  const [order] = await listOrders(db, { filter: { id: orderId }, after: null, descending: true, limit: 1 });
  const row = (await readDocuments(db, orderId)).find(({ id }) => id === documentId);
  // The order was deleted, or the browser has sent the PDF with the save.
  if (order === undefined || row === undefined || (await hasPdf(db, { row, order })))
    return endPdf(db, documentId);
  const bytes = await render(printedContent(row, { order, config: deps.surroundings().config }));
  const file = await storeMadePdf({ db, ...deps.surroundings() }, { filename: documentFileName(row), bytes });
  try {
    await writeWork({ deps, author: AUTHOR }, (work) => keepPdf(work, { documentId, order, file }));
  } finally {
    await removeBytes({ deps, keys: [file.storageKey] });
  }
}

interface MadePdf {
  documentId: number;
  order: OrderRecord;
  file: Awaited<ReturnType<typeof storeMadePdf>>;
}

/** Keeps a PDF unless another process, or a user, was faster. */
async function keepPdf(work: Work, { documentId, order, file }: MadePdf): Promise<void> {
  const [locked] = await lockOrders(work.db, [order.id]);
  if (locked === undefined || !(await lockPdf(work.db, documentId))) return;
  await addMadeFile({ work, parent: parentOf(order), file });
  await endPdf(work.db, documentId);
  work.changed({ domain: 'orders', id: order.id });
}

function parentOf({ id, number }: OrderRecord) {
  return { id, kind: 'order', root: { kind: 'invoice', key: String(number) } } as const;
}

/** True if the PDF of a document is among the files of its order. */
async function hasPdf(
  db: WorkDependencies['db'],
  { row, order }: { row: DocumentRecord; order: OrderRecord },
): Promise<boolean> {
  const names = await storedNames({ db, root: parentOf(order).root });
  return names.has(documentFileName(row));
}
