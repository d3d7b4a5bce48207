import { setImmediate } from 'node:timers/promises';
import { AppError } from '#app/calls/errors.ts';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import { readFact, writeFact } from '#app/process/installation.repository.ts';
import type { Executor } from '#db/database.ts';
import { actingThen, type DemoUser } from '../backdated-work.ts';
import { type Chapter, inOrder, type PastAuthor, type PastStep } from './chapter.ts';
import type { World } from './world.ts';

const PROGRESS_MS = 10_000;

interface Telling {
  deps: WorkDependencies;
  world: World;
  users: Readonly<Record<PastAuthor, DemoUser>>;
  chapters: readonly Chapter[];
  /** Checked between two steps. */
  isStopped: () => boolean;
}

interface Pending {
  chapter: string;
  /** Position in the chapter, from 1. */
  position: number;
  step: PastStep;
  at: Date;
}

/**
 * Executes the pending steps of all chapters in chronological order, each in a transaction that also increments its
 * chapter's count, so that a killed server resumes after the last committed step. Returns the number of executed
 * steps.
 */
export async function tellHistory({ deps, world, users, chapters, isStopped }: Telling): Promise<number> {
  const pending = await pendingSteps({ deps, world, chapters });
  const { log } = deps.surroundings();
  let shown = Date.now();
  for (const [index, next] of pending.entries()) {
    if (isStopped()) return index;
    await takeStep({ deps, users, next });
    if (Date.now() - shown > PROGRESS_MS) {
      shown = Date.now();
      log.info(progressOf(pending, index), 'the history of the demo fills in');
    }
    // Yields to requests.
    await setImmediate();
  }
  return pending.length;
}

function progressOf(pending: readonly Pending[], index: number) {
  return { step: index + 1, steps: pending.length, reached: pending[index]?.at.toISOString().slice(0, 10) };
}

async function pendingSteps({
  deps: { db },
  world,
  chapters,
}: Pick<Telling, 'deps' | 'world' | 'chapters'>): Promise<Pending[]> {
  const pending: Pending[] = [];
  for (const { name, steps } of chapters) {
    const taken = await stepsTaken(db, name);
    const all = steps(world).map((step, index) => ({
      chapter: name,
      position: index + 1,
      step,
      at: step.at,
    }));
    pending.push(...all.slice(taken));
  }
  return inOrder(pending);
}

async function takeStep({
  deps,
  users,
  next: { chapter, position, step },
}: Pick<Telling, 'deps' | 'users'> & { next: Pending }): Promise<void> {
  const { at, by, call, run } = step;
  const user = users[by];
  const mark = (db: Executor) => writeFact(db, { key: factOf(chapter), value: String(position) });
  const author = { userId: user.id, call };
  try {
    await writeWork({ deps, author }, async (work) => {
      await run(actingThen({ work, now: at, user, call }));
      await mark(work.db);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A user has changed something the step depends on, such as the stock of an item; the other steps continue.
    deps.surroundings().log.warn({ chapter, at, call, code: error.code }, 'a step of the demo was refused');
    await mark(deps.db);
  }
}

async function stepsTaken(db: Executor, chapter: string): Promise<number> {
  return Number((await readFact(db, factOf(chapter))) ?? 0);
}

function factOf(chapter: string): string {
  return `demo_told: ${chapter}`;
}
