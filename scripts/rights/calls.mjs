import { readdirSync } from 'node:fs';
import { calls } from '../../packages/contract/src/domains.ts';
import { ALL_LEVELS } from '../../packages/domain/src/access/levels.ts';
import { allowed, code, levelTable } from './table.mjs';

const CONTRACT = new URL('../../packages/contract/src/', import.meta.url);

/** A table of calls per contract file that declares any. */
export async function callSections() {
  const files = readdirSync(CONTRACT, { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'domains.ts')
    .sort();
  const declared = new Map();
  for (const file of files) {
    for (const spec of specsOf(await import(new URL(file, CONTRACT)))) declared.set(spec, file);
  }
  const named = Object.entries(calls);
  const missing = named.filter(([, spec]) => !declared.has(spec)).map(([name]) => name);
  if (missing.length > 0) throw new Error(`No file of the contract declares ${missing.join(', ')}.`);
  return files
    .map((file) => [file, named.filter(([, spec]) => declared.get(spec) === file)])
    .filter(([, own]) => own.length > 0)
    .map(([file, own]) =>
      levelTable({
        title: `Calls of ${code(`packages/contract/src/${file}`)}`,
        heads: ['Call', 'What it does'],
        rows: own.map(([name, spec]) => [code(name), described(spec), ...allowed(levelsOf(spec.access))]),
      }),
    );
}

/** Call declarations among the exports of a module; `calls` identifies them. */
function specsOf(module) {
  return Object.values(module)
    .filter((value) => typeof value === 'object' && value !== null)
    .flatMap((record) => Object.values(record));
}

function levelsOf(access) {
  return access.kind === 'levels' ? access.levels : ALL_LEVELS;
}

function described({ summary, access, sessionOnly }) {
  const limits = [
    ...(access.kind === 'anyone' ? ['Without signing in.'] : []),
    ...(sessionOnly ? ['Not with an API key.'] : []),
  ];
  return [summary, ...limits].join(' ');
}
