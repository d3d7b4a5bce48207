import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';
const FORMAT = 1;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The engines have different formats; a backup of one cannot be restored into the other. */
  engine: z.enum(['embedded', 'postgres']),
  madeAt: z.string(),
  /** Names of the applied migrations. */
  migrations: z.array(z.string()).min(1),
  files: z.array(z.object({ path: z.string(), size: z.int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;
export type Engine = Manifest['engine'];

/**
 * Relative paths of all files below a directory, with slashes; throws on entries other than files and
 * directories.
 */
export async function filesBelow(directory: string, prefix = ''): Promise<string[]> {
  const entries = await readdir(join(directory, prefix), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await filesBelow(directory, path)));
    else if (entry.isFile()) found.push(path);
    else throw new Error(`${path} is neither a file nor a directory.`);
  }
  return found;
}

async function measure(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    size += chunk.length;
    hash.update(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}

/** Sizes and hashes of the parts of a backup; each part is a directory or file `name` in `directory`. */
export async function measureParts(
  parts: readonly { directory: string; name: string }[],
): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for (const { directory, name } of parts) {
    const isFile = (await readdir(directory, { withFileTypes: true })).some(
      (entry) => entry.name === name && entry.isFile(),
    );
    const paths = isFile ? [name] : await filesBelow(directory, name);
    for (const path of paths) files.push({ path, ...(await measure(join(directory, path))) });
  }
  return files;
}

export async function writeManifest(directory: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  await writeFile(join(directory, MANIFEST), JSON.stringify({ format: FORMAT, ...manifest }));
}

/** The manifest of an extracted backup; throws when this version cannot read it. */
export async function readManifest(directory: string): Promise<Manifest> {
  const text = await readFile(join(directory, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error('This archive is no backup of Halla: it has no manifest.');
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error('The manifest of this backup cannot be read; it may come from a newer version.');
}

/** Throws unless exactly the files of the manifest exist unchanged; syncs them to disk. */
export async function verifyFiles(directory: string, manifest: Manifest): Promise<void> {
  const present = new Set((await filesBelow(directory)).filter((path) => path !== MANIFEST));
  for (const { path, size, sha256 } of manifest.files) {
    if (!present.delete(path)) throw new Error(`The backup is damaged: ${path} is missing.`);
    const found = await measure(join(directory, path));
    if (found.size !== size || found.sha256 !== sha256)
      throw new Error(`The backup is damaged: ${path} has changed.`);
    await sync(join(directory, path));
  }
  const [extra] = present;
  if (extra !== undefined) throw new Error(`The backup is damaged: ${extra} does not belong to it.`);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
