import type { CallInput } from '@halla/contract/calls';
import { gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const DAY_MS = 86_400_000;

let t: TestServer;
let boss: { id: number; token: string; fullName: string };
let other: { id: number };
beforeAll(async () => {
  t = await startTestServer();
  boss = await t.given.user('SUPER_USER', { fullName: 'Sofia Super' });
  other = await t.given.user('ADMIN');
  await write(1, { userId: boss.id, call: 'edit_user', entityId: 5, after: { fullName: 'Nea Niemi' } });
  await write(2, {
    userId: other.id,
    call: 'edit_order',
    entity: 'orders',
    before: { state: 'Ordered 100%' },
  });
  await write(3, { userId: null, call: 'ingest', entity: 'devices', entityId: 5, apiKey: 'Ledger_2' });
  await write(40, { userId: boss.id, call: 'edit_user', entityId: 6, after: { fullName: 'Nea Niemi' } });
});
afterAll(() => t.close());

const daysAgo = (days: number) => new Date(t.clock.now.getTime() - days * DAY_MS);

async function write(age: number, row: Partial<typeof auditLog.$inferInsert>): Promise<void> {
  await t.database.db.insert(auditLog).values({ at: daysAgo(age), call: '', entity: 'users', ...row });
}

async function found(input: CallInput<'get_audit_log'>): Promise<string[]> {
  const { status, body } = await t.call('get_audit_log', boss.token, { cursor: null, ...input });
  expect(status).toBe(200);
  return body.entries.map(({ call, entityId }) => `${call} ${entityId ?? ''}`.trim());
}

describe('the audit trail', () => {
  it('is read newest first, page by page, with the authors', async () => {
    const first = await t.call('get_audit_log', boss.token, { cursor: null, limit: 2 });
    expect(first.body).toMatchObject({
      total: 4,
      entries: [
        {
          call: 'edit_user',
          entity: 'users',
          User: { id: boss.id, fullName: 'Sofia Super' },
          after: { fullName: 'Nea Niemi' },
        },
        { call: 'edit_order', User: { id: other.id } },
      ],
    });
    const cursor = first.body.nextCursor ?? null;
    const rest = await t.call('get_audit_log', boss.token, { cursor, limit: 2 });
    expect(rest.body.entries).toMatchObject([{ call: 'ingest', User: null }, { entityId: 6 }]);
    expect(rest.body.nextCursor).toBeNull();
  });

  it('is worded as the histories of its resources are, with what each is called now', async () => {
    const { id, fullName } = await t.given.user('SALES', { fullName: 'Nea Niemi' });
    const ofUser = { resourceKind: 'user', resourceId: id } as const;
    const of = { kind: 'user', id, exists: true, label: fullName };
    const renamed = { before: { fullName: 'Nea Nieminen' }, after: { fullName: 'Nea Niemi' } };
    await write(0, { userId: boss.id, call: 'edit_user', entityId: id, ...ofUser, ...renamed });
    await write(0, { call: 'delete_user', ...ofUser, resourceId: 999_999, before: { fullName: 'Gone' } });
    await write(0, { userId: boss.id, call: 'delete_order', entity: 'call', after: { code: 'x' } });
    const { body } = await t.call('get_audit_log', boss.token, { cursor: null, limit: 3 });
    expect(body.entries.map(({ history }) => history)).toMatchObject([
      null,
      { event: 'removed', of: { kind: 'user', exists: false, number: null, label: null } },
      {
        event: 'changed',
        by: 'user',
        of,
        changes: [{ field: 'fullName', from: 'Nea Nieminen', to: 'Nea Niemi' }],
      },
    ]);
    await t.database.db.delete(auditLog).where(gt(auditLog.at, daysAgo(0.5)));
  });

  it.each<[string, () => CallInput<'get_audit_log'>, string[]]>([
    ['author', () => ({ user_id: other.id }), ['edit_order']],
    ['call', () => ({ call: 'edit_user' }), ['edit_user 5', 'edit_user 6']],
    ['row', () => ({ entity: 'users', entity_id: 5 }), ['edit_user 5']],
    [
      'days',
      () => ({ date: { startDate: daysAgo(3).toISOString(), endDate: daysAgo(2).toISOString() } }),
      ['ingest 5'],
    ],
    ['text, of the last month', () => ({ search_value: 'nea niemi' }), ['edit_user 5']],
    [
      'text, from a day on',
      () => ({ search_value: 'nea niemi', date: { startDate: daysAgo(50).toISOString() } }),
      ['edit_user 5', 'edit_user 6'],
    ],
    ['name of its API key', () => ({ search_value: 'ledger_2' }), ['ingest 5']],
    ['text with a wildcard, which is part of it', () => ({ search_value: '100%"' }), ['edit_order']],
  ])('is found by its %s', async (_what, input, expected) => {
    expect(await found(input())).toEqual(expected);
  });
});
