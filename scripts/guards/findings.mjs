import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.mjs';

const FILE = join(ROOT, 'node_modules', '.cache', 'halla-guards.json');

/** Changes whenever the guard, its file or its test changes in `root`: the tree, or the copy used for the test. */
export function keyOf(guard, root = ROOT) {
  const { file, name, find, replace, test, engine } = guard;
  const hash = createHash('sha256').update(JSON.stringify([find, replace, test, engine]));
  for (const path of [file, test]) hash.update(readFileSync(join(root, path)));
  return `${file}: ${name}: ${hash.digest('hex').slice(0, 16)}`;
}

/** Results of earlier runs, by key. */
export function readFindings() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

/** Written after every guard, so that an interrupted run continues there. */
export function writeFinding(key, finding) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(`${FILE}.new`, JSON.stringify({ ...readFindings(), [key]: finding }, null, 1));
  renameSync(`${FILE}.new`, FILE);
}
