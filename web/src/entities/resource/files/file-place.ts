import '../../../i18n/late/files.ts';
import type { CallOutput } from '@halla/contract/calls';
import { type FileRootKind, type MediaRoot, rootTypes } from '@halla/domain/files/file-roots';
import { FILE_TYPES, type FileType, IMAGE_TYPES } from '@halla/domain/files/file-types';
import { callQuery, readApi, writeApi } from '../../../core/calls/api.ts';
import { sendFile, type UploadOptions } from '../../../core/calls/file-calls.ts';
import type { Keep } from '../../../core/calls/write-ids.ts';
import type { Writer } from '../../../core/calls/writer.ts';
import { keepInTray } from '../../../core/tray/keep-in-tray.ts';
import type { QueuedCall } from '../../../core/tray/queued-calls.ts';

export type FileList = CallOutput<'get_media_files'>;

type SendOptions = Omit<UploadOptions, 'part'>;

/** A set of files belonging to a resource, and the calls for them. */
export interface FilePlace {
  readonly listKey: readonly unknown[];
  readonly load: (signal: AbortSignal) => Promise<FileList>;
  /** The call that uploads a file. */
  readonly call: QueuedCall;
  readonly upload: (file: File, options: SendOptions) => Promise<unknown>;
  /** Where a file is kept if the server is unreachable. */
  readonly keep: (file: File) => Keep;
  readonly remove: (write: Writer, filename: string) => Promise<unknown>;
  /** Pictures are shown as a gallery, documents as rows. */
  readonly look: 'gallery' | 'rows';
  /** Accepted file types. */
  readonly types: readonly FileType[];
  /** Maximum number of files chosen at once. */
  readonly most: number;
}

/** Maximum number of files chosen at once; each is sent separately. */
const CHOSEN_AT_MOST = 100;

/** The resource with the files and its name; for an order, the number under which its files are stored. */
interface Holder {
  readonly id: number;
  readonly name: string;
}

/** The checklists of a device. */
function checklistsOf({ id: deviceId, name: label }: Holder): FilePlace {
  const input = { deviceid: deviceId };
  return {
    listKey: callQuery('get_checklist', input).queryKey,
    load: (signal) => readApi('get_checklist', input, { signal }),
    call: 'upload_checklist',
    upload: (file, options) =>
      sendFile('upload_checklist', { device_id: deviceId }, file, { ...options, part: 'checklist' }),
    keep: (file) => {
      const kept = { part: 'checklist', name: file.name, blob: file };
      const input = { device_id: deviceId };
      return keepInTray({ call: 'upload_checklist', input, label, file: kept }, { quiet: true });
    },
    remove: (write, filename) => writeApi(write, 'delete_checklist', { filename, device_id: deviceId }),
    look: 'rows',
    types: FILE_TYPES,
    most: 1,
  };
}

/** The production photos of a device. */
function photosOf({ id: deviceId, name: label }: Holder): FilePlace {
  const input = { deviceid: deviceId };
  return {
    listKey: callQuery('get_production_photos', input).queryKey,
    load: (signal) => readApi('get_production_photos', input, { signal }),
    call: 'upload_production_photos',
    upload: (file, options) =>
      sendFile('upload_production_photos', { device_id: deviceId }, file, { ...options, part: 'files[]' }),
    keep: (file) => {
      const kept = { part: 'files[]', name: file.name, blob: file };
      const input = { device_id: deviceId };
      return keepInTray({ call: 'upload_production_photos', input, label, file: kept }, { quiet: true });
    },
    remove: (write, filename) =>
      writeApi(write, 'delete_production_photo', { filename, device_id: deviceId }),
    look: 'gallery',
    types: IMAGE_TYPES,
    most: CHOSEN_AT_MOST,
  };
}

/** Files under a root whose rows are identified by number, such as an order. */
function mediaOf(type: MediaRoot, look: FilePlace['look']) {
  return ({ name: number }: Holder): FilePlace => {
    const input = { resource: { type, number } };
    return {
      listKey: callQuery('get_media_files', input).queryKey,
      load: (signal) => readApi('get_media_files', input, { signal }),
      call: 'upload_media_files',
      upload: (file, options) => sendFile('upload_media_files', input, file, { ...options, part: 'files[]' }),
      keep: (file) => {
        const kept = { part: 'files[]', name: file.name, blob: file };
        return keepInTray({ call: 'upload_media_files', input, label: number, file: kept }, { quiet: true });
      },
      remove: (write, filename) => writeApi(write, 'delete_media_file', { ...input, filename }),
      look,
      types: rootTypes(type),
      most: CHOSEN_AT_MOST,
    };
  };
}

/**
 * Calls and limits of each declared file root; the type requires an entry for every resource that declares
 * files.
 */
const PLACES = {
  checklist: checklistsOf,
  production_photos: photosOf,
  order: mediaOf('order', 'gallery'),
  invoice: mediaOf('invoice', 'rows'),
  StockItem: mediaOf('StockItem', 'gallery'),
  quotation: mediaOf('quotation', 'gallery'),
  resupply: mediaOf('resupply', 'gallery'),
  shipment: mediaOf('shipment', 'gallery'),
  packing_list: mediaOf('packing_list', 'rows'),
  ticket: mediaOf('ticket', 'gallery'),
} satisfies Record<FileRootKind, (holder: Holder) => FilePlace>;

/** The files of a row under one of its roots. */
export function filePlace(root: FileRootKind, holder: Holder): FilePlace {
  return PLACES[root](holder);
}
