import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.mjs';

const FILE = join(ROOT, 'node_modules', '.cache', 'halla-guards.json');

/** Changes with the guard, its file and its test, as they are in `root`: the tree, or the copy in which it was tried. */
export function keyOf(guard, root = ROOT) {
  const { file, name, find, replace, test, engine } = guard;
  const hash = createHash('sha256').update(JSON.stringify([find, replace, test, engine]));
  for (const path of [file, test]) hash.update(readFileSync(join(root, path)));
  return `${file}: ${name}: ${hash.digest('hex').slice(0, 16)}`;
}

/** What earlier runs have found, by key. */
export function readFindings() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

/** Written after every guard, so that a run that is ended goes on there. */
export function writeFinding(key, finding) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(`${FILE}.new`, JSON.stringify({ ...readFindings(), [key]: finding }, null, 1));
  renameSync(`${FILE}.new`, FILE);
}
