import { RULES } from './compare/rules.ts';
import type { Rehearsal } from './rehearse.ts';
import type { CallTimes, Found } from './replay.ts';

/** Characters of an example value. */
const SHOWN = 160;
const SLOWEST = 12;

/** True when the new build answered every read as the old one did. */
export function isSame({ found, gone }: Pick<Rehearsal, 'found' | 'gone'>): boolean {
  return found.length === 0 && gone.length === 0;
}

/** The lines of the report: differences last, where a terminal ends. */
export function reportOf(rehearsal: Rehearsal): string[] {
  const { reads, answered, levels, times, refusedConnections, come } = rehearsal;
  return [
    `Reads: ${reads} of ${times.length} calls by accounts of the levels ${levels.join(', ')}; ${answered} answered, ${reads - answered} refused by one build or both.`,
    ...list(
      'Refused by both alike',
      [...rehearsal.refusals].map(([code, count]) => `${code} ${count}`),
    ),
    ...list('Calls that no read got an answer from, so that they are not rehearsed', rehearsal.notAnswered),
    ...list('Not read from the backup', rehearsal.lacking),
    ...list('Connections that were refused to the servers', refusedConnections),
    ...list('Calls that only the new build has', come),
    ...migrationLines(rehearsal),
    ...timeLines(times),
    ...passedLines(rehearsal.passed),
    ...differenceLines(rehearsal),
  ];
}

function list(title: string, entries: readonly string[]): string[] {
  return entries.length === 0 ? [] : [`${title}: ${entries.join(', ')}.`];
}

function migrationLines({ migrations }: Rehearsal): string[] {
  const lines = migrations.new.map((name) => `  ${name}`);
  return [
    `Migrations of the new build: ${lines.length}, ${migrations.tookS.toFixed(1)} s with opening the database.`,
    ...lines,
    ...list(
      'Migrations that the old build applied as well, because the backup is older than it',
      migrations.old,
    ),
  ];
}

/** Means per read; the calls that cost most, and the sums. */
function timeLines(times: readonly CallTimes[]): string[] {
  const cost = ({ reads, oldMs, newMs }: CallTimes) => reads * Math.max(oldMs, newMs);
  const slowest = times.toSorted((one, other) => cost(other) - cost(one)).slice(0, SLOWEST);
  const sum = (what: (call: CallTimes) => number) =>
    (times.reduce((total, call) => total + call.reads * what(call), 0) / 1000).toFixed(1);
  return [
    `Time of all reads: ${sum(({ oldMs }) => oldMs)} s old, ${sum(({ newMs }) => newMs)} s new. Milliseconds per read of the calls that took most, in brackets of the processor:`,
    ...slowest.map(
      ({ call, reads, oldMs, newMs, oldProcessorMs, newProcessorMs }) =>
        `  ${call.padEnd(28)} ${String(reads).padStart(5)} reads  ${figure(oldMs)} (${figure(oldProcessorMs)}) old  ${figure(newMs)} (${figure(newProcessorMs)}) new`,
    ),
  ];
}

function figure(ms: number | null): string {
  return (ms === null ? '–' : ms.toFixed(1)).padStart(6);
}

function passedLines(passed: Rehearsal['passed']): string[] {
  return [...passed].flatMap(([rule, places]) => [
    `Let pass by the rule "${rule}" (${RULES[rule]}):`,
    ...[...places].map(([place, count]) => `  ${place}, ${count} times`),
  ]);
}

function differenceLines({ found, gone }: Rehearsal): string[] {
  if (isSame({ found, gone })) return ['No difference.'];
  const byCall = Map.groupBy(found, ({ call }) => call);
  return [
    ...list('Calls that the new build no longer has', gone),
    ...(found.length === 0 ? [] : [`Differences in ${byCall.size} calls:`]),
    ...[...byCall].flatMap(([call, ofCall]) => [`  ${call}`, ...ofCall.flatMap(foundLines)]),
  ];
}

const WORDS: Readonly<Record<Found['what'], string>> = {
  changed: 'has another value',
  missing: 'is missing',
  added: 'is new',
  order: 'is in another order',
  refused: 'The new build refuses what the old one answered, or refuses it otherwise',
  'no longer refused': 'The new build answers what the old one refused',
};

function foundLines({ place, what, count, example }: Found): string[] {
  return [
    `    ${[place, WORDS[what]].filter((word) => word !== '').join(' ')}, ${count} times; level ${example.level}, input ${shown(example.input)}`,
    `      old ${shown(example.old)}`,
    `      new ${shown(example.new)}`,
  ];
}

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
