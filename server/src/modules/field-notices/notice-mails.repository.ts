import { REMINDER_DAYS } from '@halla/domain/notices/field-notice';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { fieldNoticeDevices, fieldNoticeEvents, fieldNotices } from './field-notices.table.ts';
import { mailedUsers } from './notice-owners.repository.ts';

/** Serial numbers named in a mail at most. */
const NAMED_DEVICES = 10;

/** An owner who is to be mailed about a notice. */
export interface DueMail {
  noticeId: number;
  companyId: number;
  userIds: number[];
  /** The first ones. */
  serialNumbers: string[];
  devices: number;
  /** True if the owner has been mailed before. */
  isReminder: boolean;
}

const events = (kind: 'mailed' | 'acknowledged'): SQL =>
  sql`from ${fieldNoticeEvents} where ${fieldNoticeEvents.noticeId} = owned.notice_id
    and ${fieldNoticeEvents.companyId} = owned.company_id and ${fieldNoticeEvents.kind} = ${sql.raw(`'${kind}'`)}`;

/**
 * Owners to mail about published notices, at most `limit`: those not mailed yet, not mailed for a week, or not mailed
 * since a reminder by hand; without those who have acknowledged and those without a user to mail.
 */
export async function listDueMails(
  db: Executor,
  { now, limit }: { now: Date; limit: number },
): Promise<DueMail[]> {
  const owned = sql`select ${fieldNotices.id} as notice_id, ${fieldNotices.remindedAt} as reminded_at,
      ${devices.companyId} as company_id, count(*)::int as devices,
      (array_agg(${devices.serialNumber} order by ${devices.serialNumber}))[1:${sql.raw(String(NAMED_DEVICES))}] as serials
    from ${fieldNotices} inner join ${fieldNoticeDevices} on ${fieldNoticeDevices.noticeId} = ${fieldNotices.id}
    inner join ${devices} on ${devices.id} = ${fieldNoticeDevices.deviceId} and ${devices.deletedAt} is null
    inner join ${companies} on ${companies.id} = ${devices.companyId} and not ${companies.isInternal}
    where ${fieldNotices.state} = 'published' group by ${fieldNotices.id}, ${devices.companyId}`;
  const { rows } = await db.execute<Record<keyof DueMail, unknown>>(sql`
    select due.notice_id as "noticeId", due.company_id as "companyId", due.devices, to_json(due.serials) as "serialNumbers",
      due.mailed_at is not null as "isReminder", to_json(array(${mailedUsers(sql`due.company_id`)})) as "userIds"
    from (select owned.*, (select max(${fieldNoticeEvents.at}) ${events('mailed')}) as mailed_at from (${owned}) as owned
      where not exists (select 1 ${events('acknowledged')})) as due
    where (due.mailed_at is null or due.mailed_at < due.reminded_at
        or due.mailed_at <= ${now.toISOString()}::timestamptz - ${REMINDER_DAYS}::int * interval '1 day')
      and exists (${mailedUsers(sql`due.company_id`)})
    order by due.notice_id, due.company_id limit ${limit}`);
  return rows.map((row) => ({
    ...{ noticeId: Number(row.noticeId), companyId: Number(row.companyId), devices: Number(row.devices) },
    // Arrays of the statement above.
    userIds: row.userIds as number[],
    serialNumbers: row.serialNumbers as string[],
    isReminder: row.isReminder === true,
  }));
}
