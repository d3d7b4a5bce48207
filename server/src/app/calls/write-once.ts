import { changesOf } from '@halla/contract/kit/call';
import { takesWriteId } from '@halla/contract/kit/write-id';
import { readWork, type WorkDependencies, writeWork } from '../jobs/work.ts';
import type { Author } from './audit.repository.ts';
import type { StepsContext, Work } from './context.ts';
import { type DoneWrite, findDone, keepDone } from './done-writes.repository.ts';
import { AppError } from './errors.ts';
import type { Implementation } from './implement.ts';
import { keptAnswer, repeatedAnswer } from './kept-answer.ts';
import type { WriteKey } from './write-key.ts';

/** Thrown to roll back a repetition whose handler has executed the write again. */
class AlreadyDone extends Error {}

interface Call {
  deps: WorkDependencies;
  author: Author;
  implementation: Pick<Implementation, 'spec' | 'again'>;
  key: WriteKey | undefined;
}

/**
 * Runs the transaction whose result is the answer of the call; its write id is committed with its rows. An answer
 * that violates its schema rolls the transaction back.
 */
export function runLastStep(
  { deps, author, implementation: { spec, again }, key }: Call,
  step: (work: Work) => Promise<unknown>,
): Promise<unknown> {
  return writeWork({ deps, author, changes: changesOf(spec) }, async (work) => {
    const answer = spec.output.parse(await step(work));
    if (key === undefined) return answer;
    const { inputHash, ...columns } = key;
    const kept = keptAnswer({ spec, again, answer });
    const write = { ...columns, ...kept, inputHash: await inputHash(), doneAt: work.now };
    if (!(await keepDone(work.db, write))) throw new AlreadyDone();
    return answer;
  });
}

interface Opened {
  inTransaction: StepsContext['inTransaction'];
  whenRepeated: StepsContext['whenRepeated'];
  lastStep: (step: (work: Work) => Promise<unknown>) => Promise<unknown>;
}

/** Runs a handler that opens its own transactions; the result of its last step is the answer. */
export async function runSteps(call: Call, handle: (opened: Opened) => Promise<unknown>): Promise<unknown> {
  const { deps, author, implementation } = call;
  const { spec } = implementation;
  const inTransaction: Opened['inTransaction'] = (step) =>
    writeWork({ deps, author, changes: changesOf(spec) }, step);
  const reverts: ((work: Work) => Promise<void>)[] = [];
  let last: { answer: unknown } | undefined;
  const answer = await handle({
    inTransaction,
    whenRepeated: (revert) => reverts.push(revert),
    lastStep: async (step) => {
      try {
        last = { answer: await runLastStep(call, step) };
      } catch (error) {
        if (reverts.length > 0 && (await wasDone(call)))
          for (const revert of reverts) await inTransaction(revert);
        throw error;
      }
      return last.answer;
    },
  });
  if (last !== undefined) return last.answer;
  if (takesWriteId(spec)) throw new Error(`The call ${author.call} ended without its last step.`);
  return spec.output.parse(answer);
}

async function wasDone({ deps, key }: Call): Promise<boolean> {
  return key !== undefined && (await findDone(deps.db, key)) !== undefined;
}

interface Once extends Call {
  input: unknown;
  /** Context of the handler other than its work. */
  around: object;
}

/**
 * Answers a write, from the stored answer if its id was already used. The handler also runs for a repetition, so that
 * the check costs no extra statement and a user whose level or scope has changed is refused; except for calls whose
 * first steps would be committed again.
 */
export async function answerOnce(once: Once, attempt: () => Promise<unknown>): Promise<unknown> {
  const { deps, implementation, key } = once;
  if (key === undefined) return attempt();
  const find = () => findDone(deps.db, key);
  const doneBefore = implementation.spec.effect === 'steps' ? await find() : undefined;
  if (doneBefore !== undefined) return repeat({ ...once, key, done: doneBefore });
  try {
    return await attempt();
  } catch (error) {
    const done = await find();
    if (done === undefined) throw error;
    return repeat({ ...once, key, done, ...(!(error instanceof AlreadyDone) && { refusal: { error } }) });
  }
}

interface Repetition extends Once {
  key: WriteKey;
  done: DoneWrite;
  /** Error with which the handler refused the write. */
  refusal?: { error: unknown };
}

async function repeat({
  deps,
  author,
  implementation,
  key,
  done,
  refusal,
  input,
  around,
}: Repetition): Promise<unknown> {
  const hasSameRights = done.rightsHash.equals(key.rightsHash);
  if (!hasSameRights && refusal !== undefined) throw refusal.error;
  if (done.call !== key.call || !done.inputHash.equals(await key.inputHash()))
    throw new AppError('core.write_id_used');
  if (!hasSameRights) throw new AppError('core.already_done');
  const ctx = { ...readWork({ deps, author }), ...around };
  return repeatedAnswer({ implementation, done, request: { input, ctx } });
}
