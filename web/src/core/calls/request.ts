import { reportAnswer, reportNoAnswer } from '../connection/connection.ts';
import { getSession } from '../session.ts';
import type { Received } from './answer-handler.ts';
import { isAbort, NetworkError } from './api-errors.ts';

interface Request {
  /** Of the call. */
  readonly name: string;
  readonly input: object;
  readonly signal?: AbortSignal | undefined;
  readonly writeId?: string | undefined;
}

/** Sends the input of a call with the session token. Throws a NetworkError when no response comes. */
export async function request({ name, input, signal, writeId }: Request): Promise<Response> {
  // Nothing is sent while the browser reports that it is offline.
  const wasSent = navigator.onLine;
  const askedAt = performance.now();
  try {
    const response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.assign({ token: getSession()?.token, writeId }, input)),
      ...(signal !== undefined && { signal }),
    });
    reportAnswer(askedAt);
    return response;
  } catch (error) {
    throw brokenOff({ name, error, wasSent });
  }
}

/** Reads a response to its end. */
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
