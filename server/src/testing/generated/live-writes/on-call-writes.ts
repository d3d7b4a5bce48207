import { STARTING_ROTA } from '@halla/domain/service/on-call';
import { hashSecret } from '#app/calls/token.ts';
import { escalationCalls, escalations } from '#modules/tickets/on-call/on-call.table.ts';
import type { Stage, Writes } from './stage.ts';

/** Secret of the link that was mailed to a colleague about a ticket or an alert. */
async function escalated(
  { server, colleague }: Stage,
  of: { ticketId: number } | { alertId: number },
): Promise<string> {
  const { db } = server.database;
  await db.delete(escalations);
  const now = server.clock.now;
  const [row] = await db
    .insert(escalations)
    .values({ ...of, beganAt: now })
    .returning();
  const token = `link ${row?.id}`;
  await db.insert(escalationCalls).values({
    ...{ escalationId: row?.id ?? 0, userId: colleague.id, tier: 'onCall', calledAt: now },
    tokenHash: hashSecret(token),
  });
  return token;
}

export const onCallWrites: Writes = {
  'edit_on_call_settings, for the first time': ({ call }) =>
    call('edit_on_call_settings', { revision: 0, settings: STARTING_ROTA }),
  'edit_on_call_week, of a colleague': ({ call, colleague, server }) =>
    call('edit_on_call_week', {
      ...{ week: server.clock.now.toISOString().slice(0, 10), UserId: colleague.id, NextId: null },
    }),
  'edit_on_call_day, of a colleague': ({ call, colleague }) =>
    call('edit_on_call_day', { day: '2099-03-02', UserId: colleague.id }),
  'acknowledge_escalation, of a ticket': async (stage) => {
    await escalated(stage, { ticketId: stage.ids.ticket });
    return stage.call('acknowledge_escalation', { ticket_id: stage.ids.ticket });
  },
  'acknowledge_escalation, of an alert': async (stage) => {
    await escalated(stage, { alertId: stage.ids.alert });
    return stage.call('acknowledge_escalation', { alert_id: stage.ids.alert });
  },
  'acknowledge_by_link, of a ticket': async (stage) =>
    stage.call('acknowledge_by_link', {
      ack_token: await escalated(stage, { ticketId: stage.ids.ticket }),
    }),
  'acknowledge_by_link, of an alert': async (stage) =>
    stage.call('acknowledge_by_link', { ack_token: await escalated(stage, { alertId: stage.ids.alert }) }),
};
