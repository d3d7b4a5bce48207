import { setTimeout as sleep } from 'node:timers/promises';
import type { Pair, Rows } from './contest.ts';
import type { Stage } from './stage.ts';

/** How two calls ended and which rows they left, as lines. */
type Outcome = readonly string[];

/** A round that ended as neither order of the calls does: lines that are missing (-) and too many (+) beside each. */
export interface Anomaly {
  readonly answers: readonly string[];
  readonly besideOneFirst: readonly string[];
  readonly besideOtherFirst: readonly string[];
}

/** Codes of a call that found its rows changed or gone while it ran: the other call then ends as if it had been alone. */
const CHANGED_MEANWHILE = ['409 core.stale', '409 shipments.undo_changed', '404 core.invalid_user'];

interface PairRun {
  readonly pair: Pair;
  readonly rounds: number;
}

/** Longest delay of the later call: about as long as a call takes. */
const MOST_DELAY_MS = 12;

/**
 * Sends two calls to two processes at the same moment, once in each round, and compares how they end with how they end one
 * after the other: serializable transactions end as in one of the two orders.
 */
export async function runPair(stage: Stage, { pair, rounds }: PairRun): Promise<Anomaly[]> {
  const oneFirst = await inOrder(stage, { pair, turns: ['one', 'other'] });
  const otherFirst = await inOrder(stage, { pair, turns: ['other', 'one'] });
  const refused = [oneFirst[0], otherFirst[1]].filter((line) => line !== 'one: ok' && line !== 'other: ok');
  if (refused.length > 0)
    throw new Error(`A call is refused even when it comes first: ${refused.join(', ')}.`);
  const anomalies: Anomaly[] = [];
  for (let number = 0; number < rounds; number += 1) {
    const outcome = await atOnce(stage, { pair, number });
    const besideOneFirst = differences(oneFirst, outcome);
    const besideOtherFirst = differences(otherFirst, outcome);
    if (besideOneFirst.length === 0 || besideOtherFirst.length === 0) continue;
    if (await isOneAlone(stage, { pair, outcome })) continue;
    anomalies.push({ answers: outcome.slice(0, 2), besideOneFirst, besideOtherFirst });
  }
  return anomalies;
}

/** True if one call was refused because of the other, which ended as if it had been alone. */
async function isOneAlone(
  stage: Stage,
  { pair, outcome }: { pair: Pair; outcome: Outcome },
): Promise<boolean> {
  for (const turn of ['one', 'other'] as const) {
    const refusal = CHANGED_MEANWHILE.map((code) => `${turn === 'one' ? 'other' : 'one'}: ${code}`);
    if (!refusal.some((line) => outcome.includes(line))) continue;
    const alone = await inOrder(stage, { pair, turns: [turn] });
    const [, , ...rows] = outcome;
    return (
      differences(alone, [...alone.slice(0, 2), ...rows]).length === 0 && outcome.includes(`${turn}: ok`)
    );
  }
  return false;
}

type Turn = 'one' | 'other';

interface InOrder {
  readonly pair: Pair;
  /** The calls that are sent, one after the other. */
  readonly turns: readonly Turn[];
}

async function inOrder(stage: Stage, { pair, turns }: InOrder): Promise<Outcome> {
  const round = await pair.contest.open(stage);
  const acts = { one: round.act(pair.one), other: round.act(pair.other) };
  const answers = { one: '', other: '' };
  for (const turn of turns) answers[turn] = await stage.send(stage.urls[0], acts[turn]);
  return outcomeOf({ ...answers, state: await round.state() });
}

interface AtOnce {
  readonly pair: Pair;
  /** Of the round: every third begins together, in the others one call meets the other in its middle, in turn. */
  readonly number: number;
}

async function atOnce(stage: Stage, { pair, number }: AtOnce): Promise<Outcome> {
  const round = await pair.contest.open(stage);
  const acts = { one: round.act(pair.one), other: round.act(pair.other) };
  const delayMs = number % 3 === 0 ? 0 : Math.random() * MOST_DELAY_MS;
  const later = number % 2 === 0 ? 'one' : 'other';
  const [firstUrl, secondUrl] = stage.urls;
  const urls = { one: firstUrl, other: secondUrl };
  const send = async (turn: Turn) => {
    if (turn === later) await sleep(delayMs);
    return stage.send(urls[turn], acts[turn]);
  };
  const [one, other] = await Promise.all([send('one'), send('other')]);
  return outcomeOf({ one, other, state: await round.state() });
}

interface Ended {
  /** Error code, or 'ok'. */
  readonly one: string;
  readonly other: string;
  readonly state: Rows;
}

function outcomeOf({ one, other, state }: Ended): Outcome {
  const rows = Object.entries(state).flatMap(([table, texts]) => texts.map((text) => `${table} ${text}`));
  return [`one: ${one}`, `other: ${other}`, ...rows];
}

function differences(expected: Outcome, outcome: Outcome): string[] {
  const missing = [...expected];
  const extra = outcome.filter((line) => {
    const at = missing.indexOf(line);
    if (at !== -1) missing.splice(at, 1);
    return at === -1;
  });
  return [...missing.map((line) => `- ${line}`), ...extra.map((line) => `+ ${line}`)];
}
