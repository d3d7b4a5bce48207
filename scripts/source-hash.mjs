import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** What the built web application is made of. */
const SOURCES = ['web', 'packages'];
const NOT_SOURCES = new Set(['node_modules', 'dist', '.tsbuild', 'coverage']);

/** One hash over names and contents of everything that goes into the built web application. */
export function sourceHash() {
  const hash = createHash('sha256');
  const files = ['package-lock.json', ...SOURCES.flatMap(filesBelow)];
  for (const file of files) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}
