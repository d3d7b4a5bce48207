import { hasLevel } from '@halla/domain/access/levels';
import { type FileRoot, rootLevels, rootResource } from '@halla/domain/files/file-roots';
import { type HistoryOf, isHistoryKind } from '@halla/domain/resources/history';
import type { ResourceKind, Rights } from '@halla/domain/resources/resources';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { type FilesChange, findResource, type ResourceRow } from '#app/calls/resources.ts';
import { findId } from './file-parents.repository.ts';

interface Question {
  ctx: Pick<SignedInContext, 'db' | 'actor' | 'resources'>;
  root: FileRoot;
  purpose: keyof Rights;
}

/** The parent row of the files of a root. */
export interface FileParent extends Pick<ResourceRow, 'id' | 'deviceId'> {
  kind: ResourceKind;
  /** Files are stored under this root, in its canonical spelling. */
  root: FileRoot;
}

/** The parent of a root for a user who may read or write its files; throws otherwise. */
export async function requireParent({ ctx, root, purpose }: Question): Promise<FileParent> {
  if (!hasLevel(ctx.actor.level, rootLevels(root.kind, purpose))) throw new AppError('core.not_allowed');
  const kind = rootResource(root.kind);
  const id = await idOfKey({ ctx, kind, key: root.key });
  const row = id === null ? undefined : await findResource({ ctx, kind, id });
  if (row === undefined) throw new AppError('core.not_found');
  const isNumbered = ctx.resources[kind].idsOfNumber !== undefined;
  const key = isNumbered ? (row.number ?? root.key) : root.key;
  return { ...row, kind, root: { kind: root.kind, key } };
}

/** The id of the row that a key identifies: by number if its kind has one, else the key itself; null if there is none. */
async function idOfKey({
  ctx: { db, resources },
  kind,
  key,
}: Pick<Question, 'ctx'> & { kind: ResourceKind; key: string }): Promise<number | null> {
  const subquery = resources[kind].idsOfNumber?.(key);
  if (subquery === undefined) return rowId(key);
  return findId(db, subquery);
}

/** The resource whose history contains its files. */
export function historyOf({ kind, id }: FileParent): HistoryOf | null {
  return isHistoryKind(kind) ? { kind, id } : null;
}

interface ChangeOfParent extends Omit<FilesChange, 'id' | 'root'> {
  parent: FileParent;
}

/** Notifies the kind of a parent about added or deleted files. */
export async function publishFilesChange({ parent, work, ...files }: ChangeOfParent): Promise<void> {
  const { kind, id, root } = parent;
  await work.resources[kind].filesChanged?.({ work, id, root, ...files });
}

/** The id of a row; null for a malformed key. */
function rowId(key: string): number | null {
  return /^[1-9]\d{0,14}$/.test(key) ? Number(key) : null;
}
