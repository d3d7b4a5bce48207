import { randomBytes } from 'node:crypto';
import { documentNumber, isDocumentNumber, NUMBER_BYTES } from '@halla/domain/documents/document-numbers';
import { RESUPPLY_STATES } from '@halla/domain/documents/document-states';
import { CURRENCIES } from '@halla/domain/documents/money';
import type { Asked } from '#app/calls/context.ts';
import { duplicateEntry, refusedField } from '#app/calls/errors.ts';
import { insertNote } from '#modules/notes/stored-notes.shared.repository.ts';
import { publishStockChange } from '#modules/stock/publish-stock-change.service.ts';
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

/** Makes a resupply order with the status invoiced. */
export async function addResupplyOrder({ ctx, input }: Asked<'add_resupply_order'>) {
  const { db, now, actor } = ctx;
  const number = input.orderNumber || documentNumber(randomBytes(NUMBER_BYTES));
  if (!isDocumentNumber(number)) throw refusedField('resupply.illegal_number', 'orderNumber');
  const lines = await linesOf(db, input.deviceList);
  const { orderBuyer = null, supplierCompanyId = null, clientInfoObject: person } = input;
  const { buyer, supplierId } = await checkContent({
    ctx,
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
  await ctx.audit({
    entity: 'resupply_orders',
    entityId: id,
    resource: { kind: 'resupplyOrder', id },
    after: { ...order, lines },
  });
  if (input.noteText) {
    const note = { text: input.noteText, userId: actor.userId, createdAt: now };
    const noteId = await insertNote({ db, parent: { kind: 'resupplyOrder', id }, note });
    ctx.changed({ domain: 'notes', id: noteId, adminsOnly: true });
  }
  await mailAboutResupply(ctx, { kinds: ['resupply_created'], order: { ...order, id } });
  ctx.changed({ domain: 'resupply', id });
  await publishStockChange({ ctx, lines });
  return { message: 'Order added', order: { id, number } };
}
