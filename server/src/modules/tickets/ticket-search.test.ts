import { LEVELS } from '@halla/domain/access/levels';
import { readSearchText } from '@halla/domain/resources/search';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '#app/calls/context.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ticketResource } from './ticket.resource.ts';

const TEXTS = { summary: 'Okapi hums', description: 'Gerenuk', details: 'Quokka', action: 'Numbat' };

let t: TestServer;
let companyId: number;
let own: { id: number; number: number };
let foreign: typeof own;
beforeAll(async () => {
  t = await startTestServer();
  const companies = [await t.given.company(), await t.given.company()] as const;
  companyId = companies[0].id;
  own = await t.given.ticket(await t.given.device({ companyId }), TEXTS);
  foreign = await t.given.ticket(await t.given.device({ companyId: companies[1].id }), TEXTS);
});
afterAll(() => t.close());

/** Search results for a reader; only administrators can send the call. */
async function found(q: string, reader: Pick<Actor, 'level' | 'scope'>) {
  const actor = {
    userId: 1,
    companyId: null,
    needsSecondFactor: false,
    apiKey: null,
    tokenHash: Buffer.of(1),
  };
  const request = { text: readSearchText(q), alertTypes: [], limit: 6 };
  const arms = ticketResource.search({ ...request, actor: { ...actor, ...reader } });
  const { rows } = await t.database.db.execute<{ id: string; text: string }>(
    sql.join(arms, sql` union all `),
  );
  return rows.map(({ id, text }) => ({ id: Number(id), text }));
}

const customer = () => ({ level: LEVELS.CLIENT_MAINTENANCE, scope: [companyId] });
const idsFor = async (q: string, reader: Pick<Actor, 'level' | 'scope'>) =>
  (await found(q, reader)).map(({ id }) => id).sort();

it.each(['okapi', 'okapi hums', 'gerenuk'])('a customer finds own tickets only by "%s"', async (q) => {
  expect(await found(q, customer())).toEqual([{ id: own.id, text: 'Okapi hums Gerenuk' }]);
  expect(await idsFor(q, { level: LEVELS.ADMIN, scope: 'all' })).toEqual([own.id, foreign.id]);
  expect(await idsFor(q, { level: LEVELS.CLIENT_MAINTENANCE, scope: [] })).toEqual([]);
});

it.each(['kapi hu', 'OKAPI H'])('tickets are found by a part of their summary, as by "%s"', async (q) => {
  expect(await idsFor(q, customer())).toEqual([own.id]);
  expect(await idsFor(q, { level: LEVELS.ADMIN, scope: 'all' })).toEqual([own.id, foreign.id]);
});

it('a customer finds no ticket of others by its number', async () => {
  expect(await idsFor(`#${own.number}`, customer())).toEqual([own.id]);
  expect(await idsFor(`#${foreign.number}`, customer())).toEqual([]);
});

it.each(['quokka', 'numbat'])('only the maker finds tickets by what it wrote, as "%s"', async (q) => {
  expect(await found(q, customer())).toEqual([]);
  for (const level of [LEVELS.ADMIN, LEVELS.CLIENT_MAINTENANCE])
    expect(await idsFor(q, { level, scope: 'all' })).toEqual([own.id, foreign.id]);
});

it('tickets of others take the place of none that a customer finds, however many have the words', async () => {
  const texts = { summary: 'Dikdik', description: 'Bushbuck' };
  const mine = await t.given.ticket(await t.given.device({ companyId }), texts);
  const theirs = await t.given.device({ companyId: (await t.given.company()).id });
  for (let count = 0; count < 100; count += 1) await t.given.ticket(theirs, texts);
  expect(await idsFor('bushbuck', customer())).toEqual([mine.id]);
});
