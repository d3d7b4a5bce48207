import { skuKey } from '@halla/domain/documents/document-lines';
import { comesBack } from '@halla/domain/fulfilment/take-back';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { returnDevices } from '#modules/lifecycle/return-devices.service.ts';
import { releaseDevices } from '#modules/orders/allocation/release-devices.service.ts';
import { editablePlaces, lockGoods, moveGoods } from '#modules/stock/move-stock.service.ts';
import { piecesAway } from './pieces-away.ts';
import { readShipmentDevices } from './shipment-devices.repository.ts';
import { addPutBack, type LockedShipment } from './shipment-writes.repository.ts';
import { type AwayLine, readAwayLines } from './stray/away-lines.repository.ts';

type EditInput = Asked<'edit_shipment'>['input'];
type WantedBack = NonNullable<EditInput['putBack']>[number];

interface Back {
  ctx: SignedInContext;
  /** The locked shipment in its state after the step. */
  shipment: LockedShipment;
}

/** Puts pieces of a cancelled, returned or deleted shipment back into stock, as corrections that reference it. */
export async function putBackGoods({
  ctx,
  shipment,
  putBack = [],
}: Back & { putBack: readonly WantedBack[] | undefined }): Promise<void> {
  if (putBack.length === 0) return;
  const { db } = ctx;
  const editable = await editablePlaces(db, [...new Set(putBack.map((one) => one.warehouse))]);
  const lines = await readAwayLines(db, shipment.id);
  const goods = await lockGoods(
    db,
    lines.flatMap(({ itemSku }) => itemSku ?? []),
  );
  const wanted = putBack.map((one, index) => {
    if (!editable.includes(one.warehouse))
      throw refusedField('shipments.illegal_value', `putBack.${index}.warehouse`);
    const line = lines.find(({ sku }) => sku !== null && skuKey(sku) === skuKey(one.sku));
    if (line === undefined) throw refusedField('shipments.illegal_value', `putBack.${index}.sku`);
    const named = putBack.slice(0, index + 1).filter(({ sku }) => skuKey(sku) === skuKey(one.sku));
    if (named.reduce((sum, { count }) => sum + count, 0) > piecesAway(shipment, line))
      throw refusedField('shipments.not_back', `putBack.${index}.count`);
    const itemSku = line.itemSku ?? '';
    if (!goods.items.has(skuKey(itemSku)))
      throw refusedField('shipments.illegal_value', `putBack.${index}.sku`);
    return { ...one, line, itemSku };
  });
  const places = Map.groupBy(wanted, ({ itemSku, warehouse }) => `${skuKey(itemSku)}\n${warehouse}`);
  if (places.size < wanted.length) throw refusedField('shipments.illegal_value', 'putBack');
  await moveGoods({
    ctx,
    goods,
    moves: [...places.keys()].sort().flatMap((key) =>
      (places.get(key) ?? []).map(({ line, itemSku, warehouse, count }) => ({
        sku: itemSku,
        warehouse,
        write: { reason: 'other' as const, total: totalIn(goods.rows, { itemSku, warehouse }) + count },
        shipment: { id: shipment.id, lineId: line.id },
      })),
    ),
  });
  for (const { line, count } of wanted) await addPutBack(db, { lineId: line.id, count });
  await auditPutBack({ ctx, shipment, wanted });
}

function totalIn(
  rows: Awaited<ReturnType<typeof lockGoods>>['rows'],
  { itemSku, warehouse }: { itemSku: string; warehouse: string },
): number {
  const row = rows.find((one) => skuKey(one.sku) === skuKey(itemSku) && one.warehouse === warehouse);
  return row?.total ?? 0;
}

async function auditPutBack({
  ctx,
  shipment: { id },
  wanted,
}: Back & {
  wanted: readonly { line: AwayLine; count: number }[];
}): Promise<void> {
  const before = wanted.map(({ line }) => [line.sku ?? '', { putBack: line.putBack }] as const);
  const after = Map.groupBy(wanted, ({ line }) => line);
  await auditDocument(ctx, {
    kind: 'shipment',
    id,
    before: { back: Object.fromEntries(before) },
    after: {
      back: Object.fromEntries(
        [...after].map(([line, parts]) => [
          line.sku ?? '',
          { putBack: parts.reduce((sum, { count }) => sum + count, line.putBack) },
        ]),
      ),
    },
  });
}

/**
 * Records that devices of a cancelled, returned or deleted shipment are back; a return also removes them from its
 * order. Returns the records.
 */
export async function takeDevicesBack({
  ctx,
  shipment: { id, status, deletedAt },
  wanted,
}: Back & { wanted: EditInput['returnDevices'] }): Promise<number[]> {
  if (wanted === undefined) return [];
  if (!comesBack(status) && deletedAt === null) throw new AppError('shipments.not_back');
  const { deviceIds, location } = wanted;
  const own = await readShipmentDevices(ctx.db, id);
  const known = new Set(own.map((device) => device.id));
  const wrong = deviceIds.findIndex((device) => !known.has(device));
  if (wrong >= 0) throw refusedField('shipments.not_its_device', `returnDevices.deviceIds.${wrong}`);
  const recordIds = await returnDevices(ctx, { deviceIds, location });
  if (status === 'returned')
    await releaseDevices(
      ctx,
      own.filter((one) => deviceIds.includes(one.id)),
    );
  return recordIds;
}
