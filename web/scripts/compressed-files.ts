import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.wasm', '.ttf', '.webmanifest']);
/** Bytes; a smaller file fits in one packet. */
const SMALLEST = 1_024;
/**
 * Bytes; larger files contain the chart and document libraries, and would take half of the build time to save
 * a few kilobytes.
 */
const LARGE = 600_000;

/**
 * Writes a maximally compressed copy of each text file of the build, which the server sends instead of
 * compressing on every request.
 */
export function compressedFiles(): Plugin {
  return {
    name: 'halla-compressed-files',
    apply: 'build',
    // Runs after parts.json and the public files have been written.
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
