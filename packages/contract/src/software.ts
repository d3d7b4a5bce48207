import { ARCHIVE_TYPE } from '@halla/domain/files/file-types';
import { INSTALL_MEASURES } from '@halla/domain/software/install-harm';
import { DESCRIPTION_MAX, VERSION_MAX } from '@halla/domain/software/packages';
import { TRIAL_MEASURES } from '@halla/domain/software/release-trial';
import { STAGES } from '@halla/domain/software/stages';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { cursor, id, idOf, instant, listLimit, messageFields, pageFields, text } from './kit/fields.ts';
import { packageSignature, product, softwareVersion } from './kit/software-fields.ts';

/** Device-days, and how many had a crash or a failed session. */
export const groupDay = z.object({ deviceDays: z.int(), withEvent: z.int() });

/** Devices of a group, and how many of them show a measure. */
export const deviceShare = z.object({ devices: z.int(), affected: z.int() });

/** One measure of the devices that began to install a release; `old` is null if only those devices can show it. */
export const installCount = z.object({
  measure: z.enum(INSTALL_MEASURES),
  fresh: deviceShare,
  old: deviceShare.nullable(),
});

/** Why a release was halted: device-days of both versions, devices, or by a user. */
export const haltReason = z.discriminatedUnion('measure', [
  z.object({ measure: z.enum(TRIAL_MEASURES), fresh: groupDay, old: groupDay }),
  installCount,
  z.object({ measure: z.literal('byHand') }),
]);

export const softwarePackage = z.object({
  id,
  product,
  version: z.string(),
  /** The version, plus .zip. */
  filename: z.string(),
  /** Time of release; for a prerelease, of upload. */
  date: z.string(),
  released: z.boolean(),
  /** Bytes. */
  size: z.int(),
  /** 64 hexadecimal digits. */
  sha256: z.string(),
  /** Signed by the build system. */
  signed: z.boolean(),
  /** True: no signature is valid for the server's public key, so no device is offered it. */
  lacksSignature: z.boolean(),
  description: z.string().nullable(),
  /** User who released it. */
  User: z.object({ id, fullName: z.string() }).nullable(),
  /** Devices that run it. */
  installs: z.int(),
  devices: z.int(),
  /** Devices of its product without a reported version; counted as not running it. */
  unknownVersions: z.int(),
  /** Percent of all devices of its product, two decimals. */
  installPercent: z.number(),
  /** Percent of devices it reaches; null: not released. */
  stage: z.literal(STAGES).nullable(),
  /** Days after which the next stage starts automatically; null: manually. */
  stageDays: z.int().nullable(),
  /** Time at which the next stage starts automatically if its conditions are met; null: never. */
  nextStageAt: z.string().nullable(),
  /** When it was halted because it did harm, or by a user. */
  haltedAt: z.string().nullable(),
  haltReason: haltReason.nullable(),
  withdrawnAt: z.string().nullable(),
  updatedAt: z.string(),
});
export type SoftwarePackage = z.output<typeof softwarePackage>;

const SUPER_USERS = levels('SUPER_USER');
const description = text(DESCRIPTION_MAX);

export const software = {
  get_software_packages: call({
    summary: 'Released software, newest first, of one product or all; or the prereleases.',
    access: SUPER_USERS,
    effect: 'read',
    fromReplica: true,
    shows: ['software', 'devices'],
    input: z.object({
      type: product.optional(),
      /** True: only prereleases. */
      prerelease: z.boolean().optional(),
      limit: listLimit(),
      cursor: cursor.optional(),
    }),
    output: z.object({ packages: z.array(softwarePackage), ...pageFields }),
    errors: [],
  }),
  get_latest_software_version: call({
    summary: 'The highest released version of each product that has one.',
    access: SUPER_USERS,
    effect: 'read',
    shows: ['software'],
    input: z.object({}),
    output: z.object({
      data: z.array(
        z.object({
          product,
          version: z.string(),
          date: z.string(),
          /** When it was halted, after which no further device is offered it; null: not halted. */
          haltedAt: z.string().nullable(),
          /** True: not offered to devices, because it has no valid signature. */
          lacksSignature: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  get_software_crashes: call({
    summary: 'How often each version has crashed, and on how many devices; the most frequent first.',
    access: SUPER_USERS,
    effect: 'read',
    fromReplica: true,
    shows: ['crashLogs'],
    input: z.object({}),
    output: z.object({
      crashes: z.array(
        z.object({
          /** As reported by the device; null: not reported. */
          version: z.string().nullable(),
          count: z.int(),
          devices: z.int(),
          lastSeen: z.string(),
        }),
      ),
      truncated: pageFields.truncated,
    }),
    errors: [],
  }),
  upload_software_package: call({
    summary: 'Uploads a package as a prerelease; it replaces a prerelease of its version, never a release.',
    access: SUPER_USERS,
    effect: 'upload',
    changes: ['software'],
    input: z.object({
      product,
      version: softwareVersion,
      /** Signature of the text `product version sha256`; required if the server has a public key. */
      signature: packageSignature.optional(),
    }),
    output: z.object({
      ...messageFields,
      package: z.object({ id }),
      /** True: the same content had been uploaded before. */
      duplicate: z.boolean(),
    }),
    errors: [
      'files.send_multipart',
      'files.too_many',
      'files.disk_full',
      'software.no_zip',
      'software.released',
      'software.no_signature',
      'software.wrong_signature',
    ],
    files: { package: { most: 1, types: [ARCHIVE_TYPE] } },
  }),
  publish_software_to_production: call({
    summary: 'Releases a prerelease: its devices install it.',
    access: SUPER_USERS,
    effect: 'write',
    changes: ['software'],
    input: z.object({
      filename: text(VERSION_MAX + 4),
      product,
      /** The first line must be the version. */
      description_text: description,
      /** Released in stages and halted automatically if it does harm; false: to all devices immediately. */
      in_stages: z.boolean().optional(),
      /** Days after which the next stage starts automatically; default: manually. */
      stage_days: z.int().min(1).max(90).optional(),
    }),
    output: z.object({ ...messageFields, package: z.object({ id }) }),
    errors: [
      'core.not_found',
      'software.released',
      'software.heading',
      'software.short_description',
      'software.no_signature',
      'software.wrong_signature',
    ],
  }),
  edit_software_package: call({
    summary: 'Changes the description of a release, or withdraws it: no further device gets it.',
    access: SUPER_USERS,
    effect: 'write',
    changes: ['software'],
    input: z.object({
      software_package: z.object({
        id: idOf('softwarePackage'),
        /** As loaded; a stale one gives 409. */
        updatedAt: instant.optional(),
        description_text: description.optional(),
        /** False makes it available again. */
        withdrawn: z.boolean().optional(),
      }),
    }),
    output: z.object({ ...messageFields, package: z.object({ id }) }),
    errors: [
      'core.not_found',
      'core.stale',
      'software.not_released',
      'software.heading',
      'software.short_description',
    ],
  }),
  set_release_stage: call({
    summary: 'Takes a release in stages to the next one, halts one, or lets one go on that was halted.',
    access: SUPER_USERS,
    effect: 'write',
    changes: ['software'],
    input: z.object({
      software_package: z.object({
        id: idOf('softwarePackage'),
        /** As loaded; a stale one gives 409, so that no stage is skipped. */
        updatedAt: instant,
      }),
      step: z.enum(['next', 'halt', 'resume']),
    }),
    output: z.object({ ...messageFields, package: z.object({ id }) }),
    errors: [
      'core.not_found',
      'core.stale',
      'software.not_released',
      'software.no_such_step',
      'software.not_ready',
      'software.no_signature',
      'software.wrong_signature',
    ],
  }),
  get_unknown_software_versions: call({
    summary: 'Devices that are offered no software because the place of their version is not known.',
    access: SUPER_USERS,
    effect: 'read',
    shows: ['devices', 'presence', 'software'],
    input: z.object({ type: product.optional() }),
    output: z.object({
      /** Most recently seen first. */
      devices: z.array(
        z.object({
          id,
          serialNumber: z.string(),
          deviceName: z.string().nullable(),
          product,
          /** As reported by the device. */
          version: z.string(),
          lastSeenAt: z.string().nullable(),
        }),
      ),
      truncated: pageFields.truncated,
    }),
    errors: [],
  }),
};
