import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Encodings precompressed by the build, the smallest first, with their file extensions. */
const COMPRESSED = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof COMPRESSED;
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** A file of the built web application, ready to serve. */
export interface WebFile {
  /** Content of the file. For a file with a gzip variant, it is unpacked from that, because few clients request it. */
  read: () => Buffer;
  /** Precompressed variants. */
  compressed: Partial<Record<Encoding, Buffer>>;
  type: string;
  etag: string;
  /** Its name contains a content hash: immutable. */
  isHashed: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** True for file names; every other path is a page of the web application. */
export function isFileName(path: string): boolean {
  return Object.hasOwn(TYPES, extname(path));
}

/**
 * Reads the built web application, a few megabytes, into memory, keyed by paths like assets/index-x.js, so that pages
 * and files stay those of one build if the directory is rebuilt.
 */
export async function readWebFiles(directory: string): Promise<ReadonlyMap<string, WebFile>> {
  const files = new Map<string, WebFile>();
  if (!existsSync(directory)) return files;
  const names = await readdir(directory, { recursive: true });
  const known = new Set(names);
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const path = name.replaceAll(sep, '/');
    const file = webFile({ bytes: await readFile(join(directory, name)), type, path });
    for (const encoding of ENCODINGS) {
      const beside = name + COMPRESSED[encoding];
      if (known.has(beside)) file.compressed[encoding] = await readFile(join(directory, beside));
    }
    const { gzip } = file.compressed;
    files.set(path, gzip === undefined ? file : { ...file, read: () => gunzipSync(gzip) });
  }
  return files;
}

interface BuiltFile {
  bytes: Buffer;
  type: string;
  /** Below the root of the site. */
  path: string;
}

/** The file served at a path. */
export function webFile({ bytes, type, path }: BuiltFile): WebFile {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { read: () => bytes, compressed: {}, type, etag, isHashed: path.startsWith('assets/') };
}
