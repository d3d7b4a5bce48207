import type { PlainErrorCode } from '@halla/contract/errors/errors';
import { FILE_BYTES_MAX, FILE_HEAD_BYTES, type FileType, fileTypeOf } from '@halla/domain/files/file-types';

/** The server's file checks, run before the upload; null for a valid file. */
export async function checkFile(file: File, types: readonly FileType[]): Promise<PlainErrorCode | null> {
  if (file.size > FILE_BYTES_MAX) return 'files.too_large';
  if (file.size === 0) return 'files.damaged';
  const head = new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer());
  const type = fileTypeOf(head);
  if (type !== null && types.includes(type)) return null;
  return types.includes('application/pdf') ? 'files.unknown_type' : 'files.only_images';
}
