import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import type { Lang } from '@halla/domain/limits';
import {
  ANSWER_STATES,
  CRITERIA_MAX,
  NOTICE_STATES,
  NOTICE_TEXT_MAX,
  NOTICE_URGENCIES,
} from '@halla/domain/notices/field-notice';
import { z } from 'zod';
import { call, levels, signedIn } from './kit/call.ts';
import {
  cursor,
  day,
  id,
  idOf,
  instant,
  lineText,
  listLimit,
  messageFields,
  pageFields,
  requiredText,
  searchValue,
  text,
} from './kit/fields.ts';

const TITLE_MAX = 200;
const NOTE_MAX = 500;

/** A text for each language. */
const perLanguage = <Text extends z.ZodType>(ofOne: Text) =>
  z.object({ en: ofOne, fi: ofOne } satisfies Record<Lang, Text>);

const inEachLanguage = perLanguage(z.string());
/** Draft texts may be null. */
const title = perLanguage(lineText(TITLE_MAX).nullable());
const longText = perLanguage(text(NOTICE_TEXT_MAX).trim().nullable());
const urgency = z.enum(NOTICE_URGENCIES);
const values = z.array(requiredText(100)).max(CRITERIA_MAX);

/** All devices that match one of these criteria. */
const criteria = z.object({
  serialNumbers: values,
  families: z.array(z.enum(DEVICE_TYPES)).max(DEVICE_TYPES.length),
  /** Last reported version of the software. */
  versions: values,
  /** SKUs of parts that a repair has put in. */
  parts: values,
});
export type WireCriteria = z.output<typeof criteria>;

/** Devices and owners in the scope of the reader. */
const noticeCounts = z.object({
  devices: z.int(),
  /** Owners of the devices. */
  companies: z.int(),
  /** Owners who have opened it and not acknowledged it. */
  read: z.int(),
  acknowledged: z.int(),
});
export type NoticeCounts = z.output<typeof noticeCounts>;

/** A notice in a list. */
export const listedNotice = z.object({
  id,
  state: z.enum(NOTICE_STATES),
  urgency,
  title: inEachLanguage,
  /** YYYY-MM-DD; null: no day is set. */
  acknowledgeBy: z.string().nullable(),
  publishedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  updatedAt: z.string(),
  counts: noticeCounts,
});
export type ListedNotice = z.output<typeof listedNotice>;

const named = z.object({ id, fullName: z.string() });

/** A notice with its text; what concerns the work of the maker is for administrators. */
export const fieldNotice = listedNotice.extend({
  text: inEachLanguage,
  criteria: criteria.optional(),
  createdAt: z.string().optional(),
  CreatedBy: named.nullable().optional(),
  PublishedBy: named.nullable().optional(),
  ClosedBy: named.nullable().optional(),
  /** When everybody was last reminded by hand. */
  remindedAt: z.string().nullable().optional(),
});
export type FieldNotice = z.output<typeof fieldNotice>;

/** An owner of affected devices, with its response to the notice. */
export const noticeCompany = z.object({
  id,
  name: z.string(),
  devices: z.int(),
  /** The first ones. */
  serialNumbers: z.array(z.string()),
  state: z.enum(ANSWER_STATES),
  readAt: z.string().nullable(),
  acknowledgedAt: z.string().nullable(),
  /** How it was acknowledged, such as by phone; administrators only. */
  note: z.string().nullable().optional(),
  /** Administrators only. */
  AcknowledgedBy: named.nullable().optional(),
  /** Time of the last mail; for administrators only. */
  mailedAt: z.string().nullable().optional(),
  /** False if neither the company nor its reseller has a user to mail; administrators only. */
  isReachable: z.boolean().optional(),
});
export type NoticeCompany = z.output<typeof noticeCompany>;

const ADMINS = levels('ADMIN');

const content = z.object({
  urgency,
  title,
  text: longText,
  criteria,
  acknowledgeBy: day.nullable(),
});

export const fieldNotices = {
  get_field_notices: call({
    summary: 'Field notices, the newest first; customers get the published ones about their devices.',
    access: signedIn,
    effect: 'read',
    fromReplica: true,
    shows: ['fieldNotices', 'devices'],
    input: z.object({
      states: z.array(z.enum(NOTICE_STATES)).max(NOTICE_STATES.length).optional(),
      /** Only notices that an owner in the caller's scope has not acknowledged. */
      open: z.boolean().optional(),
      /** Part of the title. */
      search_value: searchValue.optional(),
      limit: listLimit(),
      cursor: cursor.optional(),
    }),
    output: z.object({ notices: z.array(listedNotice), ...pageFields }),
    errors: [],
  }),
  get_field_notice: call({
    summary: 'A field notice with its text.',
    access: signedIn,
    effect: 'read',
    shows: ['fieldNotices', 'devices'],
    input: z.object({ notice_id: idOf('fieldNotice') }),
    output: z.object({ notice: fieldNotice }),
    errors: ['core.not_found'],
  }),
  get_notice_companies: call({
    summary: 'The owners of the devices that a field notice is about, by name, with what each has done.',
    access: signedIn,
    effect: 'read',
    shows: ['fieldNotices', 'devices', 'contacts'],
    input: z.object({
      notice_id: idOf('fieldNotice'),
      states: z.array(z.enum(ANSWER_STATES)).max(ANSWER_STATES.length).optional(),
      /** Part of the name. */
      search_value: searchValue.optional(),
      limit: listLimit(),
      cursor: cursor.optional(),
    }),
    output: z.object({ companies: z.array(noticeCompany), ...pageFields }),
    errors: ['core.not_found'],
  }),
  get_notice_reach: call({
    summary: 'How many devices and owners a field notice with these criteria would be about.',
    access: ADMINS,
    effect: 'read',
    shows: ['devices'],
    input: z.object({ criteria }),
    output: z.object({
      devices: z.int(),
      companies: z.int(),
      /** Devices without an owner. */
      unowned: z.int(),
      /** The first ones. */
      serialNumbers: z.array(z.string()),
      /** Serial numbers that were named and are no device. */
      unknown: z.array(z.string()),
    }),
    errors: [],
  }),
  add_field_notice: call({
    summary: 'Makes a draft of a field notice.',
    access: ADMINS,
    effect: 'write',
    changes: ['fieldNotices'],
    input: z.object({ notice: content }),
    output: z.object({ ...messageFields, notice: z.object({ id }) }),
    errors: [],
  }),
  edit_field_notice: call({
    summary: 'Changes a draft of a field notice; what is not sent stays.',
    access: ADMINS,
    effect: 'write',
    changes: ['fieldNotices'],
    input: z.object({
      notice: content.partial().extend({
        id: idOf('fieldNotice'),
        /** As loaded; a stale one answers 409. */
        updatedAt: instant.optional(),
      }),
    }),
    output: z.object({ ...messageFields, notice: z.object({ id }) }),
    errors: ['core.not_found', 'core.stale', 'field_notices.not_a_draft'],
  }),
  delete_field_notice: call({
    summary: 'Deletes a draft of a field notice.',
    access: ADMINS,
    effect: 'write',
    changes: ['fieldNotices'],
    input: z.object({ notice_id: idOf('fieldNotice') }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'field_notices.not_a_draft'],
  }),
  publish_field_notice: call({
    summary: 'Publishes a draft: fixes its devices, and their owners are mailed within minutes.',
    access: ADMINS,
    effect: 'write',
    changes: ['fieldNotices', 'anything'],
    input: z.object({
      notice_id: idOf('fieldNotice'),
      /** As loaded; a stale one answers 409. */
      updatedAt: instant.optional(),
    }),
    output: z.object({ ...messageFields, devices: z.int(), companies: z.int() }),
    errors: [
      'core.not_found',
      'core.stale',
      'field_notices.not_a_draft',
      'field_notices.no_text',
      'field_notices.no_devices',
    ],
  }),
  remind_about_notice: call({
    summary: 'Mails all owners again who have not acknowledged a field notice; at most once in 24 hours.',
    access: ADMINS,
    effect: 'write',
    changes: ['fieldNotices'],
    input: z.object({ notice_id: idOf('fieldNotice') }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'field_notices.not_published', 'field_notices.just_reminded'],
  }),
  close_field_notice: call({
    summary: 'Closes a field notice: nobody is reminded any more. It stays readable.',
    access: ADMINS,
    effect: 'write',
    changes: ['fieldNotices', 'anything'],
    input: z.object({ notice_id: idOf('fieldNotice') }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'field_notices.not_published'],
  }),
  read_field_notice: call({
    summary: 'Records that the company of the caller has opened a field notice.',
    access: levels('CLIENT', 'CLIENT_MAINTENANCE'),
    effect: 'write',
    changes: ['fieldNotices'],
    input: z.object({ notice_id: idOf('fieldNotice') }),
    output: z.object(messageFields),
    errors: ['core.not_found'],
  }),
  acknowledge_field_notice: call({
    summary:
      'Acknowledges a field notice for an owner in the scope of the caller: its own company, one of its clients, or any for administrators. The first time counts.',
    access: levels('CLIENT', 'CLIENT_MAINTENANCE', 'ADMIN'),
    effect: 'write',
    changes: ['fieldNotices'],
    input: z.object({
      notice_id: idOf('fieldNotice'),
      company_id: idOf('company'),
      note: text(NOTE_MAX).trim().optional(),
    }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'field_notices.not_published'],
  }),
};
