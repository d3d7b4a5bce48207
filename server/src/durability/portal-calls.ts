import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { createGiven } from '../testing/given.ts';

/** Creates a super user: on the embedded database while no server runs, on PostgreSQL beside the running ones. */
export async function createSuperUser(where: {
  databaseUrl?: string;
  dataDir: string;
  password?: string;
}): Promise<{ userName: string; token: string }> {
  const { password, ...options } = where;
  const database = await openDatabase({ ...options, onError: (error) => expect.fail(error.message) });
  try {
    const given = createGiven(database.db, { now: new Date() });
    return await given.user('SUPER_USER', { ...(password !== undefined && { password }) });
  } finally {
    await database.close();
  }
}

export function callPortal(url: string, name: string, body: object): Promise<Response> {
  return fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Polls until the check passes. */
export async function eventually(check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await check())) {
    if (Date.now() > deadline) expect.fail('It did not come back within 20 seconds.');
    await sleep(200);
  }
}
