// npm run official-rules -- --rules FOLDER: the rules that the publishers have written, over documents of ours.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { schematronCheck } from './official-rules/check-documents.mjs';
import { ublDocuments } from './official-rules/documents.mjs';
import { withEngine } from './official-rules/engine.mjs';
import { selfCheck } from './official-rules/self-check.mjs';

const USAGE = `Usage: npm run official-rules -- --rules FOLDER [--documents 300] [--seed 1]
FOLDER has the schematron files (*.sch) of the publishers: docs/e-invoices.md says which.`;

function main() {
  const { values } = parseArgs({
    options: {
      rules: { type: 'string' },
      documents: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [count, seed] = [Number(values.documents), Number(values.seed)];
  if (values.rules === undefined || !Number.isInteger(count) || count < 0 || !Number.isInteger(seed))
    throw new Error(USAGE);
  const files = schematronFiles(resolve(values.rules));
  return withEngine((engine) => {
    selfCheck(engine);
    return run({ files, engine, count, seed });
  });
}

function schematronFiles(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sch'));
  if (files.length === 0) throw new Error(`${folder} has no *.sch.`);
  return files.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/** Prints the results; true if every document follows every rule. */
function run({ files, engine, count, seed }) {
  const checks = files.map(({ name, text }) => ({ name, check: schematronCheck(text, engine) }));
  const totals = { documents: 0, evaluated: new Map(), broken: new Map(), impossible: new Map() };
  for (const document of ublDocuments({ count, seed })) {
    totals.documents += 1;
    for (const { name, check } of checks)
      addFound(totals, { found: check(document.xml), file: name, document });
  }
  printTotals(totals);
  return totals.broken.size === 0 && totals.impossible.size === 0;
}

function addFound(totals, { found, file, document }) {
  for (const [id, times] of found.evaluated)
    totals.evaluated.set(id, (totals.evaluated.get(id) ?? 0) + times);
  for (const { id, at } of found.broken)
    note(totals.broken, { id, text: `${file}, ${at} of ${document.name}` });
  for (const { id, reason } of found.impossible) note(totals.impossible, { id, text: `${file}: ${reason}` });
}

function note(map, { id, text }) {
  const before = map.get(id);
  map.set(id, { times: (before?.times ?? 0) + 1, first: before?.first ?? text });
}

function printTotals({ documents, evaluated, broken, impossible }) {
  const times = [...evaluated.values()].reduce((sum, one) => sum + one, 0);
  console.log(`${documents} documents, ${evaluated.size} rules, evaluated ${times} times.`);
  for (const [id, { times: count, first }] of broken)
    console.log(`broken ${count} times: ${id}; first in ${first}`);
  for (const [id, { times: count, first }] of impossible)
    console.log(`not evaluated ${count} times: ${id}; ${first}`);
  if (broken.size === 0 && impossible.size === 0) console.log('No rule is broken.');
}

try {
  process.exitCode = main() ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
