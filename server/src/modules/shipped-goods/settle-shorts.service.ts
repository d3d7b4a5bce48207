import { skuKey } from '@halla/domain/documents/document-lines';
import type { ShortSettlement } from '@halla/domain/fulfilment/progress';
import { isWaived, takenBack } from '@halla/domain/fulfilment/shorts';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, invalidInput, refusedField } from '#app/calls/errors.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { publishStockChange } from '#modules/stock/ledger/publish-stock-change.service.ts';
import { publishShipment } from './publish-shipment.ts';
import {
  insertShort,
  readShortLines,
  type ShippedShipment,
  type ShortLine,
  settledPieces,
  takeBackShorts,
} from './stored-shorts.shared.repository.ts';

/** A settlement of pieces of an item that did not arrive. */
export interface WantedShort {
  sku: string;
  settlement: ShortSettlement;
  count: number;
  reason?: string | null | undefined;
}

interface Settling {
  ctx: SignedInContext;
  /** Must be locked. */
  shipment: ShippedShipment;
  wanted: readonly WantedShort[];
  /** Input path for refusals: the list of settlements, or an entry of it. */
  field: (index: number) => string;
}

/**
 * Settles pieces of a delivered shipment that did not arrive. Pieces to be sent again can later be credited or given
 * up; more pieces than are missing are refused.
 */
export async function settleShorts({ ctx, shipment, wanted, field }: Settling): Promise<void> {
  if (wanted.length === 0) return;
  if (shipment.status !== 'delivered') throw new AppError('shipments.not_received');
  const { db } = ctx;
  const before = await readShortLines(db, [shipment.id]);
  let lines = before;
  for (const [index, one] of wanted.entries()) {
    const line = lines.find(({ sku }) => sku !== null && skuKey(sku) === skuKey(one.sku));
    if (line === undefined) throw refusedField('shipments.illegal_value', `${field(index)}.sku`);
    if (!one.reason && needsReason(shipment, one))
      throw invalidInput({ [`${field(index)}.reason`]: { rule: 'required' } });
    const back = takenBack(line, one);
    if (back === null) throw refusedField('shipments.not_short', `${field(index)}.count`);
    await writeShort(ctx, { line, one, back });
    lines = await readShortLines(db, [shipment.id]);
  }
  const { id } = shipment;
  await auditDocument(ctx, {
    kind: 'shipment',
    id,
    before: { shorts: shownShorts(before) },
    after: { shorts: shownShorts(lines) },
  });
  publishShipment(ctx, shipment);
  await publishStockChange(ctx, lines);
}

/** A reason is required for a supplier's credit, a write-off, and a loss between warehouses. */
function needsReason({ orderId }: ShippedShipment, { settlement }: WantedShort): boolean {
  return orderId === null && isWaived(settlement);
}

interface WriteShort {
  line: ShortLine;
  one: WantedShort;
  back: number;
}

async function writeShort(
  { db, now, actor }: SignedInContext,
  { line, one: { settlement, count, reason }, back }: WriteShort,
): Promise<void> {
  await takeBackShorts(db, { lineId: line.id, count: back });
  const decided = { settlement, count, reason: reason || null, userId: actor.userId, createdAt: now };
  await insertShort(db, { shipmentLineId: line.id, ...decided });
}

/** Settled pieces by item, for the history. */
function shownShorts(lines: readonly ShortLine[]) {
  const settled = lines.filter(({ shorts }) => shorts.length > 0);
  return Object.fromEntries(
    settled.map(({ sku, name, shorts }) => [
      sku ?? name ?? '',
      { ...settledPieces(shorts), reason: shorts.flatMap(({ reason }) => reason ?? []).join('; ') },
    ]),
  );
}
