import { skuKey } from '@halla/domain/documents/document-lines';
import { comesBack, piecesToPutBack } from '@halla/domain/fulfilment/take-back';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { returnDevices } from '#modules/lifecycle/return-devices.service.ts';
import { releaseDevices } from '#modules/orders/release-devices.service.ts';
import { editablePlaces, lockGoods, moveGoods } from '#modules/stock/move-stock.service.ts';
import type { StepInput } from './lock-step.service.ts';
import { readShipmentDevices } from './shipment-devices.repository.ts';
import { addPutBack, type LockedShipment, type StoredLine } from './shipment-writes.repository.ts';

interface Back {
  ctx: SignedInContext;
  input: StepInput;
  /** As the edit leaves it, locked. */
  shipment: LockedShipment;
}

/** Puts pieces of a cancelled or returned shipment back into stock, as corrections that name it. */
export async function putBackGoods({
  ctx,
  input: { putBack = [] },
  shipment,
  lines,
}: Back & { lines: readonly StoredLine[] }): Promise<void> {
  if (putBack.length === 0) return;
  const { db } = ctx;
  const editable = await editablePlaces({ db, places: [...new Set(putBack.map((one) => one.warehouse))] });
  const goods = await lockGoods({ db, skus: lines.flatMap(({ sku }) => sku ?? []) });
  const wanted = putBack.map((one, index) => {
    if (!editable.includes(one.warehouse))
      throw refusedField('shipments.illegal_value', `putBack.${index}.warehouse`);
    const line = lines.find(({ sku }) => sku !== null && skuKey(sku) === skuKey(one.sku));
    if (line === undefined || !goods.items.has(skuKey(one.sku)))
      throw refusedField('shipments.illegal_value', `putBack.${index}.sku`);
    const named = putBack.slice(0, index + 1).filter(({ sku }) => skuKey(sku) === skuKey(one.sku));
    const most = piecesToPutBack(...partOf(shipment, line));
    if (named.reduce((sum, { count }) => sum + count, 0) > most)
      throw refusedField('shipments.not_back', `putBack.${index}.count`);
    return { ...one, line };
  });
  const places = Map.groupBy(wanted, ({ line, warehouse }) => `${skuKey(line.sku ?? '')}\n${warehouse}`);
  if (places.size < wanted.length) throw refusedField('shipments.illegal_value', 'putBack');
  await moveGoods({
    ctx,
    goods,
    moves: [...places.keys()].sort().flatMap((key) =>
      (places.get(key) ?? []).map(({ line, warehouse, count }) => ({
        sku: line.sku ?? '',
        warehouse,
        write: { reason: 'other' as const, total: totalIn(goods.rows, { line, warehouse }) + count },
        shipment: { id: shipment.id, lineId: line.id },
      })),
    ),
  });
  for (const { line, count } of wanted) await addPutBack({ db, lineId: line.id, count });
  await auditPutBack({ ctx, shipment, wanted });
}

const partOf = ({ status, stockOutAt }: LockedShipment, line: StoredLine) =>
  [
    { status, isOut: stockOutAt !== null },
    { count: line.count, dispatched: line.dispatchedCount, putBack: line.putBackCount },
  ] as const;

function totalIn(
  rows: Awaited<ReturnType<typeof lockGoods>>['rows'],
  { line, warehouse }: { line: StoredLine; warehouse: string },
): number {
  const row = rows.find((one) => skuKey(one.sku) === skuKey(line.sku ?? '') && one.warehouse === warehouse);
  return row?.total ?? 0;
}

async function auditPutBack({
  ctx,
  shipment: { id },
  wanted,
}: Omit<Back, 'input'> & {
  wanted: readonly { line: StoredLine; count: number }[];
}): Promise<void> {
  const before = wanted.map(({ line }) => [line.sku ?? '', { putBack: line.putBackCount }] as const);
  const after = Map.groupBy(wanted, ({ line }) => line);
  await ctx.audit({
    entity: 'shipments',
    entityId: id,
    resource: { kind: 'shipment', id },
    before: { back: Object.fromEntries(before) },
    after: {
      back: Object.fromEntries(
        [...after].map(([line, parts]) => [
          line.sku ?? '',
          { putBack: parts.reduce((sum, { count }) => sum + count, line.putBackCount) },
        ]),
      ),
    },
  });
}

/** Records that devices of a cancelled or returned shipment are back; a returned one takes them off its order. Answers the records. */
export async function takeDevicesBack({
  ctx,
  input: { returnDevices: wanted },
  shipment: { id, status },
}: Back): Promise<number[]> {
  if (wanted === undefined) return [];
  if (!comesBack(status)) throw new AppError('shipments.not_back');
  const { deviceIds, location } = wanted;
  const own = await readShipmentDevices({ db: ctx.db, shipmentId: id });
  const known = new Set(own.map((device) => device.id));
  const wrong = deviceIds.findIndex((device) => !known.has(device));
  if (wrong >= 0) throw refusedField('shipments.not_its_device', `returnDevices.deviceIds.${wrong}`);
  const recordIds = await returnDevices({ ctx, deviceIds, location });
  if (status === 'returned')
    await releaseDevices({ ctx, devices: own.filter((one) => deviceIds.includes(one.id)) });
  return recordIds;
}
