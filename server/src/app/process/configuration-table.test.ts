import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readConfig, settings } from './config.ts';

const README = new URL('../../../../README.md', import.meta.url);
const MARKED = /<!-- configuration -->\n(.*)<!-- \/configuration -->/s;

/** The expected table of the README; a failing test prints it for copying. */
function configurationTable(): string {
  const defaults: Record<string, unknown> = readConfig({});
  const rows = Object.entries(settings).map(
    ([name, setting]) => `| \`${name}\` | ${written(defaults[name])} | ${setting.description} |`,
  );
  return `\n| Variable | Default | Meaning |\n|---|---|---|\n${rows.join('\n')}\n\n`;
}

function written(value: unknown): string {
  if (value === undefined || value instanceof Map) return '–';
  return `\`${String(value)}\``;
}

it('the README lists every setting with its default and meaning', async () => {
  const [, table] = MARKED.exec(await readFile(README, 'utf8')) ?? [];
  expect(table).toBe(configurationTable());
});
