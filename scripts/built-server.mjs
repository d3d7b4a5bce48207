import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { SERVER_SOURCES, sourceHash } from './source-hash.mjs';

const HASH_LENGTH = 16;

/** Holds a folder for each build. */
export const BUILDS = join(ROOT, 'server', 'dist');

/** Folder of a build from the sources as they are now; its name is their hash, so that one from others is never taken for it. */
export function buildFolder() {
  return join(BUILDS, sourceHash(SERVER_SOURCES).slice(0, HASH_LENGTH));
}

/** The server when it has been built from the sources as they are now. */
export function findBuiltServer() {
  const file = join(buildFolder(), 'server.js');
  return existsSync(file) ? file : undefined;
}
