import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { toAppError } from '#app/calls/errors.ts';
import { boundSelective } from './bounded-statements.ts';
import { deferBegin } from './deferred-begin.ts';

const url = inject('postgresUrl');
// The embedded engine runs one statement at a time and cannot cancel it.
const onServer = it.skipIf(url === null);

const BOUND_MS = 150;
/** Exceeds the bound, and the duration of any other statement in the tests. */
const LONG = 'pg_sleep(0.5)';
const MARK = '/* planned for its values */';

let pool: Pool;
beforeAll(() => {
  pool = new Pool({ connectionString: url ?? '', max: 1 });
  pool.on('connect', (connection) => {
    deferBegin(connection);
    boundSelective(connection, BOUND_MS);
  });
});
afterAll(() => pool.end());

const send = async (text: string, values: unknown[] = []) => (await pool.query({ text }, values)).rows;

onServer(
  'break off a list with a rare filter after the bound, with an error that says what to do',
  async () => {
    const failed = await send(`select ${LONG} ${MARK}`).then(
      () => expect.fail('It was not broken off.'),
      (error: unknown) => error,
    );
    expect(toAppError(failed)).toMatchObject({ code: 'core.too_slow', status: 422 });
  },
);

onServer('answer only their own rows, and leave no bound on the connection', async () => {
  expect(await send(`select $1::int as value ${MARK}`, [5])).toEqual([{ value: 5 }]);
  expect(await send(`select value from generate_series(1, 3) as value ${MARK}`)).toHaveLength(3);
  expect(await send(`select 1 as value where false ${MARK}`)).toEqual([]);
  expect(await send('show statement_timeout')).toEqual([{ statement_timeout: '0' }]);
  expect(await send(`select ${LONG}::text as slept`)).toEqual([{ slept: '' }]);
});

onServer('keep the connection usable after a failure in whatever step', async () => {
  for (let times = 0; times < 3; times += 1) {
    await expect(send(`select 1 / $1::int as result ${MARK}`, [0])).rejects.toThrow('division by zero');
    await expect(send(`select * from "not there" ${MARK}`)).rejects.toThrow('does not exist');
    expect(await send(`select 1 / $1::int as result ${MARK}`, [1])).toEqual([{ result: 1 }]);
  }
});

onServer('are not broken off in a transaction, which has to do all of its work', async () => {
  const client = await pool.connect();
  try {
    await client.query({ text: 'begin' });
    const { rows } = await client.query({ text: `select ${LONG}::text as slept ${MARK}` });
    expect(rows).toEqual([{ slept: '' }]);
    await client.query({ text: 'commit' });
  } finally {
    client.release();
  }
});
