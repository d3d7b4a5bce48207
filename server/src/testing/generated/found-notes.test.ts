import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notes } from '#modules/notes/notes.table.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { buildTenants, TENANT_NAMES, type TenantName, type Tenants } from './tenants.ts';

/** A note of one author under the session of one tenant, with a word that is in no other text. */
interface Planted {
  of: TenantName;
  author: string;
  word: string;
}

let server: TestServer;
let tenants: Tenants['tenants'];
let planted: Planted[];
beforeAll(async () => {
  server = await startTestServer();
  ({ tenants } = await buildTenants(server));
  planted = await plantNotes();
});
afterAll(() => server.close());

/** Adds a note by every present or former author to the session of each tenant. */
async function plantNotes(): Promise<Planted[]> {
  const { given, database } = server;
  const former = await given.company();
  const authors: Record<string, number | null> = {
    system: null,
    administrator: (await given.user('ADMIN')).id,
    seller: (await given.user('SALES')).id,
    formerOwner: (await given.user('CLIENT', { companyId: former.id })).id,
    ...Object.fromEntries(TENANT_NAMES.map((name) => [`client${name}`, tenants[name].client.id])),
  };
  const all = TENANT_NAMES.flatMap((of) =>
    Object.keys(authors).map((author) => ({ of, author, word: `planted${of}by${author}` })),
  );
  await database.db.insert(notes).values(
    all.map(({ of, author, word }) => ({
      text: `The door was cleaned, ${word}`,
      sessionId: tenants[of].ids.session,
      userId: authors[author] ?? null,
    })),
  );
  return all;
}

/** The planted words on the pages of all sessions that the reader may open. */
async function wordsOnPages(token: string): Promise<string[]> {
  const texts: string[] = [];
  for (const name of TENANT_NAMES) {
    const { body } = await server.call('get_session_data', token, { sessionid: tenants[name].ids.session });
    for (const { text } of body.session?.Notes ?? []) texts.push(text);
  }
  return planted.map(({ word }) => word).filter((word) => texts.some((text) => text.endsWith(word)));
}

/** The planted words that the reader's search finds; each is searched for separately. */
async function wordsFound(token: string): Promise<string[]> {
  const found: string[] = [];
  for (const { word } of planted) {
    const { body } = await server.call('search_everything', token, { q: word });
    const [group] = body.groups;
    if (group === undefined) continue;
    expect(group).toMatchObject({ kind: 'note', more: false, hits: [{}] });
    found.push(word);
  }
  return found;
}

describe('a search shows the notes of the session page and no others', () => {
  it.each(TENANT_NAMES)('for the people of %s', async (name) => {
    const tenant = tenants[name];
    for (const { id } of [tenant.client, tenant.maintenance]) {
      const token = await server.given.token(id);
      const onPages = await wordsOnPages(token);
      expect(await wordsFound(token)).toEqual(onPages);
      const isOwn = ({ of, author }: Planted) =>
        tenant.sees.has(of) && [...tenant.sees].some((seen) => author === `client${seen}`);
      expect(onPages).toEqual(planted.filter(isOwn).map(({ word }) => word));
    }
  });

  it('for staff and technicians of the maker', async () => {
    const maker = await server.given.internalCompany();
    const readers = [
      await server.given.user('SALES'),
      await server.given.user('CLIENT_MAINTENANCE', { companyId: maker.id }),
    ];
    for (const { token } of readers) {
      const onPages = await wordsOnPages(token);
      expect(onPages).toHaveLength(planted.length);
      expect(await wordsFound(token)).toEqual(onPages);
    }
  });
});
