import { quotationName, quotationNumber } from '@halla/domain/quotations/quotation-numbers';
import type { Asked } from '#app/calls/context.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { noteDocument } from '#modules/documents/note-document.ts';
import { checkClients } from '#modules/orders/parties/order-clients.service.ts';
import { storeClient } from '#modules/orders/parties/store-client.service.ts';
import { today } from './known-quotation.ts';
import { quotedLines, quotedTotal } from './quotation-content.service.ts';
import { quotationColumns } from './quotation-input.ts';
import { insertQuotation, replaceLines, takeOrdinal } from './quotation-writes.repository.ts';

/** Creates a quotation as a draft. */
export async function addQuotation({ ctx, input }: Asked<'add_quotation'>) {
  const { db, now, actor } = ctx;
  const { orderData: wanted, saveContact = false, noteText } = input;
  const lines = await quotedLines(db, { wanted: wanted.genericDevices, former: [] });
  const skus = lines.flatMap(({ sku }) => sku ?? []);
  const clientInfo = saveContact
    ? await storeClient(ctx, { client: wanted.clientInfo, skus })
    : wanted.clientInfo;
  const columns = quotationColumns({ ...wanted, clientInfo });
  await checkClients(ctx, columns);
  const { currency = 'EUR', vat = 0 } = wanted;
  const totalPrice = quotedTotal(lines, { currency, vat });
  const year = Number(today(ctx).slice(0, 4));
  // Taken last, because others wait for it.
  const ordinal = await takeOrdinal(db, year);
  const quotation = {
    ...columns,
    ...{ number: quotationNumber({ year, ordinal }), year, ordinal, totalPrice },
    ...{ invoiceIssuer: wanted.invoiceIssuer, validUntil: wanted.validUntil },
    ...{ userId: actor.userId, createdAt: now, updatedAt: now },
  };
  const id = await insertQuotation(db, quotation);
  await replaceLines(db, { quotationId: id, lines });
  await auditDocument(ctx, { kind: 'quotation', id, after: { ...quotation, lines } });
  if (noteText)
    await noteDocument(ctx, { parent: { kind: 'quotation', id }, text: noteText, userId: actor.userId });
  ctx.changed({ domain: 'quotations', id });
  const { number } = quotation;
  const name = quotationName({ number, revision: 1 });
  return { message: 'Quotation added', quotation: { id, number, name, updatedAt: now.toISOString() } };
}
