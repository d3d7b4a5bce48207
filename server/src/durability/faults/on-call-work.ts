import { createECDH } from 'node:crypto';
import { STARTING_ROTA } from '@halla/domain/service/on-call';
import { addDays, startOfIsoWeek } from '@halla/domain/time';
import { z } from 'zod';
import type { Draw, Operation } from './operation.ts';
import { callsOf, type Work } from './portal-work.ts';

/** Weeks that are planned: the last one, the present one and those after it; servers' clocks are wrong by a day. */
const WEEKS = 5;
/** Maximum urgent tickets waiting for an escalation at the same time. */
const WAITING_MOST = 3;
/** How often an escalation is looked for: tickets from before the first settings, by a wrong clock, have none. */
const LOOKS = 80;
/**
 * Share of checks on a running escalation that acknowledge it; the remaining checks only look, some at the next
 * tier.
 */
const ACKNOWLEDGED = 0.3;
const LEFT_ALONE = 0.2;
const BROWSERS = 2;
/** A name that never resolves (RFC 6761): pushes stay in their outbox, where they are counted. */
const PUSH_SERVICE = 'https://push.invalid';

const savedSettings = z.object({ revision: z.int() });
const madeTicket = z.object({ ticket: z.object({ id: z.int() }) });
const shownEscalation = z.object({
  escalation: z.object({ calls: z.array(z.unknown()) }).nullable(),
});
const shownBrowsers = z.object({ serverKey: z.string() });

interface Urgent {
  ticket_id: number;
  summary: string;
  looks: number;
}

/** The rota, browsers that take pushes, and urgent tickets that are escalated by the job and acknowledged. */
export function onCallWork(work: Work): Draw {
  const { world, random } = work;
  const { call, read } = callsOf(work);
  /** Next steps of what this user has made. */
  const steps: Operation[] = [];
  const waiting: Urgent[] = [];
  let browsers = 0;

  const tell = () => call('run_job', { job: 'tell-on-call' }, () => undefined);

  const urgent = () => {
    if (waiting.length >= WAITING_MOST) return look();
    const summary = `ticket ${random.uuid()}`;
    const ticket = { deviceid: random.pick(world.devices).id, ticket_data: { summary, priority: 3 } };
    return call('add_ticket', ticket, (model, answer) => {
      model.put('ticket', summary);
      waiting.push({ ticket_id: madeTicket.parse(answer).ticket.id, summary, looks: LOOKS });
      steps.push(tell());
    });
  };

  const look = () => {
    const next = waiting.shift();
    if (next === undefined) return undefined;
    const { ticket_id, looks } = next;
    return read('get_escalation', { ticket_id }, (_model, answer) => {
      const { escalation } = shownEscalation.parse(answer);
      const isBegun = escalation !== null;
      if (isBegun && random.chance(ACKNOWLEDGED)) steps.push(acknowledge(next));
      else if (looks > 0 && !(isBegun && random.chance(LEFT_ALONE)))
        waiting.push({ ...next, looks: looks - 1 });
    });
  };

  const acknowledge = ({ ticket_id, summary }: Urgent) =>
    call('acknowledge_escalation', { ticket_id }, (model) => {
      model.put('acknowledged', summary, 'ended');
      steps.push(
        read('get_escalation', { ticket_id }, (later, answer) => {
          const { escalation } = shownEscalation.parse(answer);
          later.notified.set(summary, escalation?.calls.length ?? 0);
        }),
      );
    });

  const subscribe = () => {
    if (browsers >= BROWSERS) return undefined;
    browsers += 1;
    const endpoint = `${PUSH_SERVICE}/${random.uuid()}`;
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    const keys = { p256dh, auth: Buffer.from(random.hex(32), 'hex').toString('base64url') };
    return read('get_push_browsers', {}, (_model, answer) => {
      const { serverKey } = shownBrowsers.parse(answer);
      steps.push(
        call('subscribe_push', { endpoint, serverKey, ...keys }, (model) => model.put('browser', endpoint)),
      );
    });
  };

  const rota = rotaWork(work);
  const kinds = [rota, rota, urgent, look, look, tell, subscribe];
  return () => steps.shift() ?? kinds[random.integer(0, kinds.length - 1)]?.();
}

/** The settings first, then weeks and days. */
function rotaWork(work: Work): Draw {
  const { world, random } = work;
  const { call } = callsOf(work);
  const { people } = world;
  const today = new Date().toISOString().slice(0, 10);
  const lastWeek = addDays(startOfIsoWeek(today), -7);
  let revision = 0;

  const settings = () => {
    const minutes = random.integer(1, 3);
    const saved = { revision, settings: { ...STARTING_ROTA, minutes } };
    return call('edit_on_call_settings', saved, (model, answer) => {
      revision = savedSettings.parse(answer).revision;
      model.put('rota', 'settings', `revision ${revision}, ${minutes} minutes`);
    });
  };

  const week = () => {
    const monday = addDays(lastWeek, 7 * random.integer(0, WEEKS - 1));
    const UserId = random.pick([...people, null]);
    const NextId = random.pick([...people.filter((id) => id !== UserId), null]);
    return call('edit_on_call_week', { week: monday, UserId, NextId }, (model) =>
      model.put('rota', `week ${monday}`, `${UserId ?? 'nobody'}, ${NextId ?? 'nobody'}`),
    );
  };

  const day = () => {
    const swapped = addDays(today, random.integer(-1, 7));
    const UserId = random.pick([...people, null]);
    return call('edit_on_call_day', { day: swapped, UserId }, (model) => {
      if (UserId === null) model.rows.rota.delete(`day ${swapped}`);
      else model.put('rota', `day ${swapped}`, String(UserId));
    });
  };

  return () => (revision === 0 ? settings() : random.pick([settings, week, week, day])());
}
