import type { Level } from '@halla/domain/access/levels';
import { hashSecret, newSecret } from '#app/calls/token.ts';
import type { Ask } from './copied-database.ts';

/** An account of the backup with a session that the rehearsal has made. */
export interface Account {
  level: Level;
  userId: number;
  token: string;
  /** Ids that the account can see, by the kind of row; empty for staff, who see all. */
  ownIds: ReadonlyMap<string, readonly number[]>;
}

/** Later than anything can fall due during a rehearsal. */
const LATER = `now() + interval '30 days'`;

/**
 * Holds what workers would send. The network of the servers is closed as well; without these statements the attempts would fail,
 * be counted, and show in the answers.
 */
const HELD: readonly { column: string; statement: string }[] = [
  { column: 'public.webhooks.claimed_until', statement: `update webhooks set claimed_until = ${LATER}` },
  {
    column: 'public.push_messages.next_attempt_at',
    statement: `update push_messages set next_attempt_at = ${LATER} where next_attempt_at is not null`,
  },
  {
    column: 'public.e_invoice_deliveries.next_attempt_at',
    statement: `update e_invoice_deliveries set next_attempt_at = ${LATER} where next_attempt_at is not null`,
  },
  {
    column: 'public.mail_outbox.next_attempt_at',
    statement: `update mail_outbox set next_attempt_at = ${LATER} where sent_at is null`,
  },
  {
    column: 'public.document_pdfs.next_attempt_at',
    statement: `update document_pdfs set next_attempt_at = ${LATER}`,
  },
  { column: 'public.job_runs.requested_at', statement: 'update job_runs set requested_at = null' },
  { column: 'pgboss.schedule.name', statement: 'delete from pgboss.schedule' },
  {
    column: 'pgboss.job.state',
    statement: `delete from pgboss.job where state::text in ('created', 'retry', 'active')`,
  },
];

/** Disables the job queue for schedules and jobs: its tables drop every new row. */
const EMPTY_QUEUE: readonly { column: string; statement: string }[] = [
  {
    column: 'pgboss.schedule.name',
    statement: `create function pgboss.not_in_a_rehearsal() returns trigger language plpgsql as 'begin return null; end'`,
  },
  ...['schedule', 'job'].map((table) => ({
    column: `pgboss.${table}.name`,
    statement: `create trigger not_in_a_rehearsal before insert on pgboss.${table}
      for each row execute function pgboss.not_in_a_rehearsal()`,
  })),
];

/** Disables everything that a server would send or start by itself, in the schema of the backup. */
export async function quieten(ask: Ask): Promise<void> {
  const columns = await ask<{ name: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
     where table_schema in ('public', 'pgboss')`,
  );
  const present = new Set(columns.map(({ name }) => name));
  for (const { column, statement } of [...HELD, ...EMPTY_QUEUE])
    if (present.has(column)) await ask(statement);
  // A copy of a demo runs without its simulated fleet.
  await ask(`update installation set value = 'production' where key = 'kind'`);
}

/** Signs in the accounts of each level that were active last. */
export async function signIn(ask: Ask, { perLevel }: { perLevel: number }): Promise<Account[]> {
  const users = await ask<{ userId: number; level: Level; companyId: number | null }>(
    `select id::float8 as "userId", permission_level as level, company_id::float8 as "companyId" from (
       select u.id, u.permission_level, u.company_id, row_number() over (
         partition by u.permission_level order by u.company_id is null and u.permission_level in (2, 22), max(s.last_used) desc nulls last, u.id) as place
       from users u left join session_tokens s on s.user_id = u.id
       where not u.disabled and u.deleted_at is null and not u.password_renew_required
       group by u.id) as ranked
     where place <= $1 order by level desc, place`,
    [perLevel],
  );
  const accounts: Account[] = [];
  for (const { userId, level, companyId } of users) {
    const token = newSecret();
    await ask(
      `insert into session_tokens (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [hashSecret(token), userId],
    );
    accounts.push({
      userId,
      level,
      token,
      ownIds: companyId === null ? new Map() : await idsOf(ask, companyId),
    });
  }
  return accounts;
}

const OWN = 'select id from devices where company_id = $1';

/** Rows of a customer, the newest first. */
const OWN_ROWS: Readonly<Record<string, string>> = {
  company: 'select id from companies where id = $1',
  device: OWN,
  session: `select id from sessions where device_id in (${OWN})`,
  ticket: `select id from tickets where device_id in (${OWN})`,
  ticketPhoto: `select file_id as id from ticket_photos where ticket_id in (select id from tickets where device_id in (${OWN}))`,
};

async function idsOf(ask: Ask, companyId: number): Promise<Map<string, readonly number[]>> {
  const ids = new Map<string, readonly number[]>();
  for (const [row, statement] of Object.entries(OWN_ROWS)) {
    const found = await ask<{ id: number }>(
      `select id::float8 as id from (${statement}) as own order by id desc limit 3`,
      [companyId],
    );
    ids.set(
      row,
      found.map(({ id }) => id),
    );
  }
  return ids;
}
