import {
  type GoalSettings,
  STARTING_GOALS,
  type TicketDues,
  type TicketGoal,
} from '@halla/domain/tickets/ticket-goals';
import { ACTIVE_TICKET_STATES } from '@halla/domain/tickets/ticket-rules';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { users } from '#modules/users/users.table.ts';
import { isOpen } from '../ticket-state.repository.ts';
import { tickets } from '../tickets.table.ts';
import { ticketGoalMails, ticketGoalSettings } from './goals.table.ts';

/** The settings with the user who saved them; undefined: never saved. */
export async function findSavedGoals(db: Executor) {
  const [row] = await db
    .select({
      revision: ticketGoalSettings.revision,
      settings: ticketGoalSettings.settings,
      updatedAt: ticketGoalSettings.updatedAt,
      userId: users.id,
      userName: users.fullName,
    })
    .from(ticketGoalSettings)
    .leftJoin(users, eq(users.id, ticketGoalSettings.updatedBy));
  return row;
}

/** The settings that apply. */
export async function readGoals(db: Executor): Promise<GoalSettings> {
  const [row] = await db.select({ settings: ticketGoalSettings.settings }).from(ticketGoalSettings);
  return row?.settings ?? STARTING_GOALS;
}

interface WrittenGoals {
  /** The revision that it replaces; 0: none. */
  revision: number;
  settings: GoalSettings;
  updatedBy: number;
  updatedAt: Date;
}

/** Replaces the settings; undefined if others were stored in the meantime. */
export async function writeGoals(db: Executor, wanted: WrittenGoals): Promise<number | undefined> {
  const { revision, ...change } = wanted;
  const [row] = await db
    .insert(ticketGoalSettings)
    .values({ revision: 1, ...change })
    .onConflictDoUpdate({
      target: ticketGoalSettings.id,
      set: { ...change, revision: sql`${ticketGoalSettings.revision} + 1` },
      setWhere: eq(ticketGoalSettings.revision, revision),
    })
    .returning({ revision: ticketGoalSettings.revision });
  return row?.revision;
}

/** Open tickets that have goals, locked by ascending id. */
export async function lockMeasuredTickets(db: Executor) {
  return db
    .select({
      id: tickets.id,
      priority: tickets.priority,
      kind: tickets.kind,
      createdAt: tickets.createdAt,
      goalFrom: tickets.goalFrom,
    })
    .from(tickets)
    .where(
      and(
        inArray(tickets.state, [...ACTIVE_TICKET_STATES]),
        isNull(tickets.deletedAt),
        isNotNull(tickets.goalFrom),
      ),
    )
    .orderBy(asc(tickets.id))
    .for('no key update');
}

/** Writes when the goals of tickets are due, in one statement. */
export async function writeDues(db: Executor, rows: readonly ({ id: number } & TicketDues)[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`update tickets set
      answer_risk_at = dues."answerRiskAt", answer_due_at = dues."answerDueAt",
      solve_risk_at = dues."solveRiskAt", solve_due_at = dues."solveDueAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as dues (id bigint, "answerRiskAt" timestamptz,
      "answerDueAt" timestamptz, "solveRiskAt" timestamptz, "solveDueAt" timestamptz)
    where tickets.id = dues.id`);
}

/** Goals that are late at `now`, of tickets that are worked on. */
function lateGoals(now: Date): SQL {
  const passed = (due: SQL | typeof tickets.answerDueAt) => sql`${due} < ${now.toISOString()}::timestamptz`;
  const isLive = and(isOpen, isNull(tickets.deletedAt));
  return sql`select ${tickets.id} as ticket_id, 'answer' as goal from ${tickets}
      where ${and(isLive, isNull(tickets.answeredAt), passed(tickets.answerDueAt))}
    union all select ${tickets.id}, 'solution' from ${tickets}
      where ${and(isLive, passed(tickets.solveDueAt))}`;
}

export interface LateGoal {
  ticketId: number;
  goal: TicketGoal;
}

/** Goals that are late and were not mailed, at most `limit`; they count as mailed from now on. */
export async function claimLateGoals(
  db: Executor,
  { now, limit }: { now: Date; limit: number },
): Promise<LateGoal[]> {
  const { rows } = await db.execute<{ ticket_id: number; goal: TicketGoal }>(sql`
    insert into ticket_goal_mails (ticket_id, goal, mailed_at)
    select late.ticket_id, late.goal, ${now.toISOString()}::timestamptz from (${lateGoals(now)}) as late
    where not exists (select 1 from ${ticketGoalMails}
      where ${ticketGoalMails.ticketId} = late.ticket_id and ${ticketGoalMails.goal} = late.goal)
    order by late.ticket_id, late.goal limit ${limit}::int
    on conflict do nothing returning ticket_id, goal`);
  return rows.map(({ ticket_id, goal }) => ({ ticketId: Number(ticket_id), goal }));
}
