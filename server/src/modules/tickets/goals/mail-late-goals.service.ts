import type { GoalSettings } from '@halla/domain/tickets/ticket-goals';
import { businessDay } from '@halla/domain/time';
import type { Work } from '#app/calls/context.ts';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import { mailLists } from '#modules/email-lists/mail-lists.service.ts';
import { notifiedDevice } from '#modules/email-lists/notified-device.shared.repository.ts';
import { findTicket } from '../ticket-writes.repository.ts';
import { claimLateGoals, type LateGoal, readGoals } from './goals.repository.ts';

/** Goals mailed in one transaction. */
const GOALS_AT_ONCE = 100;

/** Mails the assignee and the lists of the device about goals that have become late, once per ticket and goal. */
export async function mailLateGoals(deps: WorkDependencies): Promise<void> {
  const author = { userId: null, call: 'mail-late-tickets' };
  let mailed: number;
  do mailed = await writeWork({ deps, author }, mailSome);
  while (mailed === GOALS_AT_ONCE);
}

async function mailSome(work: Work): Promise<number> {
  const late = await claimLateGoals(work.db, { now: work.now, limit: GOALS_AT_ONCE });
  if (late.length === 0) return 0;
  const settings = await readGoals(work.db);
  for (const one of late) await mailLate({ work, late: one, settings });
  return late.length;
}

interface Late {
  work: Work;
  late: LateGoal;
  settings: GoalSettings;
}

/** Customers do not read goals, so they are not mailed. */
async function mailLate({ work, late: { ticketId, goal }, settings }: Late): Promise<void> {
  const { db } = work;
  const ticket = await findTicket(db, ticketId);
  if (ticket === undefined) return;
  const { id, number, summary, deviceId, assigneeId } = ticket;
  const dueAt = goal === 'answer' ? ticket.answerDueAt : ticket.solveDueAt;
  if (dueAt === null) return;
  const { device, serialNumber } = await notifiedDevice(db, deviceId);
  const dueOn = businessDay(dueAt, settings.hours.zone);
  await mailLists({
    work,
    actorId: null,
    occurrences: [
      {
        event: { kind: 'ticket_changed', device, assigneeId, followerIds: [] },
        about: { kind: 'ticket', id },
        mailTo: ({ fullName, link, isCustomer }) =>
          isCustomer
            ? null
            : {
                kind: 'ticket_late',
                ...{ fullName, number: String(number), summary, serialNumber, goal, dueOn, link },
              },
        gathered: { key: `${id} ${goal}` },
      },
    ],
  });
  // Without owners, because only staff see that it is late.
  work.changed({ domain: 'tickets', id, deviceId });
}
