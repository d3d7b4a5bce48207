import { freeFilename, versionFilename } from '@halla/domain/files/file-names';
import { type FileRoot, formatRoot, rootTypes } from '@halla/domain/files/file-roots';
import { FILES_PER_ROOT } from '@halla/domain/files/file-types';
import type { ReceivedFile, SignedInContext, UploadContext, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { keepFiles } from '#app/files/loose-files.repository.ts';
import { type FileParent, historyOf, publishFilesChange, requireParent } from './file-parents.ts';
import { assertOwnerHasRoom } from './file-quota.ts';
import { insertFiles, renameFile, takenNames } from './files.repository.ts';

interface Upload {
  ctx: SignedInContext & UploadContext;
  root: FileRoot;
}

/** Stores the files of a request under one root. */
export async function uploadFiles({ ctx, root }: Upload): Promise<{ message: string; files: string[] }> {
  const parent = await requireParent({ ctx, root, purpose: 'write' });
  const { deviceId } = parent;
  await assertOwnerHasRoom({ work: ctx, deviceId, bytes: 1 });
  const received = await ctx.receive();
  const types: readonly string[] = rootTypes(root.kind);
  if (received.some(({ contentType }) => !types.includes(contentType)))
    throw new AppError('files.only_images');
  return ctx.lastStep(async (work) => {
    await assertOwnerHasRoom({ work, deviceId, bytes: received.reduce((sum, { size }) => sum + size, 0) });
    const added = await addFiles({ work, parent, files: received, userId: ctx.actor.userId });
    await publishFilesChange({ parent, work, added: added.map(({ filename }) => filename) });
    for (const { id } of added)
      work.changed({ domain: 'files', id, ...(deviceId !== undefined && { deviceId }) });
    const message = added.length === 1 ? '1 file uploaded' : `${added.length} files uploaded`;
    return { message, files: added.map(({ filename }) => filename) };
  });
}

interface StoredDocument {
  ctx: SignedInContext;
  root: FileRoot;
  file: ReceivedFile;
  filename: string;
}

/** Which of two documents with the same name is renamed, and to what: name_draft1.pdf. */
type Telling =
  | { /** The one before gets another name. */ before: string }
  | { /** This one does. */ as: string };

/** Stores a document uploaded with the write of its parent; returns its final name. */
export async function addDocument({
  ctx,
  root,
  file,
  filename,
  ...telling
}: StoredDocument & Telling): Promise<string> {
  const { db, actor } = ctx;
  const parent = await requireParent({ ctx, root, purpose: 'read' });
  const name = formatRoot(parent.root);
  const taken = await takenNames({ db, root: name });
  const isTaken = taken.has(filename);
  if (isTaken && 'before' in telling)
    await renameFile({ db, root: name, filename, to: versionFilename(filename, telling.before, taken) });
  const own = isTaken && 'as' in telling ? versionFilename(filename, telling.as, taken) : filename;
  const files = [{ ...file, filename: own }];
  const [added] = await addFiles({ work: ctx, parent, files, userId: actor.userId });
  if (added !== undefined) ctx.changed({ domain: 'files', id: added.id });
  return added?.filename ?? own;
}

/** Renames existing documents to versions: name_draft1.pdf. */
export async function renameVersions({
  ctx,
  root,
  filenames,
  version,
}: Pick<StoredDocument, 'ctx' | 'root'> & { filenames: readonly string[]; version: string }): Promise<void> {
  const { db } = ctx;
  const name = formatRoot(root);
  const taken = await takenNames({ db, root: name });
  for (const filename of filenames.filter((one) => taken.has(one))) {
    const to = versionFilename(filename, version, taken);
    const id = await renameFile({ db, root: name, filename, to });
    taken.add(to);
    if (id !== undefined) ctx.changed({ domain: 'files', id });
  }
}

interface MadeFile {
  work: Work;
  parent: FileParent;
  file: ReceivedFile;
}

/** Stores a file made by the server, without a user. If the name is taken, the new file is dropped. */
export async function addMadeFile({ work, parent, file }: MadeFile): Promise<void> {
  const taken = await takenNames({ db: work.db, root: formatRoot(parent.root) });
  if (taken.has(file.filename)) return;
  const [added] = await addFiles({ work, parent, files: [file], userId: null });
  if (added !== undefined) work.changed({ domain: 'files', id: added.id });
}

interface AddFiles {
  work: Work;
  parent: FileParent;
  files: readonly ReceivedFile[];
  /** null: the server. */
  userId: number | null;
}

/** Stores files sent with a write of their parent, and returns their ids. Precondition: the user may write it. */
export async function addSentFiles({ work, parent, files, userId }: AddFiles): Promise<number[]> {
  if (files.length === 0) return [];
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  await assertOwnerHasRoom({ work, deviceId: parent.deviceId, bytes });
  const added = await addFiles({ work, parent, files, userId });
  const { deviceId } = parent;
  for (const { id } of added)
    work.changed({ domain: 'files', id, ...(deviceId !== undefined && { deviceId }) });
  return added.map(({ id }) => id);
}

/** Inserts the rows of received files under unique names. Precondition: the caller may write to the root. */
async function addFiles({
  work,
  parent,
  files,
  userId,
}: AddFiles): Promise<{ id: number; filename: string }[]> {
  const { db, now } = work;
  const name = formatRoot(parent.root);
  const ids = new Map<ReceivedFile, { id: number; filename: string }>();
  for (let left = [...files]; left.length > 0; left = files.filter((file) => !ids.has(file))) {
    const named = chooseNames(left, await takenNames({ db, root: name }));
    const rows = named.map(({ file: { part: _part, ...columns }, filename }) => ({
      ...columns,
      filename,
      root: name,
      deviceId: parent.deviceId ?? null,
      uploadedBy: userId,
      createdAt: now,
    }));
    // A name may be taken concurrently; the affected files retry with another one.
    const inserted = await insertFiles(db, rows);
    for (const { file, filename } of named) {
      const id = inserted.get(filename);
      if (id !== undefined) ids.set(file, { id, filename });
    }
  }
  await keepFiles({ db, keys: files.flatMap(keysOf) });
  const added = files.flatMap((file) => ids.get(file) ?? []);
  await work.auditMany(
    files.map((file) => {
      const { contentType, size } = file;
      const { id, filename } = ids.get(file) ?? { id: null, filename: file.filename };
      const after = { root: name, filename, contentType, size };
      return { entity: 'files', entityId: id, resource: historyOf(parent), after };
    }),
  );
  return added;
}

function chooseNames(files: readonly ReceivedFile[], taken: Set<string>) {
  if (taken.size + files.length > FILES_PER_ROOT) throw new AppError('files.full');
  return files.map((file) => {
    const filename = freeFilename(file.filename, taken);
    taken.add(filename);
    return { file, filename };
  });
}

function keysOf({ storageKey, thumbnailKey }: ReceivedFile): string[] {
  return thumbnailKey === null ? [storageKey] : [storageKey, thumbnailKey];
}
