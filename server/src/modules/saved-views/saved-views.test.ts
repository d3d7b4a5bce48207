import type { CallInput } from '@halla/contract/calls';
import { LEVEL_NAMES } from '@halla/domain/access/levels';
import { SAVED_VIEWS } from '@halla/domain/lists/lists';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { savedViews } from './saved-views.table.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const LATER = '2026-03-02T12:01:00.000Z';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
});
afterAll(() => t.close());

const STATE = {
  filters: { kind: '2', from: '2026-02-01' },
  sort: '-createdAt',
  columns: ['+model', '-device'],
  density: 'compact' as const,
};

const save = (token: string, view: Partial<CallInput<'save_view'>> = {}) =>
  t.call('save_view', token, { list: 'alerts', name: 'Cold', state: STATE, isDefault: false, ...view });

const viewsOf = async (token: string) => (await t.call('get_saved_views', token, {})).body.views;

/** The default views of a user's lists. */
const defaultsOf = async (token: string) =>
  (await viewsOf(token)).filter(({ isDefault }) => isDefault).map(({ name }) => name);

describe('save_view', () => {
  it.each(Object.values(LEVEL_NAMES))('keeps what a %s has named, for its owner alone', async (level) => {
    const [me, colleague] = [await t.given.user(level), await t.given.user(level)];
    const { status, body } = await save(me.token);
    expect(status).toBe(200);
    expect(body.view).toEqual({
      id: expect.any(Number),
      list: 'alerts',
      name: 'Cold',
      state: STATE,
      isDefault: false,
      updatedAt: NOW.toISOString(),
    });
    expect(await viewsOf(me.token)).toEqual([body.view]);
    expect(await viewsOf(colleague.token)).toEqual([]);
  });

  it('refuses the view of somebody else, and leaves it as it is', async () => {
    const [me, superUser] = [await t.given.user('CLIENT'), await t.given.user('SUPER_USER')];
    const { id: viewid } = (await save(me.token)).body.view;
    expect(await save(superUser.token, { viewid, name: 'Taken over' })).toMatchObject({
      status: 404,
      body: { code: 'core.not_found' },
    });
    expect(await t.call('delete_view', superUser.token, { viewid })).toMatchObject({ status: 404 });
    expect(await viewsOf(me.token)).toMatchObject([{ id: viewid, name: 'Cold' }]);
    expect(await viewsOf(superUser.token)).toEqual([]);
  });

  it('refuses a name that another view of the list has, in capitals too, at the field', async () => {
    const { token } = await t.given.user('ADMIN');
    await save(token, { name: 'Äänekoski' });
    const { id: viewid } = (await save(token, { name: 'Cold' })).body.view;
    const taken = {
      status: 409,
      body: {
        code: 'views.name_taken',
        rules: { name: { rule: 'refused', code: 'views.name_taken' } },
      },
    };
    expect(await save(token, { name: ' cOLD ' })).toMatchObject(taken);
    expect(await save(token, { viewid, name: 'Äänekoski' })).toMatchObject(taken);
    expect(await save(token, { viewid, name: 'COLD' })).toMatchObject({ status: 200 });
    expect(await save(token, { list: 'crash-logs', name: 'Cold' })).toMatchObject({ status: 200 });
  });

  it('keeps at most so many views of a list, also when two are saved at once', async () => {
    const me = await t.given.user('ADMIN');
    for (let index = 1; index < SAVED_VIEWS.most; index++) await t.given.savedView(me);
    const answers = await Promise.all([save(me.token, { name: 'One' }), save(me.token, { name: 'Two' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'views.too_many',
      details: { most: SAVED_VIEWS.most },
    });
    expect(await viewsOf(me.token)).toHaveLength(SAVED_VIEWS.most);
    expect(await save(me.token, { list: 'devices' })).toMatchObject({ status: 200 });
  });

  it('refuses a stale edit and a list that the product does not have', async () => {
    const { token } = await t.given.user('ADMIN');
    const { view } = (await save(token)).body;
    const stale = { viewid: view.id, updatedAt: LATER };
    expect(await save(token, stale)).toMatchObject({ status: 409, body: { code: 'core.stale' } });
    expect(await save(token, { viewid: view.id, updatedAt: view.updatedAt })).toMatchObject({ status: 200 });
    expect(await save(token, { list: 'secrets' as 'alerts' })).toMatchObject({
      status: 400,
      body: { rules: { list: { rule: 'oneOf' } } },
    });
  });

  it.each([
    ['31 filters', { filters: Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`f${i}`, '1'])) }],
    ['a filter of 1001 characters', { filters: { q: 'x'.repeat(1001) } }],
    ['61 columns', { columns: Array.from({ length: 61 }, (_, i) => `+c${i}`) }],
    ['a density that nobody knows', { density: 'tiny' as 'compact' }],
  ])('refuses %s and stores nothing', async (_, state) => {
    const { token } = await t.given.user('ADMIN');
    expect(await save(token, { state: { ...STATE, ...state } })).toMatchObject({ status: 400 });
    expect(await viewsOf(token)).toEqual([]);
  });
});

describe('the default', () => {
  it('is one per list: the next one takes its place and makes edits of the former stale', async () => {
    const { token } = await t.given.user('ADMIN');
    const first = (await save(token, { name: 'First', isDefault: true })).body.view;
    await save(token, { list: 'devices', name: 'Elsewhere', isDefault: true });
    t.clock.now = new Date(LATER);
    await save(token, { name: 'Second', isDefault: true });
    t.clock.now = NOW;
    expect(await defaultsOf(token)).toEqual(['Second', 'Elsewhere']);
    const edit = { viewid: first.id, updatedAt: first.updatedAt, name: 'First', isDefault: true };
    expect(await save(token, edit)).toMatchObject({ status: 409, body: { code: 'core.stale' } });
    expect(await defaultsOf(token)).toEqual(['Second', 'Elsewhere']);
  });

  it('is one of the two that become it at once', async () => {
    const { token } = await t.given.user('ADMIN');
    const views = [
      (await save(token, { name: 'A' })).body.view,
      (await save(token, { name: 'B' })).body.view,
    ];
    const answers = await Promise.all(
      views.map(({ id: viewid, name }) => save(token, { viewid, name, isDefault: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await defaultsOf(token)).toHaveLength(1);
  });
});

describe('move_view', () => {
  const namesOf = async (token: string) => (await viewsOf(token)).map(({ name }) => name);
  const threeViews = async () => {
    const me = await t.given.user('CLIENT');
    const [a, b, c] = [
      await t.given.savedView(me, { name: 'A' }),
      await t.given.savedView(me, { name: 'B' }),
      await t.given.savedView(me, { name: 'C' }),
    ];
    return { me, a: a.id, b: b.id, c: c.id };
  };

  it('moves a view past its neighbour; the views of other lists and of others stay, a new one comes last', async () => {
    const { me, c } = await threeViews();
    await t.given.savedView(me, { list: 'devices', name: 'Elsewhere' });
    const other = await threeViews();
    expect(await t.call('move_view', me.token, { viewid: c, direction: 'up' })).toMatchObject({
      status: 200,
    });
    expect(await namesOf(me.token)).toEqual(['A', 'C', 'B', 'Elsewhere']);
    await t.call('move_view', me.token, { viewid: c, direction: 'up' });
    await save(me.token, { name: 'Aa' });
    expect(await namesOf(me.token)).toEqual(['C', 'A', 'B', 'Aa', 'Elsewhere']);
    expect(await namesOf(other.me.token)).toEqual(['A', 'B', 'C']);
  });

  it('changes nothing at the end, and refuses the view of somebody else', async () => {
    const { me, a, c } = await threeViews();
    await t.call('move_view', me.token, { viewid: a, direction: 'up' });
    await t.call('move_view', me.token, { viewid: c, direction: 'down' });
    const stranger = await t.given.user('SUPER_USER');
    expect(await t.call('move_view', stranger.token, { viewid: c, direction: 'up' })).toMatchObject({
      status: 404,
      body: { code: 'core.not_found' },
    });
    expect(await namesOf(me.token)).toEqual(['A', 'B', 'C']);
    const trail = await t.database.db.select().from(auditLog).where(eq(auditLog.call, 'move_view'));
    expect(trail.filter(({ entityId }) => entityId === a || entityId === c)).toEqual([]);
  });

  it('does the second of two at once to the order that the first has left', async () => {
    const { me, a, b } = await threeViews();
    await Promise.all([
      t.call('move_view', me.token, { viewid: a, direction: 'down' }),
      t.call('move_view', me.token, { viewid: b, direction: 'down' }),
    ]);
    expect(['A,B,C', 'C,A,B']).toContain((await namesOf(me.token)).join(','));
  });
});

describe('delete_view', () => {
  it('deletes one view; the audit trail keeps what it held', async () => {
    const { token } = await t.given.user('CLIENT');
    const { id: viewid } = (await save(token)).body.view;
    expect(await t.call('delete_view', token, { viewid })).toMatchObject({ status: 200 });
    expect(await t.call('delete_view', token, { viewid })).toMatchObject({ status: 404 });
    expect(await t.database.db.select().from(savedViews).where(eq(savedViews.id, viewid))).toEqual([]);
    const trail = await t.database.db.select().from(auditLog).where(eq(auditLog.entityId, viewid));
    expect(trail.filter(({ entity }) => entity === 'saved_views')).toMatchObject([
      { call: 'save_view', after: { name: 'Cold', state: STATE } },
      { call: 'delete_view', before: { name: 'Cold', state: STATE } },
    ]);
  });
});
