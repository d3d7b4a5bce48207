import { type FileRoot, formatRoot } from '@halla/domain/files/file-roots';
import type { Work } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import {
  deleteFiles,
  filesById,
  findFile,
  moveFiles,
  selectPictures,
  takenNames,
} from './files.repository.ts';

interface InRoot {
  db: Executor;
  root: FileRoot;
}

interface OfRoot {
  work: Pick<Work, 'db' | 'discard'>;
  root: FileRoot;
}

/** Name of the newest picture of a root; undefined when it has none. */
export async function newestPicture({ work: { db }, root }: OfRoot): Promise<string | undefined> {
  const [newest] = await selectPictures({ db, root: formatRoot(root), limit: 1 });
  return newest?.filename;
}

/** A file of a root; undefined if there is none of this name. Precondition: the user may see the row of the root. */
export function findStored({ db, root, filename }: InRoot & { filename: string }) {
  return findFile({ db, root: formatRoot(root), filename });
}

/** The files with these ids, in the order in which they were added. Precondition: the user may see their rows. */
export function sentFiles(db: Executor, ids: readonly number[]) {
  return filesById(db, ids);
}

/** Names of the files of a root. Precondition: the user may see the row of the root. */
export function storedNames({ db, root }: InRoot): Promise<Set<string>> {
  return takenNames({ db, root: formatRoot(root) });
}

/** Moves the files of a row whose number has changed. */
export async function moveRoot({ work: { db }, root, to }: OfRoot & { to: FileRoot }): Promise<void> {
  await moveFiles(db, { from: formatRoot(root), to: formatRoot(to) });
}

/** Deletes the files of a row that is deleted; their content is removed after the commit. */
export async function removeRoot({ work, root }: OfRoot): Promise<void> {
  const deleted = await deleteFiles({ db: work.db, root: formatRoot(root) });
  const keys = deleted.flatMap(({ storageKey, thumbnailKey }) => [storageKey, thumbnailKey]);
  await work.discard(keys.filter((key) => key !== null));
}
