import { FILE_ROOT_KEY_MAX, MEDIA_ROOTS } from '@halla/domain/files/file-roots';
import { FILE_TYPES, FILES_PER_CALL } from '@halla/domain/files/file-types';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { fileAnswer, id, idOf, messageFields, requiredText } from './kit/fields.ts';

/** A file, with the fields that a gallery needs before loading it. */
export const fileItem = z.object({
  filename: z.string(),
  size: z.int(),
  contentType: z.enum(FILE_TYPES),
  /** Width in pixels; null for files that are not pictures. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** True if there is a thumbnail: show_checklist with thumbnail. */
  thumbnail: z.boolean(),
  createdAt: z.string(),
  /** The uploader. */
  User: z.object({ id, fullName: z.string() }).nullable(),
});
export type FileItem = z.output<typeof fileItem>;

/** Text, or a number as in answers of tickets and orders. */
const number = z.union([requiredText(FILE_ROOT_KEY_MAX), z.int().min(0)]);
/** A resource with media, other than a device. */
export const resource = z.object({ type: z.enum(MEDIA_ROOTS), number });

/** Resources of the photo calls; pictures of stock items are media only, because they also change the item. */
export const photographed = z.object({ type: z.enum(MEDIA_ROOTS).exclude(['StockItem']), number });

// Names and roots are looked up, never parsed as paths; an unknown name is not found.
const filename = z.string().max(500);

export const fileList = z.object({
  /** Names, newest first. */
  files: z.array(z.string()),
  /** For file_location of show_checklist. */
  root_dir: z.string(),
  /** The same files as `filenames`, with details. */
  items: z.array(fileItem),
});

const uploaded = z.object({
  ...messageFields,
  /** Final names of the files, in the order sent. */
  files: z.array(z.string()),
});

/** Errors of every file upload. */
export const uploadErrors = [
  'core.not_found',
  'files.send_multipart',
  'files.unknown_type',
  'files.two_files',
  'files.damaged',
  'files.too_large',
  'files.too_many_pixels',
  'files.too_many',
  'files.full',
  'files.disk_full',
  'files.quota',
] as const;

/** Images; for tickets also PDF files. */
const media = { 'files[]': { most: FILES_PER_CALL, types: FILE_TYPES } };

export const files = {
  get_checklist: call({
    summary: 'Checklists of a device.',
    access: levels('PRODUCTION', 'SALES', 'ADMIN'),
    effect: 'read',
    shows: ['files'],
    input: z.object({ deviceid: idOf('device') }),
    output: fileList,
    errors: ['core.not_found'],
  }),
  upload_checklist: call({
    summary: 'Adds a checklist to a device: one image or pdf.',
    access: levels('PRODUCTION', 'ADMIN'),
    effect: 'upload',
    changes: ['files'],
    input: z.object({ device_id: idOf('device') }),
    output: uploaded,
    errors: uploadErrors,
    files: { checklist: { most: 1, types: FILE_TYPES } },
  }),
  delete_checklist: call({
    summary: 'Deletes a checklist of a device.',
    access: levels('PRODUCTION', 'ADMIN'),
    effect: 'write',
    changes: ['files'],
    input: z.object({ filename, device_id: idOf('device') }),
    output: z.object(messageFields),
    errors: ['core.not_found'],
  }),
  show_checklist: call({
    summary: 'The bytes of a file, or of its thumbnail, by its name and the root of its list.',
    access: levels('PRODUCTION', 'SALES', 'ADMIN'),
    effect: 'read',
    shows: [],
    input: z.object({
      filename,
      /** root_dir of the list. */
      file_location: z.string().max(200),
      thumbnail: z.boolean().optional(),
    }),
    output: fileAnswer,
    answers: 'file',
    errors: ['core.not_found'],
  }),
  get_production_photos: call({
    summary: 'Production photos of a device, or files of a ticket.',
    access: levels('PRODUCTION', 'SALES', 'ADMIN'),
    effect: 'read',
    shows: ['files'],
    input: z.object({ deviceid: idOf('device'), resource: photographed.optional() }),
    output: fileList,
    errors: ['core.not_found'],
  }),
  upload_production_photos: call({
    summary: 'Adds pictures to a device, or images and pdf files to a ticket.',
    access: levels('PRODUCTION', 'ADMIN'),
    effect: 'upload',
    changes: ['files'],
    input: z.object({ device_id: idOf('device'), resource: photographed.optional() }),
    output: uploaded,
    errors: [...uploadErrors, 'files.only_images'],
    files: media,
  }),
  delete_production_photo: call({
    summary: 'Deletes a picture of a device, or a file of a ticket.',
    access: levels('PRODUCTION', 'ADMIN'),
    effect: 'write',
    changes: ['files', 'tickets'],
    input: z.object({ filename, device_id: idOf('device'), resource: photographed.optional() }),
    output: z.object(messageFields),
    errors: ['core.not_found'],
  }),
  get_media_files: call({
    summary: 'Files of an order, a ticket, a shipment, a stock item and the like.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['files'],
    input: z.object({ resource }),
    output: fileList,
    errors: ['core.not_found'],
  }),
  upload_media_files: call({
    summary: 'Adds images and pdf files; those of stock items are for super users.',
    access: levels('ADMIN'),
    effect: 'upload',
    changes: ['files', 'stock'],
    input: z.object({ resource }),
    output: uploaded,
    errors: [...uploadErrors, 'files.only_images'],
    files: media,
  }),
  delete_media_file: call({
    summary: 'Deletes a file; those of stock items are for super users.',
    access: levels('ADMIN'),
    effect: 'write',
    changes: ['files', 'stock', 'tickets'],
    input: z.object({ filename, resource }),
    output: z.object(messageFields),
    errors: ['core.not_found'],
  }),
};
