import type { FileItem } from '@halla/contract/files';
import { FILE_TYPES } from '@halla/domain/files/file-types';
import { presentReference } from '#app/fields/present-reference.ts';
import type { FileRow } from './files.repository.ts';

/** A file as listed; its storage key is not disclosed. */
export function presentFile(row: FileRow): FileItem {
  const { filename, size, width, height, thumbnailKey, createdAt, userId, userName } = row;
  const contentType = FILE_TYPES.find((type) => type === row.contentType);
  if (contentType === undefined) throw new Error(`A file has the type ${row.contentType}.`);
  return {
    filename,
    size,
    contentType,
    width,
    height,
    thumbnail: thumbnailKey !== null,
    createdAt: createdAt.toISOString(),
    User: presentReference({ id: userId, fullName: userName }),
  };
}
