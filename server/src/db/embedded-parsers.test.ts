import { PGlite, types } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareParsers } from './embedded-parsers.ts';

let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create();
  shareParsers(client);
});
afterAll(() => client.close());

const VALUES = `select 5 as number, '2026-01-02T03:04:05Z'::timestamptz as time, array[1, 2] as numbers,
  array['a', null] as texts, '{"a": [1]}'::jsonb as json, array['2026-01-02'::date] as days`;
const PARSED = {
  number: 5,
  time: new Date('2026-01-02T03:04:05Z'),
  numbers: [1, 2],
  texts: ['a', null],
  json: { a: [1] },
  days: [new Date('2026-01-02T00:00:00Z')],
};

it('leaves nothing that PGlite would copy for every statement', () => {
  expect(Object.keys(client.parsers)).toEqual([]);
});

it('parses values of all types, numbers and lists too', async () => {
  expect((await client.query(VALUES)).rows).toEqual([PARSED]);
});

it('parses as a statement says, and the other types as before', async () => {
  const asText = { [types.TIMESTAMPTZ]: (text: string) => `text ${text}` };
  const { rows } = await client.query<{ time: string }>(VALUES, [], { parsers: asText });
  expect(rows).toEqual([{ ...PARSED, time: expect.stringMatching(/^text 2026-01-02/) }]);
  expect((await client.query(VALUES)).rows).toEqual([PARSED]);
});
