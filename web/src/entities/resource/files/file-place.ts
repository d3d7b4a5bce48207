import type { CallOutput } from '@halla/contract/calls';
import type { DeclaredRoot } from '@halla/domain/files/file-roots';
import { FILE_TYPES, type FileType, IMAGE_TYPES } from '@halla/domain/files/file-types';
import { callQuery, readApi, writeApi } from '../../../core/calls/api.ts';
import { sendFile, type UploadOptions } from '../../../core/calls/file-calls.ts';
import type { Writer } from '../../../core/calls/writer.ts';

export type FileList = CallOutput<'get_media_files'>;

type SendOptions = Omit<UploadOptions, 'part'>;

/** Something that has files, and the calls that are about them. */
export interface FilePlace {
  readonly listKey: readonly unknown[];
  readonly load: (signal: AbortSignal) => Promise<FileList>;
  readonly upload: (file: File, options: SendOptions) => Promise<unknown>;
  readonly remove: (write: Writer, filename: string) => Promise<unknown>;
  /** Pictures are shown as a gallery, documents one below the other. */
  readonly look: 'gallery' | 'rows';
  /** Types of files it takes. */
  readonly types: readonly FileType[];
  /** Files that may be chosen at once. */
  readonly most: number;
}

/** Files that may be chosen in one go; each is sent by itself. */
const CHOSEN_AT_MOST = 100;

/** The checklists of a device. */
function checklistsOf(deviceId: number): FilePlace {
  const input = { deviceid: deviceId };
  return {
    listKey: callQuery('get_checklist', input).queryKey,
    load: (signal) => readApi('get_checklist', input, { signal }),
    upload: (file, options) =>
      sendFile('upload_checklist', { device_id: deviceId }, file, { ...options, part: 'checklist' }),
    remove: (write, filename) => writeApi(write, 'delete_checklist', { filename, device_id: deviceId }),
    look: 'rows',
    types: FILE_TYPES,
    most: 1,
  };
}

/** The production photos of a device. */
function photosOf(deviceId: number): FilePlace {
  const input = { deviceid: deviceId };
  return {
    listKey: callQuery('get_production_photos', input).queryKey,
    load: (signal) => readApi('get_production_photos', input, { signal }),
    upload: (file, options) =>
      sendFile('upload_production_photos', { device_id: deviceId }, file, { ...options, part: 'files[]' }),
    remove: (write, filename) =>
      writeApi(write, 'delete_production_photo', { filename, device_id: deviceId }),
    look: 'gallery',
    types: IMAGE_TYPES,
    most: CHOSEN_AT_MOST,
  };
}

/** Calls and limits of each declared file root; the type requires an entry for every resource that declares files. */
const PLACES = {
  checklist: checklistsOf,
  production_photos: photosOf,
} satisfies Record<DeclaredRoot, (id: number) => FilePlace>;

/** Where the files of a row are that lie under one of its roots. */
export function filePlace(root: DeclaredRoot, id: number): FilePlace {
  return PLACES[root](id);
}
