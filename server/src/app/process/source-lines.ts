import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { findOrigins, type Place } from './source-map.ts';

/** Build directory (scripts/built-server.mjs). */
const BUILDS = new URL('../../../dist/', import.meta.url).href;
/** Maximum cached locations, after which the cache is cleared; most errors come from a few places. */
const REMEMBERED = 1_000;

const sourceMap = z.object({ sources: z.array(z.string()), mappings: z.string() });

interface Frame extends Place {
  /** Location in the built file as printed in the stack trace: `file:line:column`. */
  text: string;
  file: string;
}

/**
 * Maps stack traces of the built server to the .ts sources. The source map is loaded when the first stack is read:
 * --enable-source-maps would keep all of it in memory.
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

/** Empty for a call outside the built files. */
function frameOf(call: NodeJS.CallSite): Frame[] {
  const file = call.getFileName();
  const [line, column] = [call.getLineNumber(), call.getColumnNumber()];
  if (!file?.startsWith(BUILDS) || line === null || column === null) return [];
  return [{ file, text: `${file}:${line}:${column}`, line: line - 1, column: column - 1 }];
}

/** Text of each frame, with source file and line. Without a source map the stack keeps the built locations. */
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
