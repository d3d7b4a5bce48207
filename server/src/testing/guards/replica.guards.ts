// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of code

import type { GuardedFile } from './guard.ts';

const TWO_PROCESSES = 'server/src/durability/replica.test.ts';

/** Guards that keep reads from a replica up to date and independent of its failures. */
export const REPLICA_GUARDS: readonly GuardedFile[] = [
  {
    file: 'server/src/db/replica/replayed-first.ts',
    test: TWO_PROCESSES,
    guards: [
      {
        name: 'a statement of what is not replayed yet',
        find: "coalesce(pg_last_wal_replay_lsn() >= '${position}'::pg_lsn, false)",
        replace: 'true',
        engine: 'postgres',
      },
    ],
  },
  {
    file: 'server/src/db/replica/replica.ts',
    test: 'server/src/db/replica/replica.test.ts',
    guards: [
      {
        name: 'what the replica fails to execute',
        find: '      if (code === CANCELLED) throw error;\n',
        replace: '      throw error;\n',
        engine: 'postgres',
      },
      {
        name: 'what took too long already',
        find: 'if (code === CANCELLED)',
        replace: 'if (code === "none")',
        engine: 'postgres',
      },
    ],
  },
  {
    file: 'server/src/db/replica/replica-watch.ts',
    test: 'server/src/db/replica/replica.test.ts',
    guards: [
      {
        name: 'another database',
        find: "    if (replica.database !== primary.database) return 'unrelated';\n",
        engine: 'postgres',
      },
      {
        name: 'statements that never get an answer',
        find: '      if (this.#misses === MISSES_AT_MOST) this.#options.onLost();\n',
        engine: 'postgres',
      },
    ],
  },
  {
    file: 'server/src/modules/auth/authenticate.ts',
    test: 'server/src/testing/generated/replica-answers.test.ts',
    guards: [
      {
        name: 'the position of an earlier look-up',
        find: 'withPosition ? withoutPosition(actor) : actor',
        replace: 'actor',
        engine: 'postgres',
      },
    ],
  },
];
