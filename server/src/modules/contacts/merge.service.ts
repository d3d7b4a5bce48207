import type { MovedThing } from '@halla/contract/contact-merges';
import { isHistoryKind } from '@halla/domain/resources/history';
import type { SignedInContext, Work } from '#app/calls/context.ts';
import { lockCompanyTree } from '#modules/companies/stored-companies.shared.repository.ts';
import {
  countCompanySessions,
  moveCompanySessions,
} from '#modules/sessions/company-sessions.shared.repository.ts';
import { followingRows, without } from './merge-followers.ts';
import { type MergePair, planMerge } from './merge-plan.ts';
import { type KindReference, referencesTo } from './merge-references.ts';
import {
  countReferences,
  deleteRow,
  insertMerge,
  lockBoth,
  lockDevicesOf,
  moveReferences,
  readBoth,
  writeColumns,
} from './merges.repository.ts';
import type { MovedRows, StoredRow } from './merges.table.ts';

interface Merge {
  ctx: SignedInContext;
  pair: MergePair;
}

const TABLES = { company: 'companies', contact: 'contacts' } as const;

/** Dry run: the rows that would move and the columns that would be filled. */
export async function previewMerge({ ctx, pair }: Merge) {
  const { db } = ctx;
  const { kind, keepId, removeId } = pair;
  const rows = await readBoth(db, { kind, ids: [keepId, removeId] });
  const { keptAfter } = await planMerge(ctx, { pair, rows });
  const counts = new Map<MovedThing, number>();
  // One statement per reference, for any number of rows.
  for (const reference of referencesTo(kind, ctx.resources)) {
    const count = await countReferences(db, { reference, id: removeId });
    // A record may reference the company in two columns.
    counts.set(reference.what, Math.max(counts.get(reference.what) ?? 0, count));
  }
  if (kind === 'company') counts.set('sessions', await countCompanySessions(db, removeId));
  return {
    moves: [...counts].filter(([, count]) => count > 0).map(([what, count]) => ({ what, count })),
    fills: Object.entries(keptAfter)
      .filter(([field, value]) => field !== 'parent_id' && field !== 'company_id' && value !== null)
      .map(([field, value]) => ({ field, value: String(value) })),
  };
}

/**
 * Moves everything from the duplicate to the kept contact and deletes the duplicate; the moved rows are
 * recorded for undo.
 */
export async function mergeContacts({ ctx, pair }: Merge): Promise<number> {
  const { db, now, actor } = ctx;
  const { kind, keepId, removeId } = pair;
  if (kind === 'company') await lockDevicesOf(db, [removeId, keepId]);
  await lockCompanyTree(db);
  const rows = await lockBoth(db, { kind, ids: [keepId, removeId] });
  const { keptBefore, keptAfter } = await planMerge(ctx, { pair, rows });
  const removed = rows.get(removeId) ?? {};
  // First, so that a child of the duplicate is never its own parent.
  await writeColumns(db, { kind, id: keepId, columns: keptAfter, now });
  const moved: MovedRows[] = [];
  for (const reference of referencesTo(kind, ctx.resources)) {
    const keys = await moveReferences(db, { reference, from: removeId, to: keepId });
    if (keys.length === 0) continue;
    moved.push({ reference: reference.name, rows: keys });
    await recordMoves({ work: ctx, reference, keys, from: removeId, to: keepId });
  }
  const own = await ownRows({ ctx, pair, merge: { moved, removed, rows } });
  const sessions = kind === 'company' ? await moveCompanySessions(db, { from: removeId, to: keepId }) : 0;
  await deleteRow(db, { kind, id: removeId });
  const entity = TABLES[kind];
  await ctx.auditMany([
    {
      entity,
      entityId: removeId,
      resource: { kind, id: removeId },
      before: removed,
      after: { mergedInto: keepId, sessions },
    },
    {
      entity,
      entityId: keepId,
      resource: { kind, id: keepId },
      before: keptBefore,
      after: { ...keptAfter, merged: removed },
    },
  ]);
  ctx.changed({ domain: 'contacts', id: keepId });
  if (kind === 'company') ctx.changedWidely([keepId, removeId]);
  return insertMerge(db, {
    kind,
    keptId: keepId,
    removedId: removeId,
    removed,
    keptBefore,
    keptAfter,
    moved,
    own,
    userId: actor.userId,
    createdAt: now,
  });
}

interface Moved {
  moved: readonly MovedRows[];
  removed: StoredRow;
  rows: ReadonlyMap<number, StoredRow>;
}

/** Rows that the kept contact already had and that an undo could mistake for later ones. */
async function ownRows({ ctx, pair, merge }: Merge & { merge: Moved }): Promise<MovedRows[]> {
  const { kind, keepId } = pair;
  const { moved, removed, rows } = merge;
  const keptCompany = rows.get(keepId)?.company_id;
  const found = await followingRows({
    work: ctx,
    keptId: keepId,
    merge: { kind, moved, removed, keptCompany },
  });
  return found
    .map(({ reference: { name }, rows: all }) => ({ reference: name, rows: without(all, moved, name) }))
    .filter((own) => own.rows.length > 0);
}

interface Moves {
  work: Work;
  reference: KindReference;
  keys: readonly StoredRow[];
  from: number;
  to: number;
}

/** One audit row and one live event per moved object. */
export async function recordMoves({ work, reference, keys, from, to }: Moves): Promise<void> {
  const { kind, table, column, member } = reference;
  const field = member ?? column;
  await work.auditMany(
    keys.map((key) => ({
      entity: table,
      entityId: Number(key.id ?? key.device_id ?? key.price_list_id),
      resource: isHistoryKind(kind) && key.id !== undefined ? { kind, id: Number(key.id) } : null,
      before: { ...key, [field]: from },
      after: { [field]: to },
    })),
  );
  if (table !== 'devices') return;
  for (const key of keys) {
    const id = Number(key.id);
    work.changed({ domain: 'devices', id, deviceId: id, owners: [to] });
  }
}
