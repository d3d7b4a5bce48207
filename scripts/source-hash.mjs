import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** What the built web application is made of. */
export const WEB_SOURCES = ['package-lock.json', 'web', 'packages'];
/** What the built server is made of, and how. Migrations are read from their folder when it starts. */
export const SERVER_SOURCES = [
  ...['package-lock.json', 'scripts/build-server.mjs'],
  ...['server/package.json', 'server/src', 'packages'],
];

const NOT_SOURCES = new Set(['node_modules', 'dist', '.tsbuild', 'coverage']);
/** Changing a test makes no new build necessary. */
const TEST = /\.test(?:-device)?\.tsx?$/;

/** One hash over names and contents of all files that these are or hold. */
export function sourceHash(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

function filesOf(source) {
  return /\.\w+$/.test(source) ? [source] : filesBelow(source);
}

function filesBelow(folder) {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.has(name) && !TEST.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}
