import type { NoticeCriteria, NoticeState, NoticeUrgency } from '@halla/domain/notices/field-notice';
import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, primaryKey, snakeCase, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, prefixIndex, reference, updatedAt } from '#db/columns.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { users } from '#modules/users/users.table.ts';

/** Field notices: drafts, and notices published to the owners of the chosen devices. */
export const fieldNotices = snakeCase.table(
  'field_notices',
  {
    id: identity(),
    state: text().$type<NoticeState>().notNull().default('draft'),
    urgency: text().$type<NoticeUrgency>().notNull(),
    titleEn: varchar({ length: 200 }).notNull().default(''),
    titleFi: varchar({ length: 200 }).notNull().default(''),
    textEn: text().notNull().default(''),
    textFi: text().notNull().default(''),
    criteria: jsonb().$type<NoticeCriteria>().notNull(),
    acknowledgeBy: date({ mode: 'string' }),
    createdBy: reference().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    publishedAt: instant(),
    publishedBy: reference().references(() => users.id),
    closedAt: instant(),
    closedBy: reference().references(() => users.id),
    /** When everybody was last reminded by hand. */
    remindedAt: instant(),
  },
  (table) => [
    check('field_notices_state', sql`${table.state} in ('draft', 'published', 'closed')`),
    check('field_notices_urgency', sql`${table.urgency} in ('safety', 'service', 'information')`),
    check('field_notices_published', sql`(${table.state} = 'draft') = (${table.publishedAt} is null)`),
    check('field_notices_closed', sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
    index('field_notices_created').on(table.createdAt, table.id),
    prefixIndex('field_notices_title_en_prefix', 'title_en'),
    prefixIndex('field_notices_title_fi_prefix', 'title_fi'),
    index('field_notices_title_en_trgm').using('gin', sql`lower(title_en) gin_trgm_ops`),
    index('field_notices_title_fi_trgm').using('gin', sql`lower(title_fi) gin_trgm_ops`),
  ],
);

const ofNotice = () =>
  reference()
    .notNull()
    .references(() => fieldNotices.id, { onDelete: 'cascade' });

/** The devices of a published notice. */
export const fieldNoticeDevices = snakeCase.table(
  'field_notice_devices',
  {
    noticeId: ofNotice(),
    deviceId: reference()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.deviceId] }),
    index('field_notice_devices_device').on(table.deviceId),
  ],
);

/** Events between a notice and an owner; merging two owners keeps the rows of both. */
export const fieldNoticeEvents = snakeCase.table(
  'field_notice_events',
  {
    id: identity(),
    noticeId: ofNotice(),
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<'mailed' | 'read' | 'acknowledged'>().notNull(),
    at: instant().notNull(),
    /** Null: mailed by the job. */
    userId: reference().references(() => users.id),
    /** How it was acknowledged, such as by phone. */
    note: varchar({ length: 500 }),
  },
  (table) => [
    check('field_notice_events_kind', sql`${table.kind} in ('mailed', 'read', 'acknowledged')`),
    index('field_notice_events_notice').on(table.noticeId, table.companyId, table.kind),
    index('field_notice_events_company').on(table.companyId),
  ],
);
