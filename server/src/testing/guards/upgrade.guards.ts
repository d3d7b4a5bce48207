// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of code

import type { GuardedFile } from './guard.ts';

/** Guards that keep a rehearsal isolated, and requests working during an upgrade. */
export const UPGRADE_GUARDS: readonly GuardedFile[] = [
  {
    file: 'server/src/rehearsal/closed-network.ts',
    test: 'server/src/rehearsal/closed-network.test.ts',
    guards: [
      {
        name: 'connections to other addresses',
        find: 'if (target === allowed) return',
        replace: 'if (target !== null) return',
      },
      {
        name: 'questions for names',
        find: 'if (net.isIP(host) > 0) return',
        replace: 'if (host !== null) return',
      },
    ],
  },
  {
    file: 'server/src/rehearsal/build-process.ts',
    test: 'server/src/rehearsal/closed-network.test.ts',
    guards: [
      {
        name: 'threads are closed too',
        find: '`--require=$',
        replace: '`--import=$',
      },
    ],
  },
  {
    file: 'server/src/rehearsal/compare/rules.ts',
    test: 'server/src/rehearsal/compare/compare-answers.test.ts',
    guards: [
      {
        name: 'a stored time that differs',
        find: 'one >= since.getTime() && other >= since.getTime() && ',
      },
      {
        name: 'a number that the old build keeps',
        find: '  if (beforeAgain === before) return undefined;\n',
      },
    ],
  },
  {
    file: 'server/src/rehearsal/report.ts',
    test: 'server/src/rehearsal/replay.test.ts',
    guards: [{ name: 'a call that is gone', find: ' && gone.length === 0' }],
  },
  {
    file: 'server/src/db/after-deadlock.ts',
    test: 'server/src/db/after-deadlock.test.ts',
    guards: [
      {
        name: 'a statement that a deadlock has ended',
        find: 'if (left === 0 || !isDeadlock) throw error;',
        replace: 'if (left > 0 || !isDeadlock) throw error;',
        engine: 'postgres',
      },
    ],
  },
  {
    file: 'server/src/db/migrate.ts',
    test: 'server/src/durability/migrations.test.ts',
    guards: [
      {
        name: 'a migration that a deadlock has ended',
        find: ' || cause.code === DEADLOCK_DETECTED',
        engine: 'postgres',
      },
    ],
  },
];
