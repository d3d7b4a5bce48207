import { z } from 'zod';
import type { DoneWrite } from './done-writes.repository.ts';
import { AppError } from './errors.ts';
import type { Implementation } from './implement.ts';

/** Larger answers are not kept. */
const ANSWER_BYTES_MAX = 16_384;

const members = z.record(z.string(), z.unknown());

/** The stored part of an answer: all, all but the members that the call can read again, or nothing. */
export function keptAnswer({
  spec,
  again = {},
  answer: given,
}: Pick<Implementation, 'spec' | 'again'> & { answer: unknown }): Pick<DoneWrite, 'answer' | 'isWhole'> {
  if (spec.shownOnce) return { answer: null, isWhole: true };
  const answer = members.parse(given);
  if (isSmall(answer)) return { answer, isWhole: true };
  const rest = Object.fromEntries(Object.entries(answer).filter(([member]) => !Object.hasOwn(again, member)));
  return isSmall(rest) ? { answer: rest, isWhole: false } : { answer: null, isWhole: false };
}

function isSmall(answer: object): boolean {
  return Buffer.byteLength(JSON.stringify(answer)) <= ANSWER_BYTES_MAX;
}

interface Repeated {
  implementation: Pick<Implementation, 'spec' | 'again'>;
  done: DoneWrite;
  request: { input: unknown; ctx: unknown };
}

/** The answer to a repetition; omitted members are read with the user's current rights. */
export async function repeatedAnswer({
  implementation: { spec, again = {} },
  done: { answer, isWhole },
  request,
}: Repeated): Promise<unknown> {
  if (answer === null) throw new AppError(spec.shownOnce ? 'core.shown_once' : 'core.already_done');
  if (isWhole) return answer;
  const read = Object.entries(again).map(async ([member, reader]) => [member, await reader(request)]);
  return spec.output.parse({ ...answer, ...Object.fromEntries(await Promise.all(read)) });
}
