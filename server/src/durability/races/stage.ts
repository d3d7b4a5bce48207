import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import { expect } from 'vitest';
import { type Database, openDatabase } from '#db/open.ts';
import { createGiven, type Given } from '../../testing/given.ts';
import { MULTIPART, multipartBody, type SentFile } from '../../testing/multipart.ts';
import { startCluster } from '../../testing/postgres-cluster.ts';
import { callPortal } from '../portal-calls.ts';
import { startServerProcess } from '../server-process.ts';

/** Two server processes on one database, and a super user whose calls race. */
export interface Stage {
  readonly given: Given;
  readonly db: Database['db'];
  readonly userId: number;
  /** Addresses of the two processes. */
  readonly urls: readonly [string, string];
  /** Sends a call to a process as the super user; returns its error code, or 'ok'. */
  readonly send: (url: string, act: Act) => Promise<string>;
  /** Sends a call that prepares a round; throws what the server refuses. */
  readonly call: <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    files?: readonly SentFile[],
  ) => Promise<CallOutput<Name>>;
  readonly close: () => Promise<void>;
}

/** A call with its input, and files that make it a form. */
export interface Act {
  readonly name: CallName;
  readonly input: object;
  readonly files?: readonly SentFile[];
}

export function act<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  files?: readonly SentFile[],
): Act {
  return { name, input, ...(files && { files }) };
}

/** Fields of a form: texts are sent as they are, everything else as JSON. */
export function formFields(input: object): (readonly [string, string])[] {
  return Object.entries(input).map(([field, value]) => [
    field,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
}

export async function openStage(): Promise<Stage> {
  const cluster = await startCluster({ fsync: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'halla-races-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: cluster.url };
  const servers = await Promise.all([startServerProcess({ env }), startServerProcess({ env })]);
  const onError = (error: Error) => expect.fail(error.message);
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir, onError });
  const given = createGiven(database.db, { now: new Date() });
  const { token, id: userId } = await given.user('SUPER_USER');
  const post = async (url: string, sent: Act) => {
    const answer = await (sent.files === undefined
      ? callPortal(url, sent.name, { token, ...sent.input })
      : sendForm(url, { ...sent, files: sent.files, token }));
    return { status: answer.status, body: await answer.json() };
  };
  const [{ url: first }, { url: second }] = servers;
  return {
    given,
    db: database.db,
    userId,
    urls: [first, second],
    send: async (url, sent) => {
      const { status, body } = await post(url, sent);
      return status === 200 ? 'ok' : `${status} ${body.code}`;
    },
    call: async (name, input, files) => {
      const { status, body } = await post(first, act(name, input, files));
      if (status !== 200) throw new Error(`${name} was refused: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    close: async () => {
      await database.close();
      for (const server of servers) await server.end('SIGTERM');
      await cluster.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

interface Form extends Act {
  readonly files: readonly SentFile[];
  readonly token: string;
}

function sendForm(url: string, { name, input, files, token }: Form): Promise<Response> {
  const fields = [['token', token] as const, ...formFields(input)];
  return fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': MULTIPART },
    body: new Uint8Array(multipartBody({ fields, files })),
  });
}
