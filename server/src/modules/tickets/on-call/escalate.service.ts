import { pageAddress } from '@halla/domain/resources/resources';
import {
  type EscalationStep,
  LINK_HOURS,
  onCallAt,
  rotaWeekOf,
  TIERS,
  type Tier,
} from '@halla/domain/service/on-call';
import { addDays } from '@halla/domain/time';
import type { Mail, Work } from '#app/calls/context.ts';
import { hashSecret, newSecret } from '#app/calls/token.ts';
import { publicUrl } from '#app/http/public-url.ts';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import { readableMails } from '#app/mail/readable-mails.ts';
import { findReceivers, type Receiver } from '#modules/users/receivers.shared.repository.ts';
import {
  beginEscalations,
  endEscalations,
  findUrgentRecord,
  insertCall,
  listCalls,
  lockDue,
  type StoredEscalation,
  type UrgentRecord,
  updateEscalation,
} from './escalations.repository.ts';
import { pushCalls } from './push-escalation.ts';
import { recordEscalation } from './record-escalation.ts';
import { findRotaSettings, listOnCallPeople, readRota } from './rota.repository.ts';

/** Notifies people on call of urgent tickets and alerts, tier by tier, until one acknowledges. */
export async function escalate(deps: WorkDependencies): Promise<void> {
  await writeWork({ deps, author: { userId: null, call: 'tell-on-call' } }, async (work) => {
    const { db, now } = work;
    const saved = await findRotaSettings(db);
    if (saved === undefined) return;
    await beginEscalations(db, { now, since: saved.since });
    await endEscalations(db);
    const due = await lockDue(db, now);
    if (due.length === 0) return;
    const tiers = await readTiers(work, saved.settings);
    for (const escalation of due)
      await notifyNext(work, { escalation, tiers, minutes: saved.settings.minutes });
  });
}

type Tiers = Readonly<Record<Tier, readonly number[]>>;

/** Ids of the people of each tier now. */
async function readTiers(
  { db, now }: Work,
  settings: Parameters<typeof onCallAt>[1]['settings'],
): Promise<Tiers> {
  const rota = await readRota(db, { from: addDays(rotaWeekOf(now, settings), -7) });
  const { userId, nextId } = onCallAt(now, { settings, ...rota });
  const people = await listOnCallPeople(db);
  const among = (id: number | null) => people.filter((person) => person.id === id).map(({ id: one }) => one);
  return { onCall: among(userId), next: among(nextId), administrators: people.map(({ id }) => id) };
}

interface Notifying {
  escalation: StoredEscalation;
  tiers: Tiers;
  minutes: number;
}

/**
 * Notifies the next tier with a user who has not been notified. An empty tier is recorded as a gap, and the next
 * one is notified immediately.
 */
async function notifyNext(work: Work, { escalation, tiers, minutes }: Notifying): Promise<void> {
  const { db, now } = work;
  const { id } = escalation;
  const record = await findUrgentRecord(db, escalation);
  const notified = (await listCalls(db, id)).map((call) => call.id);
  let position = escalation.tier;
  let wasGap = false;
  for (; record !== undefined && position < TIERS.length; position += 1) {
    const tier = TIERS[position] ?? 'administrators';
    const ids = tiers[tier].filter((userId) => !notified.includes(userId));
    const mailed = await notifyTier(work, { escalation, record, tier, ids, isGap: wasGap });
    if (mailed > 0) {
      position += 1;
      break;
    }
    if (tier !== 'administrators' && tiers[tier].length === 0) {
      wasGap = true;
      await recordEscalation(work, { record, id, step: 'gap' });
    }
  }
  const isLast = record === undefined || position >= TIERS.length;
  const nextAt = isLast ? null : new Date(now.getTime() + minutes * 60_000);
  await updateEscalation(db, { id, tier: position, nextAt });
}

interface NotifiedTier {
  escalation: StoredEscalation;
  record: UrgentRecord;
  tier: Tier;
  ids: readonly number[];
  isGap: boolean;
}

/** Mails and pushes to the users of a tier who may read the record; returns their number. */
async function notifyTier(
  work: Work,
  { escalation, record, tier, ids, isGap }: NotifiedTier,
): Promise<number> {
  const { db, now, resources } = work;
  const receivers = await findReceivers(db, ids);
  const event = record.kind === 'ticket' ? ('on_call_ticket' as const) : ('on_call_alert' as const);
  const about = { kind: record.kind, id: record.id };
  const wanted = receivers.map((to) => ({ to, reader: to, event, about }));
  const readable = await readableMails({ db, resources, wanted });
  const { id: escalationId } = escalation;
  const notified = readable.map(({ to }) => {
    const token = newSecret();
    return { to, token, mail: mailTo(work, { to, record, tier, isGap, token, escalationId }) };
  });
  const browsers = await pushCalls(work, { escalationId, record, notified });
  for (const { to, token, mail } of notified) {
    await insertCall(db, {
      ...{ escalationId, userId: to.id, tier, calledAt: now, tokenHash: hashSecret(token) },
    });
    await work.mail(mail);
    await recordEscalation(work, {
      record,
      id: escalationId,
      step: tier satisfies EscalationStep,
      who: to.fullName,
      browsers: browsers.get(to.id) ?? 0,
    });
  }
  if (readable.length > 0)
    work.changed({
      domain: record.kind === 'ticket' ? 'tickets' : 'alerts',
      id: record.id,
      deviceId: record.deviceId,
    });
  return readable.length;
}

interface WordedCall {
  to: Receiver;
  record: UrgentRecord;
  tier: Tier;
  isGap: boolean;
  token: string;
  escalationId: number;
}

function mailTo({ config, now }: Work, { to, record, tier, isGap, token, escalationId }: WordedCall): Mail {
  const shared = {
    ...{ fullName: to.fullName, serialNumber: record.serialNumber, tier, isGap },
    link: publicUrl({ config, path: pageAddress(record.kind, record.id) }),
    acknowledge: publicUrl({ config, path: `/on_call/${token}` }),
  };
  const about = { kind: record.kind, id: record.id };
  const common = {
    ...{ to, about, eventKey: String(escalationId) },
    secretExpiresAt: new Date(now.getTime() + LINK_HOURS * 3_600_000),
  };
  if (record.alert !== null)
    return { ...common, content: { kind: 'on_call_alert', ...shared, alert: record.alert } };
  const { number = 0, summary = '' } = record.ticket ?? {};
  return { ...common, content: { kind: 'on_call_ticket', ...shared, number: String(number), summary } };
}
