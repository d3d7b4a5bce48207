import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { blame } from './failure.ts';

/** Timeout after which a notification counts as lost. */
const ARRIVES_WITHIN_MS = 3_000;
const CONNECT_MS = 10_000;

interface Addresses {
  /** Address of the pool of connections. */
  url: string;
  /** Address for session-bound features: LISTEN, session locks, migrations. */
  directUrl: string;
  /** Repeated statements stay prepared on pooled connections. */
  prepare: boolean;
}

/**
 * Refuses addresses behind which the server would lose live events, locks or statements: a transaction-mode pooler
 * gives a client's session to others after each transaction. Tested, because poolers do not identify themselves.
 */
export async function assertSessionsKept({ url, directUrl, prepare }: Addresses): Promise<void> {
  const isDirect = url === directUrl;
  if (!(await hears({ listenOn: directUrl, notifyOn: url }))) throw new Error(isDirect ? POOLED : UNRELATED);
  if (!isDirect && prepare && !(await keepsStatements(url))) throw new Error(UNPREPARED);
}

const POOLED =
  'DATABASE_URL: a pooler takes sessions away after each transaction, so that live events and locks would be lost. Set DATABASE_DIRECT_URL to an address of the same database without the pooler, and DATABASE_PREPARE=false.';
const UNRELATED =
  'DATABASE_DIRECT_URL: what is sent through DATABASE_URL does not arrive here. It must lead to the same database, and to PostgreSQL itself or a pooler in session mode.';
const UNPREPARED =
  'DATABASE_PREPARE: the pooler of DATABASE_URL does not keep prepared statements. Set DATABASE_PREPARE=false.';

/** Opens a connection for session-bound features; the caller ends it. */
export async function openSession(url: string, setting = 'DATABASE_DIRECT_URL'): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'halla',
  });
  // Its statement fails; without a listener the process would exit.
  client.on('error', () => undefined);
  await client.connect().catch(blame(setting));
  return client;
}

async function hears({ listenOn, notifyOn }: { listenOn: string; notifyOn: string }): Promise<boolean> {
  const channel = `halla_${randomUUID().replaceAll('-', '')}`;
  const listener = await openSession(listenOn, listenOn === notifyOn ? 'DATABASE_URL' : undefined);
  try {
    const heard = new Promise<boolean>((resolve) => listener.once('notification', () => resolve(true)));
    await listener.query(`listen ${channel}`);
    // A second connection, because a client's own notification arrives even if its session is reassigned afterwards.
    const sender = await openSession(notifyOn, 'DATABASE_URL');
    try {
      await sender.query(`notify ${channel}`);
      return await Promise.race([heard, sleep(ARRIVES_WITHIN_MS, false, { ref: false })]);
    } finally {
      await sender.end();
    }
  } finally {
    await listener.query(`unlisten ${channel}`).catch(() => undefined);
    await listener.end();
  }
}

/**
 * True when each client keeps its own prepared statements: two clients prepare different statements under one name. On a
 * shared session the second fails, or the first gets the wrong one.
 */
async function keepsStatements(url: string): Promise<boolean> {
  const name = `halla_${randomUUID().slice(0, 8)}`;
  const clients = [await openSession(url, 'DATABASE_URL'), await openSession(url, 'DATABASE_URL')];
  const answer = async (client: Client, text: string) => {
    const { rows } = await client.query<{ answer: number }>({ name, text });
    return rows[0]?.answer;
  };
  try {
    const answers: unknown[] = [];
    for (const round of [1, 2])
      for (const [index, client] of clients.entries())
        answers.push(
          await answer(client, `select ${index} as answer`).catch(() => `failed in round ${round}`),
        );
    return answers.join() === '0,1,0,1';
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
