import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Location in DATA_DIR, and in a backup. */
export const KEY_FILE = 'secrets.key';
const KEY_BYTES = 32;

/** The key of stored secrets: from the configuration, else from the file, which is created if missing. */
export function secretsKey({ SECRETS_KEY, DATA_DIR }: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>): Buffer {
  if (SECRETS_KEY !== undefined) return decodeKey(SECRETS_KEY);
  const path = join(DATA_DIR, KEY_FILE);
  return readKey(path) ?? makeKey({ dataDir: DATA_DIR, path });
}

function readKey(path: string): Buffer | undefined {
  try {
    return decodeKey(readFileSync(path, 'utf8').trim());
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Written to a temporary file and then linked, so that no process reads a partial key and all use the first one. */
function makeKey({ dataDir, path }: { dataDir: string; path: string }): Buffer {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  writeSynced(draft, randomBytes(KEY_BYTES).toString('base64url'));
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  syncDirectory(dataDir);
  const key = readKey(path);
  if (key === undefined) throw new Error(`${path} has disappeared.`);
  return key;
}

function writeSynced(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Syncs the directory, because the file name must also survive a power failure. */
function syncDirectory(path: string): void {
  const directory = openSync(path, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}

function decodeKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64url');
  if (key.length !== KEY_BYTES)
    throw new Error(`The key of stored secrets has ${key.length} bytes, not ${KEY_BYTES}.`);
  return key;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
