import type { InjectOptions } from 'fastify';
import { countStatements } from './count-statements.ts';
import type { TestServer } from './test-server.ts';

/** What calls do to rows of each table, by call. */
export type RecordedWrites = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<Touch>>>;

export type Touch = 'inserts' | 'updates' | 'deletes' | 'locks';

/** Beginnings of what changes rows; "for update" and "on conflict do update set" name no table. */
const CHANGES: readonly (readonly [Touch, RegExp])[] = [
  ['inserts', /\binsert into (?:"?public"?\.)?"?(\w+)"?/gi],
  ['updates', /(?<!for )(?<!for no key )\bupdate (?:only )?(?!set\b|of\b|skip\b)"?(\w+)"?/gi],
  ['updates', /\binsert into (?:"?public"?\.)?"?(\w+)"?(?=[^;]*on conflict[^;]*do update set)/gi],
  ['deletes', /\bdelete from (?:only )?"?(\w+)"?/gi],
];
/** Rows of the first table after "from", or of the named one. */
const LOCKED = /\bfrom "?(\w+)"?(?:(?!\bfrom\b).)*?\bfor (?:no key )?update(?: of "?(\w+)"?)?/gis;

/** Records from now on what the accepted calls of a server do to rows, from the statements that they send. */
export function recordWrites({ database, server: { app } }: TestServer): RecordedWrites {
  const recorded = new Map<string, Map<string, Set<Touch>>>();
  const counter = countStatements(database);
  const inject = app.inject.bind(app);
  const watched = async (options: InjectOptions) => {
    const answers: Awaited<ReturnType<typeof inject>>[] = [];
    const statements = await counter.statementsOf(async () => {
      answers.push(await inject(options));
    });
    const [answer] = answers;
    if (answer === undefined) throw new Error('The call had no answer.');
    const call = callOf(options);
    if (call === undefined || answer.statusCode !== 200) return answer;
    const tables = recorded.get(call) ?? new Map<string, Set<Touch>>();
    recorded.set(call, tables);
    for (const [table, touch] of statements.flatMap(touchesOf))
      tables.set(table, new Set([...(tables.get(table) ?? []), touch]));
    return answer;
  };
  Object.assign(app, { inject: watched });
  return recorded;
}

function callOf({ url }: InjectOptions): string | undefined {
  return typeof url === 'string' ? /^\/api\/(\w+)/.exec(url)?.[1] : undefined;
}

/** What a statement does to tables; also to names of subqueries, which are no tables. */
function touchesOf(statement: string): (readonly [table: string, touch: Touch])[] {
  const changed = CHANGES.flatMap(([touch, pattern]) =>
    [...statement.matchAll(pattern)].map(([, table = '']) => [table, touch] as const),
  );
  const locked = [...statement.matchAll(LOCKED)].map(
    ([, first = '', named]) => [named ?? first, 'locks'] as const,
  );
  return [...changed, ...locked];
}
