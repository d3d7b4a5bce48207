import { MAX_PRESETS, PRESET_NAME_MAX } from '@halla/domain/devices/presets';
import { z } from 'zod';
import { companyRef } from './companies.ts';
import { call, levels, signedIn } from './kit/call.ts';
import { cursor, id, idOf, listLimit, messageFields, pageFields, searchValue, text } from './kit/fields.ts';
import { breaks } from './rules/field-rules.ts';

/** Presets by name; numbers by field, in the devices' spelling. */
const sessionPresets = z.record(z.string(), z.record(z.string(), z.union([z.number(), z.string()])));

/** The presets of a device and the revision it has fetched. */
export const presetsState = z.object({
  session_presets: sessionPresets,
  /** Incremented with every change; initially 0. */
  revision: z.int(),
  updatedAt: z.string().nullable(),
  /** Null if changed on the device, or by a user the reader may not see. */
  updatedBy: z.object({ id, fullName: z.string() }).nullable(),
  changedAtMachine: z.boolean(),
  /** Revision fetched by the device, and when. */
  pulledRevision: z.int().nullable(),
  pulledAt: z.string().nullable(),
  /** Saved, but not sent: the device is not released after a repair. */
  waitsForRelease: z.boolean(),
  /** Neutral names that replace names given by a former owner; saved unchanged, the device keeps its names. */
  neutralNames: z.array(z.string()).optional(),
  /** For readers of all owners' names: the replaced names, their replacements, and the owner at that time. */
  formerNames: z.array(z.object({ name: z.string(), shownAs: z.string(), Company: companyRef })).optional(),
});
export type PresetsState = z.output<typeof presetsState>;

/** Form values; empty text and null count as missing. */
const editedPreset = z.record(text(PRESET_NAME_MAX), z.union([z.number(), text(PRESET_NAME_MAX), z.null()]));

/** Name of a log file, given by the device. */
const filename = text(120);

/** Owner at that time; only for readers of all owners' reports. */
const ownerThen = { Company: companyRef.nullable().optional() };

export const logFile = z.object({
  filename: z.string(),
  time: z.string(),
  /** Bytes. */
  size: z.int(),
  ...ownerThen,
});
export type LogFile = z.output<typeof logFile>;

/** Ascending: the newest version has the highest number. */
export const documentVersion = z.object({ version: z.int(), updatedAt: z.string(), ...ownerThen });
export type DocumentVersion = z.output<typeof documentVersion>;

const document = z.record(z.string(), z.unknown()).nullable();

const documentInput = z.object({
  deviceid: idOf('device'),
  /** A former version; default: the newest. */
  version: z.int().min(1).max(2_147_483_647).optional(),
});

const documentState = {
  /** Version of this document; null if the device has sent none to this owner. */
  version: z.int().nullable(),
  updatedAt: z.string().nullable(),
  /** Stored versions that the reader may see, newest first. */
  versions: z.array(documentVersion),
};

export const deviceData = {
  get_session_presets: call({
    summary: 'The session presets of a device; empty for families that have none.',
    access: signedIn,
    effect: 'read',
    shows: ['deviceData'],
    input: z.object({ deviceid: idOf('device') }),
    output: presetsState,
    errors: ['core.not_found'],
  }),
  edit_session_presets: call({
    summary: 'Replaces the session presets of a device; the machine fetches them.',
    access: levels('CLIENT', 'CLIENT_MAINTENANCE', 'PRODUCTION', 'ADMIN'),
    effect: 'write',
    changes: ['deviceData'],
    input: z.object({
      deviceid: idOf('device'),
      session_presets: z
        .record(text(PRESET_NAME_MAX), editedPreset)
        .refine(
          (all) => Object.keys(all).length <= MAX_PRESETS,
          breaks({ rule: 'tooMany', max: MAX_PRESETS }),
        ),
      /** As loaded; a stale one gives 409 with the current state. */
      revision: z.int().min(0).max(2_147_483_647).optional(),
    }),
    output: presetsState.extend(messageFields),
    errors: ['devices.no_presets', 'core.not_found', 'core.stale'],
  }),
  get_daily_log_list: call({
    summary: 'The log files of a device, newest first: one page when a cursor is sent, else at most 1000.',
    access: signedIn,
    effect: 'read',
    fromReplica: true,
    shows: ['deviceData'],
    input: z.object({
      deviceid: idOf('device'),
      /** Part of the file name. */
      search_value: searchValue.optional(),
      limit: listLimit(),
      cursor: cursor.optional(),
      sort: z.enum(['-time', 'time']).optional(),
    }),
    output: z.object({ file_list: z.array(logFile), ...pageFields }),
    errors: ['core.not_found'],
  }),
  download_log: call({
    summary: 'A ticket for one download of a log file: GET /execute_download/{file_url} within 60 seconds.',
    access: signedIn,
    effect: 'write',
    changes: [],
    input: z.object({ deviceid: idOf('device'), filename }),
    output: z.object({ file_url: z.string() }),
    shownOnce: true,
    errors: ['core.not_found'],
  }),
  preview_log: call({
    summary: 'The beginning of a log file as text.',
    access: signedIn,
    effect: 'read',
    shows: ['deviceData'],
    input: z.object({ deviceid: idOf('device'), filename }),
    output: logFile.extend({
      /** Null if the file is not text. */
      text: z.string().nullable(),
      /** True if the text is truncated. */
      cut: z.boolean(),
    }),
    errors: ['core.not_found'],
  }),
  get_settings_file: call({
    summary:
      'Settings.json of a device, the newest or an older version; what the level may not read is masked.',
    access: signedIn,
    effect: 'read',
    shows: ['deviceData'],
    input: documentInput,
    output: z.object({ settings: document, ...documentState }),
    errors: ['core.not_found'],
  }),
  get_recipe_file: call({
    summary:
      'Recipe.json of a device, the newest or an older version; what the level may not read is masked.',
    access: signedIn,
    effect: 'read',
    shows: ['deviceData'],
    input: documentInput,
    output: z.object({ recipe: document, ...documentState }),
    errors: ['core.not_found'],
  }),
};
