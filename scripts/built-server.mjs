import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { SERVER_SOURCES, sourceHash } from './source-hash.mjs';

const HASH_LENGTH = 16;

/** Contains a folder per build. */
export const BUILDS = join(ROOT, 'server', 'dist');

/** Folder of a build from the current sources, named by their hash, so that an outdated build is never used. */
export function buildFolder() {
  return join(BUILDS, sourceHash(SERVER_SOURCES).slice(0, HASH_LENGTH));
}

/** The built server, if it was built from the current sources. */
export function findBuiltServer() {
  const file = join(buildFolder(), 'server.js');
  return existsSync(file) ? file : undefined;
}
