// Creates the reference data of the repository from freely licensed packages; run again after updating one of
// them. With --check nothing is written: fails when a file is outdated.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countriesFile, countryPlaces } from './reference-data/countries.mjs';
import { flagFiles } from './reference-data/flags.mjs';
import { worldOutlines } from './reference-data/outlines.mjs';
import { statesFile } from './reference-data/states.mjs';

const root = new URL('..', import.meta.url);
const check = process.argv.includes('--check');

const outlines = worldOutlines();
const files = new Map([
  ['packages/domain/src/reference/countries.gen.ts', countriesFile(countryPlaces())],
  ['packages/domain/src/reference/us-states.gen.ts', statesFile()],
  ['web/src/ui/map/outlines/world.gen.json', `${JSON.stringify(outlines)}\n`],
  ...(await flagFiles()),
]);

const different = [];
for (const [path, text] of files) {
  const target = fileURLToPath(new URL(path, root));
  if ((await readIfThere(target)) === text) continue;
  different.push(path);
  if (check) continue;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}

console.log(
  `${files.size} files of reference data, ${different.length} of them ${check ? 'differ' : 'written'}.`,
);
if (check && different.length > 0) {
  console.error(`Run npm run reference-data:\n${different.join('\n')}`);
  process.exitCode = 1;
}

async function readIfThere(path) {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
