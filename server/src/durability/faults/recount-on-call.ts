import { sql } from 'drizzle-orm';
import type { Recount } from './recount.ts';

/** The mails about an acknowledged record must have gone to the users notified until then. */
export async function compareNotified({ db, model }: Pick<Recount, 'db' | 'model'>): Promise<string[]> {
  const { rows } = await db.execute<{ mark: string; mails: number }>(
    sql.raw(`select t.summary as mark, count(m.id)::int as mails from tickets t left join mail_outbox m
      on m.event = 'on_call_ticket' and m.about_id = t.id where t.priority = 3 group by t.id`),
  );
  const stored = new Map(rows.map(({ mark, mails }) => [mark, mails]));
  return [...model.notified]
    .filter(([mark, people]) => stored.get(mark) !== people)
    .map(
      ([mark, people]) => `${stored.get(mark)} mails about ${mark}, of ${people} until it was acknowledged`,
    );
}
