import type { CallRequest } from '@halla/contract/calls';
import { skuKey } from '@halla/domain/documents/document-lines';
import { isDispatchedCount, isReceivedCount, overPieces } from '@halla/domain/stock/shipment-stock';
import { AppError, refusedField } from '#app/calls/errors.ts';
import type { PlannedStock } from './shipment-stock.service.ts';
import type { StoredLine } from './shipment-writes.repository.ts';

type Counted = NonNullable<CallRequest<'edit_shipment'>['shipment']['stockEffects']>;
/** The count of an item, with its index among the counts. */
type PlacedCount = Counted[number] & { readonly index: number };

type Line = Pick<StoredLine, 'sku' | 'count' | 'dispatchedCount' | 'receivedCount'>;

interface Counting<Of extends Line> {
  lines: readonly Of[];
  counted: Counted;
  plan: PlannedStock;
}

/**
 * Lines with their new or earlier counts. Refuses invalid counts, counts of goods that do not move, and an
 * unconfirmed surplus.
 */
export function countedLines<Of extends Line>({ lines, counted, plan }: Counting<Of>): Of[] {
  const byKey = new Map(counted.map((one, index) => [skuKey(one.sku), { ...one, index }]));
  if (byKey.size < counted.length) throw illegal('stockEffects');
  const known = new Set(lines.map(({ sku }) => (sku === null ? null : skuKey(sku))));
  for (const one of byKey.values()) {
    if (!known.has(skuKey(one.sku))) throw illegal(`stockEffects.${one.index}.sku`);
    refuseUnmoved(one, plan);
  }
  return lines.map((line) =>
    countedLine({ line, one: line.sku === null ? undefined : byKey.get(skuKey(line.sku)), plan }),
  );
}

/** Refuses a count of goods that the step does not move. */
function refuseUnmoved({ dispatched, received, index }: PlacedCount, plan: PlannedStock): void {
  const { effects, stocked, arrives } = plan;
  const moves = [
    { count: dispatched, isMoving: effects.remove, hasMoved: stocked.isOut, field: 'dispatched' },
    { count: received, isMoving: arrives && !stocked.isIn, hasMoved: stocked.isIn, field: 'received' },
  ];
  for (const { count, isMoving, hasMoved, field } of moves) {
    if (count === undefined || isMoving) continue;
    throw hasMoved ? new AppError('shipments.goods_moved') : illegal(`stockEffects.${index}.${field}`);
  }
}

interface CountedLine<Of extends Line> {
  line: Of;
  one: PlacedCount | undefined;
  plan: PlannedStock;
}

function countedLine<Of extends Line>({ line, one, plan }: CountedLine<Of>): Of {
  const field = one === undefined ? 'stockEffects' : `stockEffects.${one.index}`;
  if (one?.dispatched !== undefined && !isDispatchedCount(one.dispatched, line))
    throw illegal(`${field}.dispatched`);
  if (one?.received !== undefined && !isReceivedCount(one.received)) throw illegal(`${field}.received`);
  const isReceived = plan.arrives && !plan.stocked.isIn;
  const dispatchedCount = one?.dispatched ?? line.dispatchedCount;
  // A shipment received again without counts counts as arrived in full.
  const receivedCount = isReceived ? (one?.received ?? null) : line.receivedCount;
  const { sku, count } = line;
  const counts = { count, dispatched: dispatchedCount ?? undefined, received: receivedCount ?? undefined };
  const over =
    isReceived && sku !== null ? overPieces(counts, { effects: plan.effects, shipment: plan.stocked }) : 0;
  if (over > 0 && one?.over !== true)
    throw refusedField(
      'shipments.received_over',
      `shipment.${one === undefined ? field : `${field}.received`}`,
    );
  return { ...line, dispatchedCount, receivedCount };
}

const illegal = (field: string) => refusedField('shipments.illegal_value', `shipment.${field}`);
