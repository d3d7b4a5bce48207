import { randomUUID } from 'node:crypto';
import type { CallInput } from '@halla/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenOwner } from '#modules/auth/second-factor/second-factor.test-steps.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let seller: string;
beforeAll(async () => {
  t = await startTestServer();
  seller = (await t.given.user('SALES')).token;
});
afterAll(() => t.close());

async function namesFor(input: CallInput<'get_user_list'>): Promise<string[]> {
  const { status, body } = await t.call('get_user_list', seller, { userGroup: 'CTN', ...input });
  expect(status).toBe(200);
  return body.users.map(({ fullName }) => fullName);
}

describe('get_user_list', () => {
  it('Names that begin with the text come first, then by name; a limit keeps those.', async () => {
    const word = `quill${randomUUID().slice(0, 8)}`;
    for (const fullName of [`Anna ${word}`, `${word} Zora`, `Bert ${word}`, `${word} Maja`]) {
      await t.given.user('PRODUCTION', { fullName });
    }
    const all = [`${word} Maja`, `${word} Zora`, `Anna ${word}`, `Bert ${word}`];
    expect(await namesFor({ search_value: word.toUpperCase() })).toEqual(all);
    expect(await namesFor({ search_value: word, limit: 3 })).toEqual(all.slice(0, 3));
    const cut = async (limit: number) =>
      (await t.call('get_user_list', seller, { search_value: word, limit })).body.truncated;
    expect([await cut(3), await cut(4)]).toEqual([true, undefined]);
  });

  it('Only super users are shown the users of customers, also without a group and page by page.', async () => {
    const word = `reed${randomUUID().slice(0, 8)}`;
    await t.given.user('CLIENT', { fullName: `${word} Customer` });
    await t.given.user('PRODUCTION', { fullName: `${word} Colleague` });
    for (const level of ['PRODUCTION', 'SALES', 'ADMIN', 'SUPER_USER'] as const) {
      const { token } = await t.given.user(level);
      const own = [`${word} Colleague`, ...(level === 'SUPER_USER' ? [`${word} Customer`] : [])];
      for (const page of [{}, { cursor: null, limit: 5 }]) {
        const { body } = await t.call('get_user_list', token, { search_value: word, ...page });
        expect({ level, names: body.users.map(({ fullName }) => fullName) }).toEqual({ level, names: own });
      }
    }
  });

  it('Pages go on by what they are sorted by, and say how many there are.', async () => {
    const word = `moss${randomUUID().slice(0, 8)}`;
    const { token } = await t.given.user('SUPER_USER');
    const made = ['2026-01-02', '2026-01-03', null].map((day, index) => ({
      fullName: `${word} ${'CAB'[index]}`,
      lastLogin: day === null ? null : new Date(day),
    }));
    for (const values of made) await t.given.user('CLIENT', values);
    const page = async (sort: CallInput<'get_user_list'>['sort'], cursor: string | null = null) => {
      const { body } = await t.call('get_user_list', token, { search_value: word, limit: 2, cursor, sort });
      const names = body.users.map(({ fullName }) => fullName.at(-1)).join('');
      return { names, total: body.total, next: body.nextCursor ?? null };
    };
    const first = await page('fullName');
    expect(first).toMatchObject({ names: 'AB', total: 3 });
    expect(await page('fullName', first.next)).toMatchObject({ names: 'C', next: null });
    expect((await page('-fullName')).names).toBe('CB');
    expect((await page('-lastLogin')).names).toBe('AC');
    expect((await page('lastLogin')).names).toBe('BC');
  });

  it('Staff get pages by name, whatever they are to be sorted by.', async () => {
    const word = `fern${randomUUID().slice(0, 8)}`;
    for (const [fullName, emailAddress] of [
      [`${word} A`, 'z.fern@example.test'],
      [`${word} B`, 'a.fern@example.test'],
    ] as const)
      await t.given.user('PRODUCTION', { fullName, emailAddress });
    const input = { search_value: word, limit: 1, cursor: null, sort: 'emailAddress' } as const;
    expect(await namesFor(input)).toEqual([`${word} A`]);
  });

  it('Mail addresses are searched for super users only, who alone see them.', async () => {
    const word = `birch${randomUUID().slice(0, 8)}`;
    await t.given.user('PRODUCTION', { fullName: 'Aava Aho', emailAddress: `${word}@example.test` });
    const input = { search_value: word, userGroup: 'CTN' } as const;
    expect(await namesFor(input)).toEqual([]);
    const page = await t.call('get_user_list', seller, { ...input, cursor: null });
    expect(page.body).toMatchObject({ users: [], total: 0 });
    const { token } = await t.given.user('SUPER_USER');
    const { body } = await t.call('get_user_list', token, input);
    expect(body.users.map(({ fullName }) => fullName)).toEqual(['Aava Aho']);
  });

  it('Super users alone see who signs in with a second factor.', async () => {
    const owner = await givenOwner(t);
    const { userName } = await t.given.user('ADMIN');
    const listed = async (token: string, search: string) =>
      (await t.call('get_user_list', token, { search_value: search })).body.users;
    const { token } = await t.given.user('SUPER_USER');
    expect(await listed(token, owner.userName)).toMatchObject([{ hasSecondFactor: true }]);
    expect(await listed(token, userName)).toMatchObject([{ hasSecondFactor: false }]);
    const [seen] = await listed(owner.token, owner.userName);
    expect(Object.keys(seen ?? {})).toEqual(['id', 'userName', 'fullName']);
  });

  it('Assignees of tickets are offered from those who may read all tickets.', async () => {
    const word = `oak${randomUUID().slice(0, 8)}`;
    const { id: companyId } = await t.given.internalCompany();
    const customers = await t.given.company();
    for (const level of ['ADMIN', 'CLIENT', 'CLIENT_MAINTENANCE', 'PRODUCTION', 'SALES'] as const)
      await t.given.user(level, { fullName: `${word} ${level}`, companyId });
    await t.given.user('CLIENT_MAINTENANCE', { fullName: `${word} customer`, companyId: customers.id });
    expect(await namesFor({ search_value: word, readsTickets: true })).toEqual([
      `${word} ADMIN`,
      `${word} CLIENT_MAINTENANCE`,
    ]);
  });

  it('A limit counts only people who can open the notes.', async () => {
    const word = `reed${randomUUID().slice(0, 8)}`;
    await t.given.user('PRODUCTION', { fullName: `${word} Aino` });
    await t.given.user('ADMIN', { fullName: `${word} Olli` });
    const input = { search_value: word, limit: 1 };
    expect(await namesFor({ ...input, opensNotesOf: 'session' })).toEqual([`${word} Aino`]);
    expect(await namesFor({ ...input, opensNotesOf: 'alert' })).toEqual([`${word} Olli`]);
  });
});
