import { createHash } from 'node:crypto';
import { z } from 'zod';

/** An answer in a form that can be compared. */
export interface Answer {
  status: number;
  /** JSON, or type, length and hash of a file. */
  body: unknown;
  /** Time until the answer was there, milliseconds. */
  ms: number;
}

interface Asking {
  url: string;
  call: string;
  body: object;
  signal: AbortSignal;
}

/** Sends a call to one of the builds. */
export async function askBuild({ url, call, body, signal }: Asking): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(`${url}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new Error(`The server at ${url} has ended at ${call}.`, { cause: error });
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const ms = performance.now() - started;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) {
    const json: unknown = JSON.parse(bytes.toString('utf8'));
    return { status: response.status, body: response.ok ? json : refusalOf(json), ms };
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { status: response.status, body: { type, bytes: bytes.length, sha256 }, ms };
}

const refusalSchema = z.object({ code: z.string() });

/** A refusal is its code: the sentence and the id of the request are for people. */
function refusalOf(json: unknown): unknown {
  const parsed = refusalSchema.safeParse(json);
  return parsed.success ? { refused: parsed.data.code } : json;
}
