import type { CallInput, CallName, CallOutput, Calls } from '@halla/contract/calls';
import { handleRefusal } from './answer-handler.ts';
import { ApiError, NetworkError } from './api-errors.ts';
import { getSession } from './session.ts';

/** Calls that take files. */
export type UploadName = {
  [Name in CallName]: Calls[Name]['effect'] extends 'upload' ? Name : never;
}[CallName];

export interface UploadOptions {
  /** Name of the file part. */
  readonly part: string;
  readonly signal: AbortSignal;
  /** Share of the bytes that have left, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends one file. Refusals are thrown and not shown: they belong beside the file. */
export async function sendFile<Name extends UploadName>(
  name: Name,
  input: CallInput<Name>,
  file: File,
  options: UploadOptions,
): Promise<CallOutput<Name>> {
  const form = new FormData();
  form.append('token', getSession()?.token ?? '');
  for (const [field, value] of Object.entries(input)) form.append(field, JSON.stringify(value));
  form.append(options.part, file, file.name);
  const { status, text } = await post(`/api/${name}`, form, options);
  const answer = readAnswer(text);
  if (status === 200 && answer !== null && answer.error !== true) {
    // Where wire meets type, as for every call: the server checks its answers against the contract.
    return answer as CallOutput<Name>;
  }
  if (answer?.error !== true) throw new NetworkError(`No usable answer to ${name}`);
  throw refusal(status, answer);
}

/** The bytes of a stored file. Failures are thrown and logged, never shown. */
export async function loadFile(input: CallInput<'show_checklist'>, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch('/api/show_checklist', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: getSession()?.token, ...input }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (response.ok) return response.blob();
  console.warn(`The file ${input.filename} cannot be shown: HTTP ${response.status}`);
  const answer = readAnswer(await response.text());
  if (answer?.error !== true) throw new NetworkError('No usable answer to show_checklist');
  throw refusal(response.status, answer);
}

/** fetch cannot tell how much it has sent. */
function post(
  url: string,
  form: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new NetworkError(`No usable answer to ${url}`));
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.send(form);
  });
}

function readAnswer(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? { ...answer } : null;
  } catch (error) {
    console.warn('An answer is no JSON', error);
    return null;
  }
}

/** The end of a session concerns the whole page, not only this file. */
function refusal(status: number, answer: Readonly<Record<string, unknown>>): ApiError {
  const error = new ApiError({ status, answer });
  if (error.code === 'auth.token_expired') handleRefusal(error);
  return error;
}
