import { RESUPPLY_STATES } from '@halla/domain/documents/document-states';
import { CURRENCIES } from '@halla/domain/documents/money';
import type { Asked } from '#app/calls/context.ts';
import { duplicateEntry, refusedField } from '#app/calls/errors.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { noteDocument } from '#modules/documents/note-document.ts';
import { sentNumber } from '#modules/documents/sent-number.ts';
import { publishStockChange } from '#modules/stock/ledger/publish-stock-change.service.ts';
import { keepPerson } from './kept-person.service.ts';
import { checkContent, type FieldNames, linesOf, sumOf } from './resupply-content.service.ts';
import { personOf } from './resupply-input.ts';
import { mailAboutResupply } from './resupply-mails.ts';
import { insertResupplyOrder, replaceLines } from './resupply-writes.repository.ts';

const FIELDS: FieldNames = {
  lines: 'deviceList',
  buyer: 'orderBuyer',
  supplier: 'supplierCompanyId',
  total: 'totalPrice',
};

/** Creates a resupply order with the status invoiced. */
export async function addResupplyOrder({ ctx, input }: Asked<'add_resupply_order'>) {
  const { db, now, actor } = ctx;
  const number = sentNumber(input.orderNumber);
  if (number === null) throw refusedField('resupply.illegal_number', 'orderNumber');
  const lines = await linesOf(db, input.deviceList);
  const { orderBuyer = null, supplierCompanyId = null, clientInfoObject: person } = input;
  const { buyer, supplierId } = await checkContent(ctx, {
    ...{ buyer: orderBuyer, supplierId: supplierCompanyId, lines },
    fields: FIELDS,
  });
  const currency = input.currency ?? CURRENCIES[0];
  const sum = sumOf({ lines, currency, fields: FIELDS });
  if (input.saveContact && person)
    await keepPerson(ctx, { person, supplierId, skus: lines.flatMap(({ sku }) => sku ?? []) });
  const order = {
    ...{ number, supplierCompanyId: supplierId, buyer, currency },
    clientInfo: personOf(person ?? {}),
    invoiceIssuer: input.invoiceIssuer || null,
    details: input.details || null,
    eta: input.eta ?? null,
    totalPrice: input.totalPrice ?? sum,
    paymentStatus: RESUPPLY_STATES.first,
    ...{ userId: actor.userId, createdAt: now, updatedAt: now },
  };
  const id = await insertResupplyOrder(db, order);
  if (id === undefined) throw duplicateEntry('resupply.number_taken', 'orderNumber');
  await replaceLines({ db, resupplyOrderId: id, lines });
  await auditDocument(ctx, {
    kind: 'resupplyOrder',
    id,
    after: { ...order, lines },
  });
  if (input.noteText) {
    const parent = { kind: 'resupplyOrder', id } as const;
    await noteDocument(ctx, { parent, text: input.noteText, userId: actor.userId });
  }
  await mailAboutResupply(ctx, { kinds: ['resupply_created'], order: { ...order, id } });
  ctx.changed({ domain: 'resupply', id });
  await publishStockChange(ctx, lines);
  return { message: 'Order added', order: { id, number } };
}
