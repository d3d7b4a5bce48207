import { fork } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { startCluster } from '../../server/src/testing/postgres-cluster.ts';
import { ROOT } from '../root.mjs';

const LONGEST_MS = 5 * 60_000;
const BIN = join(ROOT, 'node_modules', '.bin');

/**
 * Runs tests in a copy: `tryWithout` changes the file of a guard, runs its test and puts the file back. The verdict is
 * `noticed` if an assertion failed, `unnoticed` if all tests passed, and `unclear` if the file did not load, hung, or failed
 * in another way, which says nothing about the guard.
 */
export function createTrials(copy) {
  const sessions = new Map();
  let cluster;

  async function session(engine) {
    if (engine === 'postgres') cluster ??= await startCluster({ fsync: false });
    const known = sessions.get(engine);
    if (known?.connected) return known;
    const made = await startSession(copy.folder, engine === 'postgres' ? cluster.url : undefined);
    sessions.set(engine, made);
    return made;
  }

  const end = () => {
    for (const child of sessions.values()) endGroup(child);
  };
  return {
    tryWithout: async (guard) => {
      const started = performance.now();
      const child = await session(guard.engine);
      const changed = join(copy.folder, guard.file);
      const result = await copy.changed(guard, () =>
        ask(child, { changed, test: join(copy.folder, guard.test) }),
      );
      return { ...judge(result), seconds: (performance.now() - started) / 1000 };
    },
    /** Ends what is running, at once. */
    end,
    close: async () => {
      end();
      await cluster?.close();
    },
  };
}

/** Starts the process that runs the tests, in a group of its own so that its workers end with it. */
async function startSession(folder, url) {
  const child = fork(join(folder, 'scripts', 'guards', 'session.mjs'), {
    ...{
      cwd: folder,
      execPath: join(BIN, 'node'),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    },
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', PATH: `${BIN}${delimiter}${process.env.PATH}`, TEST_DATABASE_URL: url },
    },
  });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`The tests could not be started (${code}).`)));
  });
  return child;
}

function endGroup(child) {
  if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
}

/** The answer of a session; one that takes too long or ends is none. */
function ask(child, wanted) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => endGroup(child), LONGEST_MS);
    const done = (result) => {
      clearTimeout(timer);
      child.off('message', done);
      child.off('exit', ended);
      resolve(result);
    };
    const ended = () => done({ passed: 0, failures: [], errors: ['The tests hung or ended.'] });
    child.on('message', done);
    child.on('exit', ended);
    child.send(wanted);
  });
}

function judge({ passed, failures, errors }) {
  const asserted = failures.find((failure) => failure.errors.some((text) => text.includes('AssertionError')));
  if (asserted !== undefined) return { verdict: 'noticed', told: asserted.name };
  if (failures.length === 0 && errors.length === 0 && passed > 0)
    return { verdict: 'unnoticed', told: `${passed} tests passed` };
  return {
    verdict: 'unclear',
    told: String(failures[0]?.errors[0] ?? errors[0] ?? 'no test ran').slice(0, 400),
  };
}
