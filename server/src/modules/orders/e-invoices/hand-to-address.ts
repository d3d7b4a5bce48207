import { singleLine } from '@halla/domain/single-line';
import { z } from 'zod';
import type { Handed, HandedFile } from './hand-over.ts';

const TIMEOUT_MS = 30_000;
/** Maximum bytes read of a response. */
const ANSWER_BYTES = 64 * 1024;
const TEXT_MAX = 300;

const receiptOf = z.object({ id: z.union([z.string().min(1).max(200), z.number()]) });

interface Address {
  url: string;
  token: string | undefined;
}

/** Posts a file to the address of the operator; redirects are not followed. */
export async function handToAddress(
  { key, filename, content }: HandedFile,
  { url, token }: Address,
): Promise<Handed> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: content,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'content-disposition': `attachment; filename="${filename}"`,
        'idempotency-key': key,
        'user-agent': 'Halla-E-Invoices/1',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    const text = await readStart(answer);
    if (answer.ok) return { receipt: readReceipt(text) };
    return { failure: `${answer.status} ${shortened(text)}`.trim(), status: answer.status };
  } catch (error) {
    return { failure: shortened(reasonOf(error)), status: null };
  }
}

/** The beginning of an answer; a longer one is cut off. */
async function readStart({ body }: Response): Promise<string> {
  if (body === null) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8');
}

/** The `id` of a JSON response; null: none. */
function readReceipt(text: string): string | null {
  try {
    const parsed = receiptOf.safeParse(JSON.parse(text));
    return parsed.success ? String(parsed.data.id) : null;
  } catch {
    // Every successful response confirms; JSON is optional.
    return null;
  }
}

/** The network error, which `fetch` wraps in its own. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) return cause.message || String(cause);
  return error instanceof Error ? error.message : String(error);
}

const shortened = (text: string) => singleLine(text).slice(0, TEXT_MAX);
