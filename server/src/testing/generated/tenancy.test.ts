import { hasLevel, isClientLevel, LEVELS, type LevelName } from '@halla/domain/access/levels';
import { NOTED_KINDS, noteField, noteLevels } from '@halla/domain/resources/noted-kinds';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#modules/users/users.table.ts';
import { isUntouched, type State, takeState } from '../fingerprint.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type RowIds, referenceOf, sampleInput, sampleVariants, type WireInput } from './sample-input.ts';
import {
  buildTenants,
  canariesIn,
  canary,
  countSessions,
  FORMER_OWNER,
  TENANT_NAMES,
  type Tenant,
  type TenantName,
  type Tenants,
} from './tenants.ts';
import { requestOf } from './wire-request.ts';
import { type DeclaredCall, declaredCalls, identityFields } from './wire-schema.ts';

/** Reads update the sessions of the callers. */
const TOKENS_ASIDE = { except: ['session_tokens'] };
const NOWHERE = 900_000_000_001;
const asked = declaredCalls.filter(({ spec }) => spec.access.kind !== 'anyone');
/** Parents of add_note on which customers cannot write notes. */
const STAFF_NOTES: readonly string[] = NOTED_KINDS.filter(
  (kind) => !hasLevel(LEVELS.CLIENT, noteLevels(kind, 'write')),
).map(noteField);
/** References of a ticket that customers may not set, except the sessions of a new one. */
const STAFF_LINKS = [
  ...['AssigneeId', 'CompanyId', 'ContactId', 'AlertIds', 'CrashLogIds', 'SessionIds'].map(
    (field) => `ticket_data.${field}`,
  ),
  'handleAlerts',
];
/** Calls for staff only have no foreign tenant: staff may read all companies. */
const askedByClients = asked.filter(
  ({ spec }) =>
    spec.access.kind === 'signedIn' ||
    (spec.access.kind === 'levels' && spec.access.levels.some((level) => isClientLevel(level))),
);

let server: TestServer;
let tenants: Tenants['tenants'];

beforeAll(async () => {
  server = await startTestServer();
  ({ tenants } = await buildTenants(server));
});
afterAll(() => server.close());

interface Question {
  call: DeclaredCall;
  userId: number;
  input: WireInput;
}

const ENDS_SESSIONS: readonly string[] = ['logout', 'change_password'];
const sessions = new Map<number, string>();

/** Sends a call with the session of a user, which is replaced after a call that may have ended it. */
async function ask({ call, userId, input }: Question) {
  const token = sessions.get(userId) ?? (await server.given.token(userId));
  sessions.set(userId, token);
  if (ENDS_SESSIONS.includes(call.name)) sessions.delete(userId);
  const response = await server.inject(requestOf(call, JSON.stringify({ ...input, token })));
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return { status: response.statusCode, text: response.body, isJson };
}

/** A session that none of the calls above has ended. */
const freshToken = ({ id }: { id: number }) => server.given.token(id);

/** The answer without values that differ on every run: the request id and the id of a new note. */
function comparable({ status, text }: { status: number; text: string }): string {
  return `${status} ${text.replace(/"requestId":"[^"]*"/, '').replace(/"note":\{"id":\d+/, '"note":{')}`;
}

/**
 * Sends inputs of one call and checks that a refused write leaves no trace; the state after one is the
 * baseline of the next.
 */
function watchRefusals({ spec }: DeclaredCall) {
  const { db } = server.database;
  let before: State | undefined;
  return async (send: () => ReturnType<typeof ask>) => {
    if (spec.effect === 'read') return send();
    before ??= await takeState(db, TOKENS_ASIDE);
    const answer = await send();
    if (answer.status === 200) {
      before = undefined;
      return answer;
    }
    if (await isUntouched(db, before)) return answer;
    const after = await takeState(db, TOKENS_ASIDE);
    expect(after.tables).toEqual(before.tables);
    before = after;
    return answer;
  };
}

function peopleOf(tenant: Tenant) {
  return [tenant.client, tenant.maintenance];
}

function strangersOf(tenant: Tenant): Tenant[] {
  return TENANT_NAMES.filter((name) => !tenant.sees.has(name)).map((name) => tenants[name]);
}

describe('a foreign id', () => {
  const pairs = askedByClients.flatMap((call) =>
    identityFields(call.input).map((field) => ({ call, field, name: call.name, path: field.path.join('.') })),
  );

  it.each(pairs)(
    'in $path of $name is answered like one that does not exist',
    async ({ call, field, path }) => {
      const kind = referenceOf(field);
      const watched = watchRefusals(call);
      for (const tenant of Object.values(tenants)) {
        for (const person of peopleOf(tenant)) {
          const withId = (id: number) => {
            const own = sampleInput(call, { ids: tenant.ids, also: [field] });
            const input = replaceAt(own, path.split('.'), id);
            return watched(() => ask({ call, userId: person.id, input }));
          };
          const unknown = comparable(await withId(NOWHERE));
          for (const stranger of strangersOf(tenant)) {
            const foreign = await withId(stranger.ids[kind]);
            expect(comparable(foreign)).toBe(unknown);
            expect(canariesIn(foreign.text)).toEqual(ownOnly(foreign.text, tenant));
          }
        }
      }
    },
  );

  it.each(pairs.filter(({ call }) => call.spec.errors.includes('core.not_found')))(
    'in $path of $name would be found if it were the own one',
    async ({ call, field, path }) => {
      const { client, maintenance, ids } = tenants.C;
      const { access } = call.spec;
      const isForClient = access.kind !== 'levels' || hasLevel(LEVELS.CLIENT, access.levels);
      const { id: userId } = isForClient ? client : maintenance;
      const own = await ask({ call, userId, input: sampleInput(call, { ids, also: [field] }) });
      const isReport = call.name === 'add_ticket' && path === 'ticket_data.SessionIds';
      const refused = call.name === 'add_note' ? STAFF_NOTES : STAFF_LINKS;
      const isRefused = refused.includes(path) && !isReport;
      if (isRefused) return expect(own.status).toBe(403);
      // Technicians of customers see the ticket of a work order, and not the work order.
      if (['fill_checklist', 'upload_work_order_photo'].includes(call.name))
        return expect(own.status).toBe(404);
      // A note without a parent is refused as such.
      return expect(own.status).toBe(call.name === 'add_note' && path === 'tagged' ? 400 : 200);
    },
  );

  it('answers like an unknown one in every field at once', async () => {
    for (const call of asked) {
      const fields = identityFields(call.input);
      // Without an id both questions are the same, and a new secret differs each time.
      if (fields.length === 0) continue;
      const send = (ids: RowIds) =>
        ask({ call, userId: tenants.A.client.id, input: sampleInput(call, { ids, also: fields }) });
      expect(comparable(await send(tenants.B.ids))).toBe(comparable(await send(unknown(tenants.B.ids))));
    }
  });
});

describe('what users of a tenant read', () => {
  it.each(TENANT_NAMES)('in any call never carries the mark of a stranger: %s', async (name) => {
    const tenant = tenants[name];
    const seen = new Set<string>();
    for (const person of peopleOf(tenant)) {
      for (const call of asked) {
        for (const input of sampleVariants(call, tenant.ids)) {
          const { status, text } = await ask({ call, userId: person.id, input });
          const marks = canariesIn(text);
          expect({ call: call.name, input, marks }).toEqual({
            call: call.name,
            input,
            marks: ownOnly(text, tenant),
          });
          if (status === 200) for (const mark of marks) seen.add(mark);
        }
      }
    }
    expect(seen).toEqual(tenant.sees);
  });

  it.each(TENANT_NAMES)('is counted from own sessions only: %s', async (name) => {
    const tenant = tenants[name];
    const token = await freshToken(tenant.client);
    const expected = sumOf([...tenant.sees].map((seen) => tenants[seen as TenantName].sessions));
    const week = await server.call('get_week_activity', token, {});
    expect(sumOf(week.body.sessions.map(({ count }) => count))).toBe(expected);
    const outcomes = await server.call('get_week_outcomes', token, {});
    expect(outcomes.body.thisWeek.treatments).toBe(expected);
    const { clinics } = (await server.call('get_clinics', token, {})).body;
    const tops = clinics.filter(({ parentId }) => parentId === null);
    expect(sumOf(tops.map(({ thisWeek }) => thisWeek.treatments))).toBe(expected);
    expect(clinics).toHaveLength(tenant.sees.size);
    const perDevice = await server.call('get_sessions', token, { groupby: 'device' });
    expect(sumOf(perDevice.body.sessions.map((row) => ('count' in row ? row.count : 0)))).toBe(expected);
    const paged = await server.call('get_sessions', token, { cursor: null, limit: 1 });
    expect(paged.body.total).toBe(tenant.sees.size);
    const monthly = await server.call('get_monthly_consumption', token, {});
    expect(monthly.body.sessions).toHaveLength(tenant.sees.size);
  });

  it.each(TENANT_NAMES)('shows only own places on the map: %s', async (name) => {
    const tenant = tenants[name];
    const token = await freshToken(tenant.client);
    const { body } = await server.call('get_locations', token, {});
    const places = [...tenant.sees].map((seen) => tenants[seen as TenantName].place).sort();
    expect(body.locations.map(({ location }) => location)).toEqual(places);
    expect(body.locations.every(({ cnt }) => cnt === 1)).toBe(true);
  });

  it('is nothing at all for a client without a company', async () => {
    const lost = await server.given.user('CLIENT');
    for (const call of asked) {
      for (const input of sampleVariants(call, tenants.A.ids)) {
        const { text } = await ask({ call, userId: lost.id, input });
        expect(canariesIn(text)).toEqual(new Set());
      }
    }
  });

  it('is everything for a technician of the maker, so that the marks do show what is there', async () => {
    const maker = await server.given.internalCompany();
    const technician = await server.given.user('CLIENT_MAINTENANCE', { companyId: maker.id });
    const { body } = await server.call('get_devices', technician.token, {});
    expect(canariesIn(JSON.stringify(body))).toEqual(new Set([...TENANT_NAMES, FORMER_OWNER]));
    const plain = await server.given.user('CLIENT', { companyId: maker.id });
    const own = await server.call('get_devices', plain.token, {});
    expect(own.status).toBe(200);
    expect(canariesIn(JSON.stringify(own.body))).toEqual(new Set());
  });
});

describe('a device that was sold on', () => {
  it('keeps the sessions of each owner apart, and the name that the new one gave it', async () => {
    const { given, clock } = server;
    const seller = await given.company({ name: canary('X', 'company') });
    const buyer = await given.company({ name: canary('Y', 'company') });
    const former = await given.user('CLIENT', { companyId: seller.id });
    const owner = await given.user('CLIENT', { companyId: buyer.id });
    const device = await given.device({ companyId: buyer.id, deviceName: canary('Y', 'device') });
    const old = await given.session({ id: device.id, companyId: seller.id }, { complete: false });
    const young = await given.session(device, { startTime: new Date(clock.now.getTime() + 60_000) });
    await countSessions({ server, deviceId: device.id, companyId: seller.id, count: 3 });
    await countSessions({ server, deviceId: device.id, companyId: buyer.id, count: 5 });
    await given.running(device, old);

    for (const [token, mine, theirs, counted] of [
      [former.token, old.id, young.id, 3],
      [owner.token, young.id, old.id, 5],
    ] as const) {
      const list = await server.call('get_sessions', token, {});
      expect(list.body.sessions.map((row) => ('id' in row ? row.id : 0))).toEqual([mine]);
      const perDevice = await server.call('get_sessions', token, { groupby: 'device' });
      expect(perDevice.body.sessions).toMatchObject([{ count: counted }]);
      const week = await server.call('get_week_activity', token, {});
      expect(sumOf(week.body.sessions.map(({ count }) => count))).toBe(counted);
      const adjacent = { sessionid: mine, deviceid: device.id };
      expect((await server.call('get_adjacent_sessions', token, adjacent)).body).toEqual({
        session_new: null,
        session_old: null,
      });
      expect((await server.call('get_session_data', token, { sessionid: mine })).status).toBe(200);
      expect((await server.call('get_session_data', token, { sessionid: theirs })).status).toBe(404);
    }

    const detail = await server.call('get_device_data', owner.token, { deviceid: device.id });
    expect(detail.body.device).toMatchObject({ runningSessionId: null, activity: 'offline' });
    const own = await server.call('get_consumption', owner.token, { deviceid: device.id });
    expect(own.body.session.count).toBe(5);
    expect((await server.call('get_device_data', former.token, { deviceid: device.id })).status).toBe(404);
    expect((await server.call('get_consumption', former.token, { deviceid: device.id })).status).toBe(404);
    for (const input of [{}, { groupby: 'device' as const }, { cursor: null }]) {
      const { body } = await server.call('get_sessions', former.token, input);
      expect(canariesIn(JSON.stringify(body))).toEqual(new Set());
    }
    const consumption = await server.call('get_monthly_consumption', former.token, {});
    expect(canariesIn(JSON.stringify(consumption.body))).toEqual(new Set());
    const detailOfOld = await server.call('get_session_data', former.token, { sessionid: old.id });
    expect(canariesIn(JSON.stringify(detailOfOld.body))).toEqual(new Set());
  });
});

describe('moving a user to another company', () => {
  it('acts on the very next request', async () => {
    const { client } = tenants.A;
    const mover = await server.given.user('CLIENT', { companyId: tenants.A.company.id });
    const places = async () => (await server.call('get_locations', mover.token, {})).body.locations;
    expect(await places()).toMatchObject([{ location: 'AT' }]);
    await server.database.db
      .update(users)
      .set({ companyId: tenants.B.company.id })
      .where(eq(users.id, mover.id));
    expect(await places()).toMatchObject([{ location: 'BE' }]);
    const foreign = { deviceid: tenants.A.ids.device };
    expect((await server.call('get_device_data', mover.token, foreign)).status).toBe(404);
    const token = await freshToken(client);
    expect((await server.call('get_device_data', token, foreign)).status).toBe(200);
  });
});

describe('fields that only some levels may read', () => {
  const ADMINS_ONLY = [
    'errorCode',
    'macAddress',
    'teamviewerId',
    'OrderId',
    'Order',
    'billNumber',
    'Alerts',
    'CrashLogs',
    'TicketActions',
    'attachments',
    'expenses',
  ];
  /** Fields of a ticket that the maker's technicians read too. */
  const WORK_ON_TICKETS = [
    'details',
    'action',
    'priority',
    'AssigneeId',
    'Assignee',
    'clientContacted',
    'Sessions',
  ];
  const STAFF_ONLY = ['quality', 'latest', 'LifeCycleStates', 'clientInfo', 'keys', 'tagged'];
  const SUPER_USERS_ONLY = ['emailAddress', 'permissionLevel', 'lastLogin'];
  const NEVER = ['passwordHash', 'secretHash', 'tokenHash', 'deletedAt', 'companyId', 'externalId'];
  const HIDDEN: Record<LevelName, readonly string[]> = {
    CLIENT: [...ADMINS_ONLY, ...WORK_ON_TICKETS, ...STAFF_ONLY, ...SUPER_USERS_ONLY, ...NEVER],
    CLIENT_MAINTENANCE: [...ADMINS_ONLY, ...WORK_ON_TICKETS, ...STAFF_ONLY, ...SUPER_USERS_ONLY, ...NEVER],
    PRODUCTION: [...ADMINS_ONLY, ...SUPER_USERS_ONLY, ...NEVER],
    SALES: [...ADMINS_ONLY, ...SUPER_USERS_ONLY, 'keys', ...NEVER],
    ADMIN: [...SUPER_USERS_ONLY, ...NEVER],
    // The audit trail shows the columns of deleted rows.
    SUPER_USER: NEVER.filter((field) => field !== 'companyId' && field !== 'deletedAt'),
  };
  const SECRETS = [canary('A', 'mac'), canary('A', 'teamviewer')];

  async function readEverything(userId: number) {
    const keys = new Set<string>();
    let text = '';
    for (const call of asked) {
      for (const input of sampleVariants(call, tenants.A.ids)) {
        const answer = await ask({ call, userId, input });
        if (answer.status !== 200) continue;
        text += answer.text;
        if (answer.isJson) collectKeys(JSON.parse(answer.text), keys);
      }
    }
    return { keys, text };
  }

  it.each(Object.keys(HIDDEN) as LevelName[])('are absent for %s in every call', async (levelName) => {
    const isClient = LEVELS[levelName] === LEVELS.CLIENT || LEVELS[levelName] === LEVELS.CLIENT_MAINTENANCE;
    const user = await server.given.user(levelName, isClient ? { companyId: tenants.A.company.id } : {});
    const { keys, text } = await readEverything(user.id);
    expect(HIDDEN[levelName].filter((key) => keys.has(key) && !isWireName(key))).toEqual([]);
    const mayReadAddresses = levelName === 'ADMIN' || levelName === 'SUPER_USER';
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual(mayReadAddresses ? SECRETS : []);
    expect(keys).toContain('serialNumber');
  });

  it('are there for those who may read them', async () => {
    const { keys } = await readEverything((await server.given.user('SUPER_USER')).id);
    const promised = [...ADMINS_ONLY, ...STAFF_ONLY, ...SUPER_USERS_ONLY];
    const later = ['billNumber']; // on the wire this is the number of the order
    expect(promised.filter((key) => !keys.has(key))).toEqual(later);
  });

  /** In clientInfo the company has a lower-case name. */
  function isWireName(key: string): boolean {
    return key === 'companyId';
  }
});

const questions = asked.reduce((sum, { input }) => sum + identityFields(input).length, 0);
it(`aimed ${questions} identity fields of ${asked.length} calls at foreign rows, as 12 users`, () => {
  expect(questions).toBeGreaterThanOrEqual(20);
});

/** Ids that no row has. */
function unknown(ids: RowIds): RowIds {
  return { ...ids, ...Object.fromEntries(Object.keys(ids).map((row) => [row, NOWHERE])) };
}

function ownOnly(text: string, tenant: Tenant): Set<string> {
  return new Set([...canariesIn(text)].filter((mark) => tenant.sees.has(mark)));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** The input with the id at a path replaced; a list gets it as its only element. */
function replaceAt(input: WireInput, [key = '', ...rest]: readonly string[], id: number): WireInput {
  const value = input[key];
  if (rest.length > 0 && typeof value === 'object' && value !== null) {
    return { ...input, [key]: replaceAt({ ...value }, rest, id) };
  }
  return { ...input, [key]: Array.isArray(value) ? [id] : id };
}

function collectKeys(value: unknown, keys: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) keys.add(key);
    collectKeys(inner, keys);
  }
}
