import { reportAnswer, reportNoAnswer } from '../connection/connection.ts';
import { getSession } from '../session.ts';
import type { Received } from './answer-handler.ts';
import { isAbort, NetworkError } from './api-errors.ts';

/** Files sent with a write, one or several by multipart field. */
export type SentFiles = Readonly<Record<string, File | readonly File[]>>;

/** The files with their multipart fields, in order. */
export function partsOf(files: SentFiles): (readonly [part: string, file: File])[] {
  return Object.entries(files).flatMap(([part, sent]) =>
    (sent instanceof File ? [sent] : sent).map((file) => [part, file] as const),
  );
}

interface Request {
  /** Name of the call. */
  readonly name: string;
  readonly input: object;
  readonly signal?: AbortSignal | undefined;
  readonly writeId?: string | undefined;
  readonly files?: SentFiles | undefined;
}

/** Sends a call with the session token. Throws a NetworkError if there is no response. */
export async function request({ name, input, signal, writeId, files }: Request): Promise<Response> {
  // Nothing is sent while the browser reports that it is offline.
  const wasSent = navigator.onLine;
  const askedAt = performance.now();
  try {
    const body = Object.assign({ token: getSession()?.token, writeId }, input);
    const response = await fetch(`/api/${name}`, {
      method: 'POST',
      ...(files === undefined ? asJson(body) : { body: asForm(body, files) }),
      ...(signal !== undefined && { signal }),
    });
    reportAnswer(askedAt);
    return response;
  } catch (error) {
    throw brokenOff({ name, error, wasSent });
  }
}

function asJson(body: object): RequestInit {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Texts unchanged, other values as JSON, followed by the files. */
export function asForm(body: object, files: SentFiles): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [part, file] of partsOf(files)) form.append(part, file, file.name);
  return form;
}

/** Reads a complete response. */
export async function receive(name: string, response: Response): Promise<Received> {
  try {
    return { name, status: response.status, text: await response.text() };
  } catch (error) {
    throw brokenOff({ name, error, wasSent: true });
  }
}

interface BrokenOff {
  readonly name: string;
  readonly error: unknown;
  readonly wasSent: boolean;
}

function brokenOff({ name, error, wasSent }: BrokenOff): unknown {
  if (isAbort(error)) return error;
  const message = `No answer to ${name}`;
  console.warn(message, error);
  reportNoAnswer();
  return new NetworkError(message, { wasSent, cause: error });
}
