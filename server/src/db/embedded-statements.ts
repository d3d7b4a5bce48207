import type { PGlite } from '@electric-sql/pglite';
import { StatementNames } from './prepared.ts';

type Send = PGlite['execProtocolStream'];
type Answer = Awaited<ReturnType<Send>>;

// Messages of the PostgreSQL protocol: a letter, the length in four bytes, the content.
const PARSE = 0x50;
const DESCRIBE = 0x44;
const BIND = 0x42;
const SYNC = 0x53;
const QUERY = 0x51;
const CLOSE = 0x43;
const HEADER = 5;
/** Follows the text, which ends with a zero byte. */
const COUNT_OF_TYPES = 3;
const OF_STATEMENT = 0x53;
/**
 * The embedded engine has no autovacuum to notice that a table has grown, and would keep a plan made for an empty
 * table: statements are planned again after this time.
 */
const KEPT_FOR_MS = 60_000;
/** Statements that make the engine drop its prepared statements. */
const DROPS_ALL = /^\s*(?:discard|deallocate)\b/i;

interface Kept {
  /** Time of preparation, in milliseconds. */
  readonly since: number;
  /** Its parameter types, once described. */
  description: Answer | undefined;
}

/**
 * Makes the embedded engine parse and plan a repeated statement once; for most reads that is three quarters of their
 * time. PGlite sends every statement unnamed, in five messages without interleaving: this inserts a name into them.
 */
export function keepRepeated(client: PGlite, now: () => number = () => performance.now()): void {
  const send = client.execProtocolStream.bind(client);
  const names = new StatementNames();
  /** Prepared statements by name. */
  const kept = new Map<string, Kept>();
  let current: string | undefined;

  const parse: Send = async (message, options) => {
    current = isPlain(message) ? names.nameOf(textAt(message, HEADER + 1)) : undefined;
    if (current === undefined) return send(message, options);
    const known = kept.get(current);
    if (known !== undefined && now() - known.since < KEPT_FOR_MS) return [];
    if (known !== undefined) await send(closing(current), options);
    kept.delete(current);
    const answer = await send(withName(message, { name: current, at: HEADER }), options);
    kept.set(current, { since: now(), description: undefined });
    return answer;
  };
  const describe: Send = async (message, options) => {
    const known = current === undefined ? undefined : kept.get(current);
    if (current === undefined || known === undefined || message[HEADER] !== OF_STATEMENT) {
      return send(message, options);
    }
    known.description ??= await send(withName(message, { name: current, at: HEADER + 1 }), options);
    return known.description;
  };
  client.execProtocolStream = async (message, options) => {
    if (message[0] === PARSE) {
      if (DROPS_ALL.test(textAt(message, HEADER + 1))) kept.clear();
      return parse(message, options);
    }
    if (message[0] === DESCRIBE) return describe(message, options);
    // The name of the portal, which is empty, precedes that of the statement.
    if (message[0] === BIND && current !== undefined) {
      return send(withName(message, { name: current, at: HEADER + 1 }), options);
    }
    if (message[0] === SYNC) current = undefined;
    if (message[0] === QUERY && DROPS_ALL.test(textAt(message, HEADER))) kept.clear();
    return send(message, options);
  };
}

/** True for a message without name and types: one text must not have two meanings. */
function isPlain(parse: Uint8Array): boolean {
  return parse[HEADER] === 0 && parse.length === parse.indexOf(0, HEADER + 1) + COUNT_OF_TYPES;
}

function textAt(message: Uint8Array, start: number): string {
  return Buffer.from(message.subarray(start, message.indexOf(0, start))).toString('utf8');
}

function closing(name: string): Uint8Array {
  const content = Buffer.from(`S${name}\0`);
  const message = Buffer.concat([Buffer.from([CLOSE, 0, 0, 0, 0]), content]);
  message.writeUInt32BE(message.length - 1, 1);
  return message;
}

/** The message with a name in place of the empty one. */
function withName(message: Uint8Array, { name, at }: { name: string; at: number }): Uint8Array {
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  named.writeUInt32BE(named.length - 1, 1);
  return named;
}
