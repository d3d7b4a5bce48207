import { calls } from '@halla/contract/domains';
import type { CallSpec } from '@halla/contract/kit/call';
import { type Answer, askBuild } from './ask-build.ts';
import type { Build } from './build-process.ts';
import { compareAnswers, type Difference, patternOf, valueAt } from './compare/compare-answers.ts';
import { type Rule, ruleOf } from './compare/rules.ts';
import type { Account } from './prepare-copy.repository.ts';
import { type DescribedCalls, describedCalls, type InputSchema } from './reads/described-calls.ts';
import type { Input, Material } from './reads/material.repository.ts';
import { readInputs } from './reads/read-inputs.ts';

/** Calls affected by what reads themselves write; sent first. */
const FIRST = [
  'get_reads_of_user',
  'get_reads_of_contact',
  'get_audit_log',
  'get_sign_ins',
  'get_own_sign_ins',
];
const FORBIDDEN = 403;
const UNAUTHORISED = 401;

/** Differences of one kind at one place of a call. */
export interface Found {
  call: string;
  /** Place in the answer: tickets.[].summary; empty for refusals. */
  place: string;
  what: Difference['what'] | 'refused' | 'no longer refused';
  count: number;
  example: { level: number; input: Input; old: unknown; new: unknown };
}

export interface Replayed {
  reads: number;
  /** Reads that both builds answered. */
  answered: number;
  /** Codes with which both builds refused a read alike, and how often. */
  refusals: Map<string, number>;
  found: Found[];
  /** Differences allowed by a rule, counted by place. */
  passed: Map<Rule, Map<string, number>>;
  /** Calls of the old build that are missing in the new one, and vice versa. */
  gone: string[];
  come: string[];
  /** Reads for which the backup has no row, or that were refused to every account. */
  notAnswered: string[];
  times: CallTimes[];
}

/** Means of one call. */
export interface CallTimes {
  call: string;
  reads: number;
  oldMs: number;
  newMs: number;
  /** Processor time of the server process; null where the operating system does not say. */
  oldProcessorMs: number | null;
  newProcessorMs: number | null;
}

interface Replay {
  old: Build;
  new: Build;
  accounts: readonly Account[];
  material: Material;
  /** When the copies were made. */
  since: Date;
  /** Only these calls; all if absent. */
  only?: readonly string[];
  signal: AbortSignal;
}

/** Sends every read to both builds at the same time and compares the answers. */
export async function replay(options: Replay): Promise<Replayed> {
  const [before, after] = await Promise.all([
    describedCalls(options.old.url),
    describedCalls(options.new.url),
  ]);
  const unknown = options.only?.filter((name) => !before.inputs.has(name)) ?? [];
  if (unknown.length > 0) throw new Error(`The old build has no call ${unknown.join(', ')}.`);
  const specs = new Map<string, CallSpec>(Object.entries(calls));
  const inBoth = [...before.inputs].filter(
    ([name]) =>
      specs.get(name)?.effect === 'read' && after.inputs.has(name) && (options.only?.includes(name) ?? true),
  );
  const ordered = inBoth.toSorted(
    ([one], [other]) => Number(FIRST.includes(other)) - Number(FIRST.includes(one)),
  );
  const run = new Run(options, before);
  for (const [name, schema] of ordered) await run.askAll(name, schema);
  const { inputs } = before;
  const outcome = run.outcome();
  if (outcome.answered === 0) throw new Error('No read was answered by both builds: nothing was rehearsed.');
  return {
    ...outcome,
    gone: [...inputs.keys()].filter((name) => !after.inputs.has(name)),
    come: [...after.inputs.keys()].filter((name) => !inputs.has(name)),
  };
}

interface Read {
  call: string;
  schema: InputSchema;
  account: Account;
  input: Input;
  /** Absent for the first page. */
  cursors?: Cursors;
}

interface Pair {
  old: Answer;
  new: Answer;
}

/** Start of the next page for each build. */
type Cursors = Readonly<Record<keyof Pair, string>>;

/** The sums of a replay. */
class Run {
  readonly #options: Replay;
  readonly #describe: DescribedCalls;
  readonly #found = new Map<string, Found>();
  readonly #passed = new Map<Rule, Map<string, number>>();
  readonly #refusals = new Map<string, number>();
  readonly #times: CallTimes[] = [];
  readonly #notAnswered: string[] = [];
  #reads = 0;
  #answered = 0;

  constructor(options: Replay, describe: DescribedCalls) {
    this.#options = options;
    this.#describe = describe;
  }

  outcome() {
    return {
      ...{ reads: this.#reads, answered: this.#answered, passed: this.#passed, times: this.#times },
      refusals: this.#refusals,
      ...{ found: [...this.#found.values()], notAnswered: this.#notAnswered },
    };
  }

  /** All reads of one call by all accounts. */
  async askAll(call: string, schema: InputSchema): Promise<void> {
    const answeredBefore = this.#answered;
    const pairs: Pair[] = [];
    const [oldBefore, newBefore] = await this.#processorTimes();
    for (const account of this.#options.accounts)
      pairs.push(...(await this.#askAs({ account, call, schema })));
    const [oldAfter, newAfter] = await this.#processorTimes();
    if (this.#answered === answeredBefore) this.#notAnswered.push(call);
    if (pairs.length === 0) return;
    const mean = (total: number) => total / pairs.length;
    const processor = (from: number | null, to: number | null) =>
      from === null || to === null ? null : mean((to - from) * 1000);
    this.#times.push({
      ...{ call, reads: pairs.length },
      oldMs: mean(pairs.reduce((sum, { old }) => sum + old.ms, 0)),
      newMs: mean(pairs.reduce((sum, pair) => sum + pair.new.ms, 0)),
      oldProcessorMs: processor(oldBefore, oldAfter),
      newProcessorMs: processor(newBefore, newAfter),
    });
  }

  /** All reads of one call by one account: each input, and the second page of the first list that has one. */
  async #askAs(asker: Omit<Read, 'input'>): Promise<Pair[]> {
    const pairs: Pair[] = [];
    let hasTurned = false;
    for (const input of this.#inputsOf(asker)) {
      const read = { ...asker, input };
      const pair = await this.#askOnce(read);
      pairs.push(pair);
      const cursors: Cursors | undefined = hasTurned ? undefined : cursorsOf(pair);
      if (cursors !== undefined) pairs.push(await this.#askOnce({ ...read, cursors }));
      hasTurned ||= cursors !== undefined;
      // An account that may not send a call gets the same refusal for every input.
      if (pair.old.status === FORBIDDEN && pair.new.status === FORBIDDEN) break;
    }
    return pairs;
  }

  #processorTimes() {
    return Promise.all([this.#options.old.processorS(), this.#options.new.processorS()]);
  }

  #inputsOf({ call, schema, account }: Omit<Read, 'input'>): Input[] {
    const { material } = this.#options;
    const ids = new Map([...material.ids, ...[...account.ownIds].filter(([, own]) => own.length > 0)]);
    return readInputs(call, schema, { describe: this.#describe, material: { ...material, ids } });
  }

  async #askOnce(read: Read): Promise<Pair> {
    const pair = await this.#ask(read);
    if (pair.old.status === UNAUTHORISED && read.schema.properties?.token !== undefined)
      throw new Error(`The old build does not take the sessions of the rehearsal (${read.call}).`);
    this.#reads += 1;
    const isAnswered = pair.old.status < 400 && pair.new.status < 400;
    if (isAnswered) this.#answered += 1;
    else if (pair.old.status === pair.new.status) this.#countRefusal(pair.old);
    const differences = compareAnswers(pair.old.body, pair.new.body);
    if (pair.old.status !== pair.new.status) this.#noteStatus(read, pair);
    else if (differences.length > 0) await this.#judge(read, differences);
    return pair;
  }

  async #ask({ call, schema, account, input, cursors }: Read): Promise<Pair> {
    const { signal } = this.#options;
    const body = { ...input, ...(schema.properties?.token !== undefined && { token: account.token }) };
    const ask = (which: keyof Pair) =>
      askBuild({
        ...{ url: this.#options[which].url, call, signal },
        body: { ...body, ...(cursors !== undefined && { cursor: cursors[which] }) },
      });
    const [oldAnswer, newAnswer] = await Promise.all([ask('old'), ask('new')]);
    return { old: oldAnswer, new: newAnswer };
  }

  #noteStatus(read: Read, { old: before, new: after }: Pair): void {
    const what = after.status >= 400 ? 'refused' : 'no longer refused';
    this.#note(read, {
      what,
      place: '',
      old: [before.status, refusedCode(before.body)],
      new: [after.status, refusedCode(after.body)],
    });
  }

  async #judge(read: Read, differences: readonly Difference[]): Promise<void> {
    const again = await this.#ask(read);
    const { properties = {} } = read.schema;
    const asked = {
      call: read.call,
      promisesOrder: 'sort' in properties || 'cursor' in properties,
      since: this.#options.since,
      again: { old: again.old.body, new: again.new.body },
    };
    for (const difference of differences) {
      const rule = ruleOf(difference, asked);
      if (rule !== undefined) this.#pass(rule, `${read.call} ${patternOf(difference.path)}`);
      else this.#note(read, { ...difference, place: patternOf(difference.path) });
    }
  }

  #countRefusal({ status, body }: Answer): void {
    const code = refusedCode(body) ?? String(status);
    this.#refusals.set(code, (this.#refusals.get(code) ?? 0) + 1);
  }

  #pass(rule: Rule, place: string): void {
    const places = this.#passed.get(rule) ?? new Map<string, number>();
    this.#passed.set(rule, places.set(place, (places.get(place) ?? 0) + 1));
  }

  #note(
    { call, account, input }: Read,
    { what, place, old: before, new: after }: Pick<Found, 'what' | 'place'> & { old: unknown; new: unknown },
  ): void {
    const key = `${call} ${what} ${place}`;
    const known = this.#found.get(key);
    if (known !== undefined) known.count += 1;
    else
      this.#found.set(key, {
        ...{ call, what, place, count: 1 },
        example: { level: account.level, input, old: before, new: after },
      });
  }
}

/** Cursors of the next pages if both have one; each build reads its own. */
function cursorsOf(pair: Pair): Cursors | undefined {
  const [before, after] = [pair.old.body, pair.new.body].map((body) => {
    const cursor = valueAt(body, ['nextCursor']);
    return typeof cursor === 'string' ? cursor : undefined;
  });
  return before === undefined || after === undefined ? undefined : { old: before, new: after };
}

function refusedCode(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'refused' in body ? String(body.refused) : undefined;
}
