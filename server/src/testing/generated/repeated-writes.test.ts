import { randomUUID } from 'node:crypto';
import { takesWriteId } from '@halla/contract/kit/write-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '#app/live/live-event.ts';
import { choiceLinks } from '#modules/email-lists/choice-link.ts';
import { fingerprint } from '../fingerprint.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import type { RowIds, WireInput } from './sample-input.ts';
import { buildTenants, type Tenants } from './tenants.ts';
import { answerOf, requestOf } from './wire-request.ts';
import { type DeclaredCall, declaredCalls } from './wire-schema.ts';
import { NEEDS_FILE, type Subject, writeInput } from './write-inputs.ts';

const writes = declaredCalls.filter(({ name, spec }) => takesWriteId(spec) && !NEEDS_FILE.includes(name));

/** The error code of a repetition that is refused. */
const REFUSED_AGAIN: Readonly<Record<string, string>> = {
  begin_second_factor: 'core.shown_once',
  confirm_second_factor: 'core.shown_once',
  renew_recovery_codes: 'core.shown_once',
  create_api_key: 'core.shown_once',
  create_calendar_feed: 'core.shown_once',
  invite_user: 'core.shown_once',
  renew_invitation: 'core.shown_once',
  add_webhook: 'core.shown_once',
  create_device_key: 'core.shown_once',
  download_log: 'core.shown_once',
  get_data_of_user: 'core.shown_once',
  get_data_of_contact: 'core.shown_once',
};
/** Not stored, although not a secret: it would be another copy of personal data. */
const PERSONAL: readonly string[] = ['get_data_of_user', 'get_data_of_contact'];

let t: TestServer;
let tenants: Tenants['tenants'];
let told: LiveEvent[] = [];
// Beyond the numbers that made devices get.
let serial = 179_000;

beforeAll(async () => {
  t = await startTestServer();
  ({ tenants } = await buildTenants(t));
  // The key for links in mails of e-mail lists is created with the first link.
  await choiceLinks({ db: t.database.db, config: t.config });
  const { live } = t.server.deps;
  const publish = live.publish;
  live.publish = (events) => {
    told.push(...events);
    publish(events);
  };
});
afterAll(() => t.close());

async function subjectOf(ids: RowIds): Promise<Subject> {
  serial += 1;
  return { server: t, ids, user: await t.given.user('SUPER_USER'), freeSerial: `CTN${serial}` };
}

interface Sent {
  status: number;
  body: { code?: string; requestId?: string };
}

async function send(
  call: DeclaredCall,
  { input, token }: { input: WireInput; token: string },
): Promise<Sent> {
  const response = await t.inject(requestOf(call, JSON.stringify({ token, ...input })));
  return { status: response.statusCode, body: answerOf(response) };
}

/** Every row of every table, and the length of the audit trail. */
async function stored(): Promise<Record<string, string>> {
  const { rows } = await t.database.db.execute<{ count: string }>('select count(*) from audit_log');
  return { ...(await fingerprint(t.database.db)), audit_log: String(rows[0]?.count) };
}

interface Effect {
  /** New rows, by table. */
  rows: Record<string, number>;
  events: string[];
}

/** The effect of one or several requests. */
async function effectOf<T>(requests: () => Promise<T>): Promise<{ answer: T; effect: Effect }> {
  const before = await stored();
  told = [];
  const answer = await requests();
  const after = await stored();
  const rows = Object.keys(after).map((table) => [table, countIn(after[table]) - countIn(before[table])]);
  return { answer, effect: { rows: Object.fromEntries(rows), events: told.map(kindOf).sort() } };
}

/**
 * 32 random bytes in base64url (a token, a key, a ticket, an API key), the secret of a webhook, that of a second
 * factor, a recovery code.
 */
const SECRET =
  /(?<![\w-])(?:(?:halla_)?[\w-]{43}|whsec_[\w+/]{43}=|[A-Z2-7]{32}|(?:[a-z2-7]{4}-){3}[a-z2-7]{4})(?![\w-])/;

const countIn = (state = '0') => Number.parseInt(state, 10);
const kindOf = (event: LiveEvent) => ('domain' in event ? event.domain : 'anything');

function expectRepeated(call: DeclaredCall, { first, again }: { first: Sent; again: Sent }): void {
  const code = REFUSED_AGAIN[call.name];
  // Its token is revoked, unless both requests were admitted before.
  if (call.name === 'logout' && again.status === 401) return;
  if (code === undefined) expect(again).toEqual(first);
  else expect(again.body.code).toBe(code);
}

describe('a write that is sent twice with one id', () => {
  it.each(writes)('$name is done once, and the repetition gets its answer', async (call) => {
    const one = await subjectOf(tenants.A.ids);
    const request = {
      input: { ...(await writeInput(call, one)), writeId: randomUUID() },
      token: one.user.token,
    };
    const { answer: first, effect } = await effectOf(() => send(call, request));
    expect(first).toMatchObject({ status: 200 });
    expect(effect.rows).toMatchObject({ done_writes: 1 });
    // Any other secret must be declared in the contract as shown once, so that the answer is not stored.
    expect(SECRET.test(JSON.stringify(first.body))).toBe(
      call.spec.shownOnce === true && !PERSONAL.includes(call.name),
    );

    const before = await stored();
    told = [];
    expectRepeated(call, { first, again: await send(call, request) });
    expect(await stored()).toEqual(before);
    expect(told).toEqual([]);

    const two = await subjectOf(tenants.B.ids);
    const twin = {
      input: { ...(await writeInput(call, two)), writeId: randomUUID() },
      token: two.user.token,
    };
    const both = await effectOf(() => Promise.all([send(call, twin), send(call, twin)]));
    const [winner, other] = both.answer[0].status === 200 ? both.answer : both.answer.toReversed();
    if (winner === undefined || other === undefined) throw new Error('Two answers come back.');
    expect(winner.status).toBe(200);
    expectRepeated(call, { first: winner, again: other });
    expect(both.effect).toEqual(effect);
  });
});
