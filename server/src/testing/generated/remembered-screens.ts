import { sql } from 'drizzle-orm';
import { countStatements } from '../count-statements.ts';
import { fingerprint } from '../fingerprint.ts';
import type { TestServer } from '../test-server.ts';
import { answerOf, requestOf } from './wire-request.ts';
import type { DeclaredCall } from './wire-schema.ts';

export interface Question {
  call: DeclaredCall;
  input: object;
}

/** A screen: a call and its input. */
export interface Screen {
  name: string;
  input: object;
}

interface Remembered {
  answer: string;
  tables: ReadonlySet<string>;
}

interface RememberedScreens<Watcher> {
  /** Screens whose answers have changed; reads only those that use a changed table. */
  readAgain(): Promise<Map<Watcher, Screen[]>>;
  /** Like readAgain, but reads all screens. */
  readAll(): Promise<Map<Watcher, Screen[]>>;
}

interface WatchedScreens<Watcher> {
  server: TestServer;
  watchers: readonly Watcher[];
  questionsOf: (watcher: Watcher) => readonly Question[];
}

/**
 * The screens of watchers. An answer depends on the database alone, so a screen is read again only when a
 * table named in its statements has changed: after most writes every fifth screen, after a write of a user or
 * a session all of them.
 */
export function rememberScreens<Watcher extends { token: string }>({
  server,
  watchers,
  questionsOf,
}: WatchedScreens<Watcher>): RememberedScreens<Watcher> {
  const { statementsOf } = countStatements(server.database);
  const remembered = new Map<Watcher, Map<string, Remembered>>();
  let tables: Record<string, string> = {};

  async function read({ call, input }: Question, { token }: Watcher): Promise<Remembered> {
    let answer = '';
    const statements = await statementsOf(async () => {
      const response = await server.inject(requestOf(call, JSON.stringify({ ...input, token })));
      const { requestId: _new, ...body } = answerOf(response);
      answer = JSON.stringify(body);
    });
    const words = statements.flatMap((statement) => statement.match(/\w+/g) ?? []);
    return { answer, tables: new Set(words.filter((word) => word in tables)) };
  }

  async function look(isDue: (screen: Remembered) => boolean): Promise<Map<Watcher, Screen[]>> {
    const changed = new Map<Watcher, Screen[]>();
    for (const watcher of watchers) {
      const known = remembered.get(watcher) ?? new Map<string, Remembered>();
      remembered.set(watcher, known);
      const others: Screen[] = [];
      for (const question of questionsOf(watcher)) {
        const screen = { name: question.call.name, input: question.input };
        const key = JSON.stringify(screen);
        const before = known.get(key);
        if (before !== undefined && !isDue(before)) continue;
        const now = await read(question, watcher);
        known.set(key, now);
        if (now.answer !== before?.answer) others.push(screen);
      }
      changed.set(watcher, others);
    }
    return changed;
  }

  return {
    readAgain: async () => {
      const before = tables;
      tables = await readTables(server);
      const touched = Object.keys(tables).filter((name) => tables[name] !== before[name]);
      return look((screen) => touched.some((name) => screen.tables.has(name)));
    },
    readAll: () => look(() => true),
  };
}

/** The state of every table; the audit trail only grows. */
async function readTables({ database: { db } }: TestServer): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ last: string }>(sql`select max(id)::text as last from audit_log`);
  return { ...(await fingerprint(db)), audit_log: rows[0]?.last ?? '' };
}
