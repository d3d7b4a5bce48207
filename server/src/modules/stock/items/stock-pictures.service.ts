import type { FileRoot } from '@halla/domain/files/file-roots';
import { stockImageUrl } from '@halla/domain/stock/stock-image';
import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { FilesChange } from '#app/calls/resources.ts';
import { moveRoot, newestPicture, removeRoot } from '#modules/files/root-files.service.ts';
import { updateItem } from '../stock-fields.repository.ts';
import { isItem, lockStockItem } from '../stock-writes.repository.ts';

const picturesOf = (sku: string): FileRoot => ({ kind: 'StockItem', key: sku });

/** Shows the newest upload as the picture of the item; after its deletion, the newest remaining one. */
export async function showNewestPicture({ work, id, root, added = [], deleted }: FilesChange): Promise<void> {
  const item = await lockStockItem(work.db, { where: isItem(id) });
  // The item was deleted or got another sku during the upload.
  if (item?.sku !== root.key) throw new AppError('core.not_found');
  const isShown =
    deleted !== undefined && item.imageUrl === stockImageUrl({ sku: item.sku, filename: deleted });
  if (added.length === 0 && !isShown) return;
  const filename = await newestPicture({ work, root });
  const imageUrl = filename === undefined ? null : stockImageUrl({ sku: item.sku, filename });
  await updateItem(work.db, { id, change: { imageUrl, updatedAt: work.now } });
  await work.audit({
    entity: 'stock_items',
    entityId: id,
    resource: { kind: 'stockItem', id },
    before: { imageUrl: item.imageUrl },
    after: { imageUrl },
  });
  work.changed({ domain: 'stock', id });
}

interface NewSku {
  from: string;
  to: string;
}

/** Address of a picture after its item got a new sku; addresses elsewhere are unchanged. */
export function movedImageUrl(imageUrl: string | null, { from, to }: NewSku): string | null {
  const [before, after] = [from, to].map((sku) => stockImageUrl({ sku, filename: '' }));
  if (before === undefined || !imageUrl?.startsWith(before)) return imageUrl;
  return `${after}${imageUrl.slice(before.length)}`;
}

/** Moves the pictures of an item to its new sku. */
export async function movePictures(work: Work, { from, to }: NewSku): Promise<void> {
  await moveRoot({ work, root: picturesOf(from), to: picturesOf(to) });
}

/** Deletes the pictures of an item that is deleted. */
export async function removePictures(work: Work, sku: string): Promise<void> {
  await removeRoot({ work, root: picturesOf(sku) });
}
