import { RESUPPLY_STATES, type ResupplyPart } from '@halla/domain/documents/document-states';
import { datesAfter, depositProblem } from '@halla/domain/documents/order-rules';
import { RESUPPLY_FIELDS } from '@halla/domain/resources/fields/resupply-fields';
import { businessDay } from '@halla/domain/time';
import { changedFields } from '#app/calls/changed-fields.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { columnParts, columnsSent } from '#app/fields/field-columns.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { changedRows } from '#modules/documents/changed-rows.ts';
import { refuseClosed, statusAfter } from '#modules/documents/order-status.ts';
import { storedMoney } from '#modules/orders/order-lines.service.ts';
import { publishStockChange } from '#modules/stock/ledger/publish-stock-change.service.ts';
import { checkContent, type FieldNames, linesOf, sumOf } from './resupply-content.service.ts';
import { personOf } from './resupply-input.ts';
import { mailAboutResupply } from './resupply-mails.ts';
import {
  type LineValues,
  type LockedResupplyOrder,
  lockResupplyOrder,
  readStoredLines,
  replaceLines,
  updateResupplyOrder,
} from './resupply-writes.repository.ts';
import { refuseShort, settleOfResupply } from './settle-delivery.service.ts';

type Wanted = Asked<'edit_resupply_order'>['input']['orderData'];

const FIELDS: FieldNames = {
  lines: 'orderData.genericDevices',
  buyer: 'orderData.buyer',
  supplier: 'orderData.SupplierCompanyId',
  total: 'orderData.genericDevices',
};

/** Columns that are frozen once the goods are on their way, with the part they belong to. */
const PART_OF = {
  supplierCompanyId: 'supplier',
  clientInfo: 'supplier',
  ...columnParts(RESUPPLY_FIELDS),
} as const satisfies Partial<Record<keyof LockedResupplyOrder, ResupplyPart>>;

const FROZEN_COLUMNS = Object.keys(PART_OF) as (keyof typeof PART_OF)[];

/** Edits a resupply order; its status decides which fields may change. */
export async function editResupplyOrder({ ctx, input: { orderData: wanted } }: Asked<'edit_resupply_order'>) {
  const { db, now } = ctx;
  const stored = await requireOpen(ctx, wanted);
  const { before, after, storedLines, lines } = await planEdit({ ctx, wanted, stored });
  const { id, number } = stored;
  if (wanted.shorts !== undefined)
    await settleOfResupply(ctx, { resupplyOrderId: id, wanted: wanted.shorts });
  if (after.paymentStatus === 'delivered')
    await refuseShort(db, { resupplyOrderId: id, lines: lines ?? storedLines });
  await updateResupplyOrder(db, { id, change: { ...after, updatedAt: now } });
  if (lines !== null) await replaceLines({ db, resupplyOrderId: id, lines });
  await auditDocument(ctx, {
    kind: 'resupplyOrder',
    id,
    before: { ...before, ...(lines && { lines: storedLines }) },
    after: { ...after, ...(lines && { lines }) },
  });
  await mailAboutResupply(ctx, {
    kinds: [
      ...(after.paymentStatus === undefined ? [] : (['resupply_status'] as const)),
      ...(after.eta === undefined ? [] : (['resupply_eta'] as const)),
    ],
    order: { ...stored, ...after },
  });
  ctx.changed({ domain: 'resupply', id });
  const { paymentStatus, buyer, deliveryDate } = after;
  const isShownInStock =
    lines !== null || [paymentStatus, buyer, deliveryDate].some((value) => value !== undefined);
  if (isShownInStock) await publishStockChange(ctx, [...storedLines, ...(lines ?? [])]);
  return { message: 'Order saved', order: { id, number } };
}

/** The locked order; refuses one that is deleted, closed or was changed since it was loaded. */
async function requireOpen(
  { db, now }: SignedInContext,
  { id, updatedAt: loaded }: Wanted,
): Promise<LockedResupplyOrder> {
  const stored = await lockResupplyOrder(db, id);
  if (stored === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded, stored: stored.updatedAt });
  refuseClosed(RESUPPLY_STATES, stored, now);
  return stored;
}

/** The item that the sku of a line now refers to is not compared. */
const COMPARED_OF_LINE = ['sku', 'name', 'count', 'costPrice', 'discount', 'imageUrl'] as const;

interface Planning {
  ctx: SignedInContext;
  wanted: Wanted;
  stored: LockedResupplyOrder;
}

/** Computes the result of an edit; refuses what the status or a rule of the content forbids. */
async function planEdit({ ctx, wanted, stored }: Planning) {
  const { db } = ctx;
  const status = statusAfter(RESUPPLY_STATES, stored, wanted.paymentStatus);
  const storedLines = await readStoredLines({ db, resupplyOrderId: stored.id });
  const sent = wanted.genericDevices && (await linesOf(db, wanted.genericDevices));
  const lines = changedRows<LineValues>({ stored: storedLines, sent, fields: COMPARED_OF_LINE });
  await checkSent({ ctx, wanted, stored, lines: sent ?? storedLines });
  const columns = { ...columnsOf(wanted), paymentStatus: status };
  const isMoved = status !== stored.paymentStatus;
  const { before, after } = changedFields({
    stored,
    wanted: {
      ...columns,
      ...(isMoved && datesAfter(status, { ...stored, ...columns }, today(ctx))),
    },
  });
  if (lines !== null) sumOf({ lines, currency: after.currency ?? stored.currency, fields: FIELDS });
  const isFrozen = (part: ResupplyPart) => RESUPPLY_STATES.isFrozen(stored.paymentStatus, part);
  if (
    FROZEN_COLUMNS.some((name) => name in after && isFrozen(PART_OF[name])) ||
    (lines !== null && isFrozen('lines'))
  )
    throw new AppError('orders.frozen');
  const { depositAmount, totalPrice, currency } = { ...stored, ...after };
  if (depositProblem(depositAmount, storedMoney(totalPrice, currency)) !== null)
    throw refusedField('orders.deposit_above_total', 'orderData.depositAmount');
  return { before, after, storedLines, lines };
}

/** Refuses sent lines, buyer or supplier that break a rule. */
async function checkSent({
  ctx,
  wanted: { buyer, SupplierCompanyId: supplierId, genericDevices },
  stored,
  lines,
}: Planning & { lines: readonly LineValues[] }): Promise<void> {
  if (buyer === undefined && supplierId === undefined && genericDevices === undefined) return;
  await checkContent(ctx, {
    buyer: buyer === undefined ? stored.buyer : buyer,
    supplierId: supplierId === undefined ? stored.supplierCompanyId : supplierId,
    lines,
    fields: FIELDS,
  });
}

/** Columns that were sent, except the status; a null buyer or supplier was refused before. */
function columnsOf(wanted: Wanted): Partial<LockedResupplyOrder> {
  const { SupplierCompanyId: supplierCompanyId, clientInfo } = wanted;
  return {
    ...columnsSent(RESUPPLY_FIELDS, wanted),
    ...(supplierCompanyId && { supplierCompanyId }),
    ...(clientInfo && { clientInfo: personOf(clientInfo) }),
  };
}

function today({ now, config }: SignedInContext): string {
  return businessDay(now, config.BUSINESS_TIME_ZONE);
}
