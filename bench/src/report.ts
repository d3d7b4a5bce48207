import { readFile, writeFile } from 'node:fs/promises';

/** One row of the table. */
export interface Row {
  what: string;
  engine: string;
  measured: string;
  ratio: number | null;
  goal: string;
  reached: boolean;
}

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

interface Report {
  path: string;
  /** Name of the markers. */
  table: 'bench' | 'peer';
  rows: readonly Row[];
}

/** Writes the table between its markers on the page. */
export async function writeReport({ path, table, rows }: Report): Promise<void> {
  const [from, to] = [`<!-- ${table} -->`, `<!-- /${table} -->`];
  const page = await readFile(path, 'utf8');
  const start = page.indexOf(from);
  const end = page.indexOf(to);
  if (start < 0 || end < start) throw new Error(`${path} has no place for the table: ${from} … ${to}`);
  await writeFile(path, `${page.slice(0, start + from.length)}\n${asTable(rows)}\n${page.slice(end)}`);
}
