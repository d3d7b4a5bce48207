import { readFile, writeFile } from 'node:fs/promises';

/** One line of the table. */
export interface Row {
  what: string;
  engine: string;
  measured: string;
  ratio: number | null;
  goal: string;
  reached: boolean;
}

const START = '<!-- bench -->';
const END = '<!-- /bench -->';

export function asTable(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, engine, measured, ratio, goal, reached }) =>
      `| ${what} | ${engine} | ${measured} | ${ratio === null ? '–' : ratio.toFixed(2)} | ${goal} | ${reached ? 'yes' : '**no**'} |`,
  );
  return [
    '| What | Database | Measured | Ratio | Goal | Reached |',
    '|---|---|---|--:|---|---|',
    ...lines,
  ].join('\n');
}

/** Puts the table between the markers of the page. */
export async function writeReport({ path, rows }: { path: string; rows: readonly Row[] }): Promise<void> {
  const page = await readFile(path, 'utf8');
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start < 0 || end < start) throw new Error(`${path} has no place for the table: ${START} … ${END}`);
  await writeFile(path, `${page.slice(0, start + START.length)}\n${asTable(rows)}\n${page.slice(end)}`);
}
