import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Sources of the built web application. */
export const WEB_SOURCES = ['package-lock.json', 'web', 'packages'];
/** Sources and build scripts of the built server. Migrations are read from their folder at start. */
export const SERVER_SOURCES = [
  ...['package-lock.json', 'scripts/build-server.mjs', 'scripts/notices.mjs'],
  ...['server/package.json', 'server/src', 'packages'],
];

const NOT_SOURCES = new Set(['node_modules', 'dist', '.tsbuild', 'coverage']);
/** Changes of tests do not require a new build. */
const TEST = /\.test(?:-device)?\.tsx?$/;

/** One hash over names and contents of all files in these paths. */
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
