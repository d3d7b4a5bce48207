import type { PackingListData } from '@halla/contract/packing-lists';
import { documentMark, packingListFileName } from '@halla/domain/documents/document-mark';
import type { SignedInContext } from '#app/calls/context.ts';
import { invalidInput } from '#app/calls/errors.ts';
import { addDocument } from '#modules/files/add-files.service.ts';
import { receivedPdf } from '#modules/files/received-pdf.ts';
import { writePackingList } from './shipment-writes.repository.ts';

const PART = 'packing_list';

interface KeepPackingList {
  shipment: { id: number; number: string };
  data: PackingListData | undefined;
}

/** Stores the packing list of a shipment and its PDF; a replaced PDF is kept as an earlier version. */
export async function keepPackingList(
  ctx: SignedInContext,
  { shipment: { id, number }, data }: KeepPackingList,
): Promise<void> {
  const { db, now, actor } = ctx;
  const received = await receivedPdf({
    ctx,
    part: PART,
    marks: new Map([[documentMark(PART, number), number]]),
    refusal: 'shipments.other_packing_list',
  });
  if (data === undefined) {
    if (received !== undefined) throw invalidInput({ packing_list_data: { rule: 'required' } });
    return;
  }
  await writePackingList(db, { shipmentId: id, data, updatedBy: actor.userId, updatedAt: now });
  await ctx.audit({ entity: 'packing_lists', entityId: id, resource: null, after: data });
  if (received === undefined) return;
  const root = { kind: PART, key: number } as const;
  const filename = packingListFileName(number);
  await addDocument({ ctx, root, file: received.file, filename, before: 'replaced' });
}
