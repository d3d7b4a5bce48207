import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { findOrigins, type Place } from './source-map.ts';

/** Folder of the builds (scripts/built-server.mjs). */
const BUILDS = new URL('../../../dist/', import.meta.url).href;
/** The cache of locations is emptied beyond this number; most errors come from a few places. */
const REMEMBERED = 1_000;

const sourceMap = z.object({ sources: z.array(z.string()), mappings: z.string() });

interface Frame extends Place {
  /** Location in the built file as the stack trace prints it: `file:line:column`. */
  text: string;
  file: string;
}

/**
 * Stack traces of the built server name the .ts files and their lines. The source map is read when the stack of an error is, not
 * before: --enable-source-maps keeps all of it in memory.
 */
export function nameSources(): void {
  const remembered = new Map<string, string>();
  Error.prepareStackTrace = (error, calls) => {
    if (remembered.size > REMEMBERED) remembered.clear();
    const unknown = calls.flatMap(frameOf).filter(({ text }) => !remembered.has(text));
    for (const [text, origin] of originsOf(unknown)) remembered.set(text, origin);
    const lines = calls.map((call) => {
      const line = String(call);
      const [frame] = frameOf(call);
      const origin = frame && remembered.get(frame.text);
      return `\n    at ${frame && origin ? line.replace(frame.text, origin) : line}`;
    });
    return `${Error.prototype.toString.call(error)}${lines.join('')}`;
  };
}

/** None for a call that is not in a built file. */
function frameOf(call: NodeJS.CallSite): Frame[] {
  const file = call.getFileName();
  const [line, column] = [call.getLineNumber(), call.getColumnNumber()];
  if (!file?.startsWith(BUILDS) || line === null || column === null) return [];
  return [{ file, text: `${file}:${line}:${column}`, line: line - 1, column: column - 1 }];
}

/** Text of each frame, and file and line of the source. Without the map a stack names the built file, which is no reason to fail. */
function originsOf(frames: readonly Frame[]): [string, string][] {
  const origins: [string, string][] = [];
  for (const [file, own] of Map.groupBy(frames, (frame) => frame.file)) {
    const map = readMap(file);
    const found = map && findOrigins(map, own);
    for (const [index, { text }] of own.entries()) {
      const origin = found?.[index];
      origins.push([text, origin ? `${new URL(origin.source, file).href}:${origin.line}` : text]);
    }
  }
  return origins;
}

function readMap(file: string): z.infer<typeof sourceMap> | undefined {
  try {
    return sourceMap.parse(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}
