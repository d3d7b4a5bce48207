import { treeFault } from '@halla/domain/access/company-tree';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import {
  findCompanyByName,
  listCompanies,
  lockCompanyTree,
} from '#modules/companies/stored-companies.shared.repository.ts';
import { restampIntervals } from '#modules/sessions/company-sessions.shared.repository.ts';
import { recordMoves } from './merge.service.ts';
import { followingRows, without } from './merge-followers.ts';
import { referencesTo } from './merge-references.ts';
import {
  listUndoable,
  lockBoth,
  lockDevicesOf,
  lockMerge,
  markUndone,
  restoreRow,
  returnReferences,
  writeColumns,
} from './merges.repository.ts';
import type { contactMerges, StoredRow } from './merges.table.ts';

const UNDO_MS = 86_400_000;
type StoredMerge = typeof contactMerges.$inferSelect;

interface Undo {
  ctx: SignedInContext;
  merge: StoredMerge;
}

/** The merges into a company or person that can still be undone. */
export async function undoableMerges(
  ctx: SignedInContext,
  { kind, keptId }: { kind: StoredMerge['kind']; keptId: number },
) {
  const since = new Date(ctx.now.getTime() - UNDO_MS);
  const rows = await listUndoable(ctx.db, { kind, keptId, since });
  return rows.map(({ id, name, createdAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    undoUntil: new Date(createdAt.getTime() + UNDO_MS).toISOString(),
  }));
}

/** Restores both rows exactly; refused when a later change conflicts. */
export async function undoMerge(ctx: SignedInContext, mergeId: number): Promise<void> {
  const { db, now } = ctx;
  const merge = await lockMerge(db, mergeId);
  if (merge === undefined) throw new AppError('core.not_found');
  if (now.getTime() - merge.createdAt.getTime() > UNDO_MS) throw new AppError('contacts.undo_too_late');
  const { kind, keptId, removedId, removed } = merge;
  if (kind === 'company') await lockDevicesOf(db, [keptId]);
  await lockCompanyTree(db);
  const kept = (await lockBoth(db, { kind, ids: [keptId] })).get(keptId);
  if (kept === undefined) throw new AppError('contacts.undo_impossible');
  await assertNameFree({ ctx, merge });
  await assertPlacesThere({ ctx, merge });
  await restoreRow(db, { kind, row: removed });
  await returnRows({ ctx, merge });
  await giveBackLaterRows({ ctx, merge, kept });
  const columns = unchangedSince({ kept, merge });
  await writeColumns(db, { kind, id: keptId, columns, now });
  await assertSoundTree({ ctx, merge });
  await markUndone(db, { id: merge.id, now });
  const entity = kind === 'company' ? 'companies' : 'contacts';
  await ctx.auditMany([
    {
      entity,
      entityId: removedId,
      resource: { kind, id: removedId },
      before: { mergedInto: keptId },
      after: { mergeUndone: removed },
    },
    {
      entity,
      entityId: keptId,
      resource: { kind, id: keptId },
      before: merge.keptAfter,
      after: { ...columns, mergeUndone: removed },
    },
  ]);
  for (const id of [keptId, removedId]) ctx.changed({ domain: 'contacts', id });
  if (kind === 'company') ctx.changedWidely([keptId, removedId]);
}

/** A company with the old name may have been created since. */
async function assertNameFree({ ctx, merge }: Undo): Promise<void> {
  if (merge.kind !== 'company') return;
  const other = await findCompanyByName(ctx.db, String(merge.removed.name));
  if (other !== undefined && other.id !== merge.keptId) throw new AppError('contacts.name_taken');
}

/** The parent, or the company of a person, may itself have been merged since. */
async function assertPlacesThere({ ctx, merge }: Undo): Promise<void> {
  const wanted = [merge.removed.parent_id, merge.removed.company_id, merge.keptBefore.parent_id]
    .filter((id) => typeof id === 'number')
    .filter((id) => id !== merge.removedId);
  const found = await listCompanies(ctx.db, wanted);
  if (found.length < new Set(wanted).size) throw new AppError('contacts.undo_impossible');
}

async function returnRows({ ctx, merge }: Undo): Promise<void> {
  const { db, config, resources } = ctx;
  const { kind, keptId, removedId } = merge;
  for (const { reference: name, rows } of merge.moved) {
    const reference = referencesTo(kind, resources).find((known) => known.name === name);
    if (reference === undefined) throw new AppError('contacts.undo_impossible');
    const returned = await returnReferences(db, { reference, keys: rows, from: keptId, to: removedId });
    if (returned < rows.length && !reference.mayBeGone) throw new AppError('contacts.undo_impossible');
    await recordMoves({ work: ctx, reference, keys: rows, from: keptId, to: removedId });
    if (name !== 'ownerships') continue;
    const intervals = rows.map((key) => ({
      deviceId: Number(key.device_id),
      validFrom: String(key.valid_from),
    }));
    const zone = config.BUSINESS_TIME_ZONE;
    await restampIntervals(db, { intervals, from: keptId, to: removedId, zone });
  }
}

/** Returns rows added after the merge together with the device or person they belong to. */
async function giveBackLaterRows({ ctx, merge, kept }: Undo & { kept: StoredRow }): Promise<void> {
  const { kind, keptId, removedId, removed, moved, own, keptBefore } = merge;
  if (own === null) return;
  const keptCompany = 'company_id' in keptBefore ? keptBefore.company_id : kept.company_id;
  const found = await followingRows({ work: ctx, keptId, merge: { kind, moved, removed, keptCompany } });
  for (const { reference, rows } of found) {
    const keys = without(rows, own, reference.name);
    if (keys.length === 0) continue;
    await returnReferences(ctx.db, { reference, keys, from: keptId, to: removedId });
    await recordMoves({ work: ctx, reference, keys, from: keptId, to: removedId });
  }
}

/** The columns written by the merge that have not changed since. */
function unchangedSince({ kept, merge }: { kept: StoredRow; merge: StoredMerge }): StoredRow {
  return Object.fromEntries(
    Object.entries(merge.keptBefore).filter(([column]) => kept[column] === merge.keptAfter[column]),
  );
}

async function assertSoundTree({ ctx, merge }: Undo): Promise<void> {
  if (merge.kind !== 'company') return;
  const tree = await listCompanies(ctx.db, 'all');
  if (treeFault(tree) !== null) throw new AppError('contacts.undo_impossible');
}
