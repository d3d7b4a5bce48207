import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import type { FastifyBaseLogger, InjectOptions, LightMyRequestResponse } from 'fastify';
import { openStorage } from '#app/files/storage.ts';
import type { Timeouts } from '#app/http/create-app.ts';
import { readBuiltWeb } from '#app/http/web.routes.ts';
import { type Config, readConfig } from '#app/process/config.ts';
import { createLog } from '#app/process/log.ts';
import type { Database } from '#db/open.ts';
import { type Server, startServer } from '../start-server.ts';
import { createGiven, type Given } from './given.ts';
import { multipartRequest, type SentFile } from './multipart.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestAnswer<Output> {
  status: number;
  /** The response body; check the status before relying on its shape. */
  body: Output & { error?: true; code?: string; message?: string; fields?: Record<string, string> };
}

export interface TestServer {
  given: Given;
  database: Database;
  config: Config;
  /** Storage directory of this server. */
  dataDir: string;
  /** The server's clock; assign to it to move the time. */
  clock: { now: Date };
  /** Sends a call as a user; null sends no token. */
  call<Name extends CallName>(
    name: Name,
    token: string | null,
    input: CallInput<Name>,
  ): Promise<TestAnswer<CallOutput<Name>>>;
  upload<Name extends UploadName>(
    name: Name,
    token: string | null,
    input: CallInput<Name>,
    files: readonly SentFile[],
  ): Promise<TestAnswer<CallOutput<Name>>>;
  /** Sends an arbitrary request. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  server: Server;
  close(): Promise<void>;
}

type UploadName = Extract<
  CallName,
  | `upload_${string}`
  | 'add_order'
  | 'edit_order'
  | 'edit_shipment'
  | 'issue_invoice'
  | 'add_document_pdf'
  | 'add_ticket'
  | 'add_ticket_reply'
>;

interface TestServerOptions {
  /** Closed with the server; a migrated, empty one by default. */
  database?: Database;
  /** Environment variables that differ from the defaults. */
  env?: Record<string, string>;
  now?: Date;
  /** Log of the server; disabled by default. */
  log?: FastifyBaseLogger;
  timeouts?: Timeouts;
}

/**
 * Reading and hashing its hundreds of files costs four times as much as the rest of a server's start, so it
 * is done once.
 */
let web: ReturnType<typeof readBuiltWeb> | undefined;

/** Reads of people's data are written when a test or the end of the server asks for it. */
const NEVER_MS = 2 ** 31 - 1;

/** The real server on a fresh database; only the clock is replaced. */
export async function startTestServer({
  database: given,
  env = {},
  now,
  log = createLog({ level: 'silent' }),
  timeouts,
}: TestServerOptions = {}): Promise<TestServer> {
  const database = given ?? (await openTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'halla-files-'));
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env });
  const clock = { now: now ?? new Date() };
  const storage = await openStorage(dataDir);
  web ??= readBuiltWeb();
  const server = await startServer({
    config,
    database,
    storage,
    log,
    clock: () => clock.now,
    web: await web,
    flushReadsEveryMs: NEVER_MS,
    onUndeclared: (undeclared) => {
      const what = 'code' in undeclared ? `answers ${undeclared.code}` : `changes ${undeclared.change}`;
      throw new Error(`${undeclared.call} ${what}, which it does not declare.`);
    },
    ...(timeouts && { timeouts }),
  });
  await server.app.ready();
  return {
    given: createGiven(database.db, clock),
    database,
    config,
    dataDir,
    clock,
    server,
    call: async (name, token, input) => {
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/${name}`,
        payload: { ...(input as object), ...(token !== null && { token }) },
      });
      return { status: response.statusCode, body: response.json() };
    },
    upload: async (name, token, input, files) => {
      // As in the browser, texts are sent as they are.
      const fields = Object.entries(input).map(
        ([field, value]) => [field, typeof value === 'string' ? value : JSON.stringify(value)] as const,
      );
      const form = { fields: [...(token === null ? [] : [['token', token] as const]), ...fields], files };
      const response = await server.app.inject(multipartRequest(`/api/${name}`, form));
      return { status: response.statusCode, body: response.json() };
    },
    inject: (options) => server.app.inject(options),
    close: async () => {
      try {
        await server.close();
        await database.close();
      } finally {
        await rm(dataDir, { recursive: true });
      }
    },
  };
}
