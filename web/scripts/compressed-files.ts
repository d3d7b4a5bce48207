import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.wasm', '.ttf', '.webmanifest']);
/** Bytes; what is smaller fits into one packet. */
const SMALLEST = 1_024;
/** Bytes; what is larger draws charts and documents, and would take half of the time of the build to save a few kilobytes. */
const LARGE = 600_000;

/** Writes each text of the build compressed beside it, as small as it gets: the server sends these instead of compressing for each request. */
export function compressedFiles(): Plugin {
  return {
    name: 'halla-compressed-files',
    apply: 'build',
    // After parts.json and the public files have been written.
    async closeBundle() {
      const { outDir } = this.environment.config.build;
      const directory = resolve(this.environment.config.root, outDir);
      const names = await readdir(directory, { recursive: true });
      await Promise.all(
        names.filter((name) => TEXTS.has(extname(name))).map((name) => compress(join(directory, name))),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  if ((await stat(path)).size < SMALLEST) return;
  const bytes = await readFile(path);
  const quality = bytes.length > LARGE ? 9 : constants.BROTLI_MAX_QUALITY;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
