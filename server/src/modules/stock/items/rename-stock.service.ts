import { RESOURCES } from '@halla/domain/resources/resources';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { StockWanted } from '../stock-input.ts';
import { itemOfRow, type LockedItem, readSku } from '../stock-writes.repository.ts';
import {
  findNaming,
  findWithSku,
  type NamingDocument,
  renameInDocuments,
} from './naming-documents.repository.ts';

/** Maximum number of documents that a refusal lists. */
const LISTED = 10;

/** Numbers of documents for the text of a refusal. */
export function numbersOf(documents: readonly NamingDocument[]): string {
  const numbers = documents.slice(0, LISTED).map(({ number }) => number);
  return [...numbers, ...(documents.length > LISTED ? ['…'] : [])].join(', ');
}

/**
 * Locks the open documents that name an item whose sku an edit changes; undefined if the sku does not change.
 * Documents precede items in the lock order, so the item may still change while they are read.
 */
export async function lockRenamed(
  { db, now }: SignedInContext,
  { id, sku }: StockWanted,
): Promise<readonly NamingDocument[] | undefined> {
  if (id === undefined || sku === undefined) return undefined;
  const itemId = await itemOfRow(db, id);
  const stored = itemId === undefined ? undefined : await readSku(db, itemId);
  if (itemId === undefined || stored === undefined || stored === sku) return undefined;
  return findNaming({ db, now, item: { id: itemId, sku: stored }, lock: true });
}

interface RenamedItem {
  item: Pick<LockedItem, 'id' | 'sku'>;
  /** The new one. */
  sku: string;
  /** Documents that the edit has locked. */
  locked: readonly NamingDocument[];
}

/**
 * Writes the new sku of a locked item to the open documents that name it, and answers them; closed documents
 * keep the old one. Refused if a document already has the new sku on another line, because that line would
 * become one of this item.
 */
export async function followRename(
  ctx: SignedInContext,
  { item, sku, locked }: RenamedItem,
): Promise<readonly NamingDocument[]> {
  const { db, now } = ctx;
  const taken = await findWithSku({ db, now, item, sku });
  if (taken.length > 0)
    throw new AppError('stock.sku_in_documents', {
      details: { sku, numbers: numbersOf(taken) },
      extra: { documents: taken },
    });
  const documents = await findNaming({ db, now, item, lock: false });
  const isLocked = new Set(locked.map(({ kind, id }) => `${kind} ${id}`));
  // A document was written while this edit waited for the item.
  if (documents.some(({ kind, id }) => !isLocked.has(`${kind} ${id}`))) throw new AppError('core.stale');
  await renameInDocuments({ db, item, sku, documents });
  for (const { kind, id } of documents) ctx.changed({ domain: RESOURCES[kind].live.domain, id });
  return documents;
}

/** Audit data of a renamed item: numbers of the documents with its new sku, by kind. */
export function auditRenamed(documents: readonly NamingDocument[]) {
  const numbers = Map.groupBy(documents, ({ kind }) => kind);
  return {
    skuIn: Object.fromEntries([...numbers].map(([kind, named]) => [kind, named.map(({ number }) => number)])),
  };
}
