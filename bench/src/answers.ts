import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { listCases } from '@halla/contract/list-cases';
import { hasLevel } from '@halla/domain/access/levels';
import type { Row } from './report.ts';
import { TEXTS } from './search.ts';
import { readOfficeValues } from './seeds/office-values.ts';
import { BENCH_USERS, type BenchUser, tokenOf } from './seeds/seed.ts';
import { openSql, type Place } from './servers/engine.ts';
import { startHalla } from './servers/processes.ts';

interface Question {
  who: BenchUser;
  call: string;
  input: Record<string, unknown>;
}

/** Status and hash of each answer, by request. */
type Answers = Record<string, string>;

const USERS = Object.keys(BENCH_USERS) as BenchUser[];

/**
 * Requests every list with every filter as every level, and the data of home pages and searches. Writes the answers
 * to a file, or compares them with those of another build on the same database.
 */
export async function compareAnswers({ place, file }: { place: Place; file: string }): Promise<Row> {
  const sql = await openSql(place);
  const halla = await startHalla(place, 8198);
  try {
    const answers: Answers = {};
    for (const question of await questions(sql)) Object.assign(answers, await answerTo(halla.url, question));
    if (!existsSync(file)) await writeFile(file, JSON.stringify(answers, null, 1));
    const known = JSON.parse(await readFile(file, 'utf8')) as Answers;
    const others = Object.keys({ ...known, ...answers }).filter((asked) => known[asked] !== answers[asked]);
    for (const asked of others) console.error(`${asked}: ${known[asked]} → ${answers[asked]}`);
    return {
      what: `answers of all levels to every list and filter, homes and searches, against those in ${file}`,
      engine: place.engine,
      measured: `${others.length} of ${Object.keys(answers).length} differ`,
      ratio: null,
      goal: 'none',
      reached: others.length === 0,
    };
  } finally {
    await halla.stop();
    await sql.close();
  }
}

async function questions(sql: Parameters<typeof readOfficeValues>[0]): Promise<Question[]> {
  const lists = listCases(await readOfficeValues(sql));
  return USERS.flatMap((who) => [
    ...lists
      .filter(({ levels }) => levels === null || hasLevel(BENCH_USERS[who].level, levels))
      .map(({ call, input }) => ({ who, call, input })),
    ...['get_open_work', 'get_counts', 'get_order_months', 'get_devices', 'get_ticket_groups'].map(
      (call) => ({ who, call, input: {} }),
    ),
    ...TEXTS.map((q) => ({ who, call: 'search_everything', input: { q } })),
  ]);
}

async function answerTo(url: string, { who, call, input }: Question): Promise<Answers> {
  const answer = await fetch(`${url}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: tokenOf(who), ...input }),
  });
  const text = (await answer.text()).replace(/"requestId":"[^"]*"/, '');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return {
    [`${who} ${call} ${JSON.stringify(input)}`]: `${answer.status}, ${text.length} characters, ${hash}`,
  };
}
