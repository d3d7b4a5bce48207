import { STARTING_ROTA } from '@halla/domain/service/on-call';
import { hashSecret } from '#app/calls/token.ts';
import {
  escalationCalls,
  escalations,
  onCallDays,
  onCallSettings,
  onCallWeeks,
} from '#modules/tickets/on-call/on-call.table.ts';
import type { TestServer } from '../test-server.ts';

interface Escalated {
  server: TestServer;
  ids: { ticket: number };
}

/** A new escalation of the ticket, with a link of a colleague. */
async function escalated({ server, ids }: Escalated): Promise<string> {
  const { db } = server.database;
  await db.delete(escalations);
  const colleague = await server.given.user('ADMIN');
  const { now } = server.clock;
  const [row] = await db.insert(escalations).values({ ticketId: ids.ticket, beganAt: now }).returning();
  const token = `link ${row?.id}`;
  await db.insert(escalationCalls).values({
    ...{ escalationId: row?.id ?? 0, userId: colleague.id, tier: 'onCall', calledAt: now },
    tokenHash: hashSecret(token),
  });
  return token;
}

/** Inputs of calls about people on call that change something. */
export const onCallInputs = {
  edit_on_call_settings: async ({ server }: Escalated) => {
    await server.database.db.delete(onCallSettings);
    return { revision: 0, settings: STARTING_ROTA };
  },
  // A week or a day that was set before would only be updated.
  edit_on_call_week: async ({ server }: Escalated) => {
    await server.database.db.delete(onCallWeeks);
    return { week: '2099-03-02', UserId: (await server.given.user('ADMIN')).id, NextId: null };
  },
  edit_on_call_day: async ({ server }: Escalated) => {
    await server.database.db.delete(onCallDays);
    return { day: '2099-03-02', UserId: (await server.given.user('ADMIN')).id };
  },
  acknowledge_escalation: async (subject: Escalated) => {
    await escalated(subject);
    return { ticket_id: subject.ids.ticket };
  },
  acknowledge_by_link: async (subject: Escalated) => ({ ack_token: await escalated(subject) }),
};
