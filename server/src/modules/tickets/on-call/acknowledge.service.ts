import type { CallRequest } from '@halla/contract/calls';
import { LINK_HOURS } from '@halla/domain/service/on-call';
import type { Asked, CallContext, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { hashSecret } from '#app/calls/token.ts';
import {
  findCallOfLink,
  findEscalation,
  findUrgentRecord,
  listCalls,
  lockEscalation,
  type StoredEscalation,
  updateEscalation,
} from './escalations.repository.ts';
import { pushAcknowledged } from './push-escalation.ts';
import { recordEscalation } from './record-escalation.ts';
import { listOnCallPeople } from './rota.repository.ts';

/** Handles get_escalation. */
export async function getEscalation({ ctx: { db }, input }: Asked<'get_escalation'>) {
  const found = await findEscalation(db, { ticketId: input.ticket_id, alertId: input.alert_id });
  if (found === undefined) return { escalation: null };
  const { escalation, acknowledgedName } = found;
  const calls = await listCalls(db, escalation.id);
  const { acknowledgedBy } = escalation;
  return {
    escalation: {
      beganAt: escalation.beganAt.toISOString(),
      acknowledgedAt: escalation.acknowledgedAt?.toISOString() ?? null,
      AcknowledgedBy:
        acknowledgedBy === null || acknowledgedName === null
          ? null
          : { id: acknowledgedBy, fullName: acknowledgedName },
      nextAt: escalation.nextAt?.toISOString() ?? null,
      calls: calls.map(({ id, fullName, tier, calledAt }) => ({
        ...{ User: { id, fullName }, tier, calledAt: calledAt.toISOString() },
      })),
    },
  };
}

/** Handles acknowledge_escalation. */
export async function acknowledgeEscalation({ ctx, input }: Asked<'acknowledge_escalation'>) {
  const escalation = await lockEscalation(ctx.db, { ticketId: input.ticket_id, alertId: input.alert_id });
  if (escalation === undefined || escalation.acknowledgedAt !== null) throw new AppError('on_call.none');
  await acknowledge(ctx, { escalation, userId: ctx.actor.userId });
  return { message: 'Acknowledged' };
}

interface AskedByLink<Name extends 'get_escalation_link' | 'acknowledge_by_link'> {
  ctx: CallContext;
  input: CallRequest<Name>;
}

/** Handles get_escalation_link: opening the link changes nothing, because mail programs prefetch links. */
export async function getEscalationLink({ ctx, input }: AskedByLink<'get_escalation_link'>) {
  const { escalation } = await openLink(ctx, { token: input.ack_token, lock: false });
  const record = await findUrgentRecord(ctx.db, escalation);
  if (record === undefined) throw new AppError('on_call.invalid_link');
  const { serialNumber, ticket } = record;
  return { serialNumber, ticket: ticket === null ? null : { number: ticket.number } };
}

/** Handles acknowledge_by_link. */
export async function acknowledgeByLink({ ctx, input }: AskedByLink<'acknowledge_by_link'>) {
  const { escalation, userId } = await openLink(ctx, { token: input.ack_token, lock: true });
  await acknowledge(ctx, { escalation, userId });
  return { message: 'Acknowledged' };
}

interface OpenedLink {
  token: string;
  /** For a write. */
  lock: boolean;
}

/** The open escalation of a link and its receiver, who must still be allowed to read its subject. */
async function openLink({ db, now }: Pick<Work, 'db' | 'now'>, { token, lock }: OpenedLink) {
  const after = new Date(now.getTime() - LINK_HOURS * 3_600_000);
  const found = await findCallOfLink(db, { tokenHash: hashSecret(token), after, lock });
  const people = found === undefined ? [] : await listOnCallPeople(db);
  if (found === undefined || !people.some(({ id }) => id === found.userId))
    throw new AppError('on_call.invalid_link');
  return found;
}

interface Acknowledging {
  escalation: StoredEscalation;
  userId: number;
}

async function acknowledge(work: Work, { escalation, userId }: Acknowledging): Promise<void> {
  const { db, now } = work;
  const { id } = escalation;
  await updateEscalation(db, { id, nextAt: null, acknowledgedAt: now, acknowledgedBy: userId });
  const record = await findUrgentRecord(db, escalation);
  if (record === undefined) return;
  await recordEscalation(work, { record, id, step: 'acknowledged' });
  await pushAcknowledged(work, { escalationId: id, record, userId });
  const { kind, deviceId } = record;
  work.changed({ domain: kind === 'ticket' ? 'tickets' : 'alerts', id: record.id, deviceId });
}
