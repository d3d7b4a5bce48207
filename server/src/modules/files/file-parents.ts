import { hasLevel } from '@halla/domain/access/levels';
import { type FileRoot, rootLevels, rootResource } from '@halla/domain/files/file-roots';
import { type HistoryOf, isHistoryKind } from '@halla/domain/resources/history';
import type { ResourceKind, Rights } from '@halla/domain/resources/resources';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { findResource, type ResourceRow } from '#app/calls/resources.ts';

interface Question {
  ctx: Pick<SignedInContext, 'db' | 'actor' | 'resources'>;
  root: FileRoot;
  purpose: keyof Rights;
}

/** The row of a root for a user who may read or write its files; throws otherwise. */
export async function requireParent({ ctx, root, purpose }: Question): Promise<ResourceRow> {
  if (!hasLevel(ctx.actor.level, rootLevels(root.kind, purpose))) throw new AppError('core.not_allowed');
  const kind = rootResource(root.kind);
  const id = kind === null ? null : await idOfKey({ ctx, kind, key: root.key });
  const row = kind === null || id === null ? undefined : await findResource({ ctx, kind, id });
  if (row === undefined) throw new AppError('core.not_found');
  return row;
}

/** The id of the row that a key names: by its number where its kind has one, else the key itself; null for none. */
async function idOfKey({
  ctx: { db, resources },
  kind,
  key,
}: Pick<Question, 'ctx'> & { kind: ResourceKind; key: string }): Promise<number | null> {
  const subquery = resources[kind].idsOfNumber?.(key);
  if (subquery === undefined) return rowId(key);
  const { rows } = await db.execute<{ id: string }>(subquery);
  return rows[0] === undefined ? null : Number(rows[0].id);
}

/** The resource in whose history the files of a root appear. */
export function historyOf({ kind: root, key }: FileRoot): HistoryOf | null {
  const kind = rootResource(root);
  const id = rowId(key);
  return kind !== null && isHistoryKind(kind) && id !== null ? { kind, id } : null;
}

/** The id of a row; null for a malformed key. */
function rowId(key: string): number | null {
  return /^[1-9]\d{0,14}$/.test(key) ? Number(key) : null;
}
