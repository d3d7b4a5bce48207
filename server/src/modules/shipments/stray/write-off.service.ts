import { skuKey } from '@halla/domain/documents/document-lines';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { piecesAway } from '../pieces-away.ts';
import type { LockedShipment } from '../shipment-writes.repository.ts';
import { type AwayLine, insertWriteOffs, readAwayLines } from './away-lines.repository.ts';

type WantedWriteOff = NonNullable<Asked<'settle_stray_goods'>['input']['writeOff']>[number];

interface WriteOffGoods {
  shipment: LockedShipment;
  writeOff: readonly WantedWriteOff[];
}

/** Records that pieces of a shipment will not be returned, with the reason. Precondition: it is locked. */
export async function writeOffGoods(
  ctx: SignedInContext,
  { shipment, writeOff }: WriteOffGoods,
): Promise<void> {
  if (writeOff.length === 0) return;
  const { db, now, actor } = ctx;
  const { id } = shipment;
  const lines = await readAwayLines(db, id);
  const wanted = writeOff.map((one, index) => {
    const line = lines.find(({ sku }) => sku !== null && skuKey(sku) === skuKey(one.sku));
    if (line === undefined) throw refusedField('shipments.illegal_value', `writeOff.${index}.sku`);
    const same = writeOff.slice(0, index + 1).filter(({ sku }) => skuKey(sku) === skuKey(one.sku));
    if (same.reduce((sum, { count }) => sum + count, 0) > piecesAway(shipment, line))
      throw refusedField('shipments.not_back', `writeOff.${index}.count`);
    return { ...one, line };
  });
  await insertWriteOffs(
    db,
    wanted.map(({ line, count, reason }) => ({
      ...{ shipmentLineId: line.id, count, reason, userId: actor.userId, createdAt: now },
    })),
  );
  const byLine = Map.groupBy(wanted, ({ line }) => line);
  await auditDocument(ctx, {
    kind: 'shipment',
    id,
    before: { back: shown([...byLine.keys()].map((line) => [line, line.writtenOff, []])) },
    after: {
      back: shown(
        [...byLine].map(([line, parts]) => [
          line,
          parts.reduce((sum, { count }) => sum + count, line.writtenOff),
          parts.map(({ reason }) => reason),
        ]),
      ),
    },
  });
}

/** Written-off pieces by item, for the history. */
function shown(lines: readonly (readonly [AwayLine, number, readonly string[]])[]) {
  return Object.fromEntries(
    lines.map(([{ sku }, writtenOff, reasons]) => [
      sku ?? '',
      { writtenOff, ...(reasons.length > 0 && { reason: reasons.join('; ') }) },
    ]),
  );
}
