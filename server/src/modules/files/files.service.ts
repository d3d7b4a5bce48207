import type { CallOutput } from '@halla/contract/calls';
import type { FileAnswer } from '@halla/contract/kit/fields';
import { type FileRoot, formatRoot, parseRoot } from '@halla/domain/files/file-roots';
import { FILES_PER_ROOT } from '@halla/domain/files/file-types';
import type { SignedInContext, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { type FileParent, historyOf, publishFilesChange, requireParent } from './file-parents.ts';
import { presentFile } from './files.presenter.ts';
import { deleteFile, deleteFilesById, findFile, selectFiles } from './files.repository.ts';

interface InRoot {
  ctx: SignedInContext;
  root: FileRoot;
}

export async function listFiles({ ctx, root }: InRoot): Promise<CallOutput<'get_media_files'>> {
  const parent = await requireParent({ ctx, root, purpose: 'read' });
  const name = formatRoot(parent.root);
  const rows = await selectFiles({ db: ctx.db, root: name, limit: FILES_PER_ROOT });
  const items = rows.map(presentFile);
  return { files: items.map(({ filename }) => filename), root_dir: name, items };
}

interface ShowRequest {
  ctx: SignedInContext;
  /** The root as sent. */
  location: string;
  filename: string;
  thumbnail: boolean;
}

/** The storage key of a file; a location that matches no row is not found. */
export async function locateFile({ ctx, location, filename, thumbnail }: ShowRequest): Promise<FileAnswer> {
  const root = parseRoot(location);
  if (root === null) throw new AppError('core.not_found');
  const parent = await requireParent({ ctx, root, purpose: 'read' });
  const name = formatRoot(parent.root);
  const row = isName(filename) ? await findFile({ db: ctx.db, root: name, filename }) : undefined;
  if (row === undefined) throw new AppError('core.not_found');
  const { storageKey, thumbnailKey, contentType, size } = row;
  if (!thumbnail) return { storageKey, filename: row.filename, contentType, size };
  if (thumbnailKey === null) throw new AppError('core.not_found');
  return { storageKey: thumbnailKey, filename: row.filename, contentType: 'image/webp' };
}

/** Deletes a file; its content is removed after the commit. */
export async function removeFile({ ctx, root, filename }: InRoot & { filename: string }): Promise<void> {
  const parent = await requireParent({ ctx, root, purpose: 'write' });
  const { deviceId } = parent;
  const name = formatRoot(parent.root);
  const row = isName(filename) ? await deleteFile({ db: ctx.db, root: name, filename }) : undefined;
  if (row === undefined) throw new AppError('core.not_found');
  const { id, storageKey, thumbnailKey, contentType, size } = row;
  await ctx.discard([storageKey, ...(thumbnailKey === null ? [] : [thumbnailKey])]);
  await ctx.audit({
    entity: 'files',
    entityId: id,
    resource: historyOf(parent),
    before: { root: name, filename, contentType, size },
  });
  await publishFilesChange({ parent, work: ctx, deleted: filename });
  ctx.changed({ domain: 'files', id, ...(deviceId !== undefined && { deviceId }) });
}

interface SentFiles {
  work: Pick<Work, 'db' | 'discard' | 'auditMany' | 'changed'>;
  parent: FileParent;
  ids: readonly number[];
}

/**
 * Deletes files that were sent with writes of their parent, if they still exist. Precondition: the user may
 * write it.
 */
export async function removeSentFiles({ work, parent, ids }: SentFiles): Promise<void> {
  if (ids.length === 0) return;
  const deleted = await deleteFilesById(work.db, ids);
  const keys = deleted.flatMap(({ storageKey, thumbnailKey }) => [storageKey, thumbnailKey]);
  await work.discard(keys.filter((key) => key !== null));
  await work.auditMany(
    deleted.map(({ id, root, filename, contentType, size }) => {
      const before = { root, filename, contentType, size };
      return { entity: 'files', entityId: id, resource: historyOf(parent), before };
    }),
  );
  const { deviceId } = parent;
  for (const { id } of deleted)
    work.changed({ domain: 'files', id, ...(deviceId !== undefined && { deviceId }) });
}

/** PostgreSQL rejects text with NUL. */
function isName(filename: string): boolean {
  return !filename.includes('\u0000') && filename.isWellFormed();
}
