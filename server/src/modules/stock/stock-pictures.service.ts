import type { FileRoot } from '@halla/domain/files/file-roots';
import { stockImageUrl } from '@halla/domain/stock/stock-image';
import { eq } from 'drizzle-orm';
import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { FilesChange } from '#app/calls/resources.ts';
import { moveRoot, newestPicture, removeRoot } from '#modules/files/root-files.service.ts';
import { stockItems } from './stock.table.ts';
import { updateItem } from './stock-fields.repository.ts';
import { lockStockItem } from './stock-writes.repository.ts';

const picturesOf = (sku: string): FileRoot => ({ kind: 'StockItem', key: sku });

/** The newest upload is the picture of the item; when that is deleted, the newest remaining one is. */
export async function showNewestPicture({ work, id, root, added = [], deleted }: FilesChange): Promise<void> {
  const item = await lockStockItem({ db: work.db, where: eq(stockItems.id, id) });
  // Deleted or given another sku while the files were on their way.
  if (item?.sku !== root.key) throw new AppError('core.not_found');
  const isShown =
    deleted !== undefined && item.imageUrl === stockImageUrl({ sku: item.sku, filename: deleted });
  if (added.length === 0 && !isShown) return;
  const filename = await newestPicture({ work, root });
  const imageUrl = filename === undefined ? null : stockImageUrl({ sku: item.sku, filename });
  await updateItem({ db: work.db, id, change: { imageUrl, updatedAt: work.now } });
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

/** The address that a picture of an item has under its new sku; other addresses stay as they are. */
export function movedImageUrl(imageUrl: string | null, { from, to }: NewSku): string | null {
  const [before, after] = [from, to].map((sku) => stockImageUrl({ sku, filename: '' }));
  if (before === undefined || !imageUrl?.startsWith(before)) return imageUrl;
  return `${after}${imageUrl.slice(before.length)}`;
}

/** Keeps the pictures of an item whose sku has changed. */
export async function movePictures({ work, from, to }: { work: Work } & NewSku): Promise<void> {
  await moveRoot({ work, root: picturesOf(from), to: picturesOf(to) });
}

/** Deletes the pictures of an item that is deleted. */
export async function removePictures({ work, sku }: { work: Work; sku: string }): Promise<void> {
  await removeRoot({ work, root: picturesOf(sku) });
}
