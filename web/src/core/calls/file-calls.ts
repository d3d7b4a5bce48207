import type { CallInput, CallName, CallOutput, Calls } from '@halla/contract/calls';
import { reportAnswer, reportNoAnswer } from '../connection/connection.ts';
import { sendWatched } from '../live/own-writes.ts';
import { getSession } from '../session.ts';
import { failureOf, payloadOf, type Received, type Telling } from './answer-handler.ts';
import { NetworkError } from './api-errors.ts';
import { asForm, receive, request } from './request.ts';

/** Calls that take files. */
export type UploadName = {
  [Name in CallName]: Calls[Name]['effect'] extends 'upload' ? Name : never;
}[CallName];

export interface UploadOptions extends Telling {
  /** Name of the multipart field. */
  readonly part: string;
  readonly signal: AbortSignal;
  readonly writeId: string;
  /** Called with the upload progress, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends one file. */
export async function sendFile<Name extends UploadName>(
  name: Name,
  input: CallInput<Name>,
  file: File,
  options: UploadOptions,
): Promise<CallOutput<Name>> {
  const body = { token: getSession()?.token ?? '', writeId: options.writeId, ...input };
  const form = asForm(body, { [options.part]: file });
  // Cast at the wire boundary, as for every call: the server validates its responses against the contract.
  return sendWatched(
    name,
    async () => payloadOf(await post(name, form, options), options) as CallOutput<Name>,
  );
}

interface LoadOptions extends Telling {
  readonly signal?: AbortSignal;
}

/** The bytes of a stored file. */
export function loadFile(input: CallInput<'show_checklist'>, options: LoadOptions = {}): Promise<Blob> {
  return loadBytes({ name: 'show_checklist', input }, options);
}

/** The bytes of a photo in the conversation about a ticket, or of the small picture of it. */
export function loadTicketPhoto(
  input: CallInput<'show_ticket_photo'>,
  options: LoadOptions = {},
): Promise<Blob> {
  return loadBytes({ name: 'show_ticket_photo', input }, options);
}

/** The PDF of a trade document as sent. */
export function loadSentDocument(input: CallInput<'get_sent_trade_document'>): Promise<Blob> {
  return loadBytes({ name: 'get_sent_trade_document', input }, {});
}

async function loadBytes(
  { name, input }: { name: CallName; input: object },
  { signal, ...telling }: LoadOptions,
): Promise<Blob> {
  const response = await request({ name, input, signal });
  if (!response.ok) throw failureOf(await receive(name, response), telling);
  return response.blob();
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function post(name: UploadName, form: FormData, { signal, onProgress }: UploadOptions): Promise<Received> {
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    const wasSent = navigator.onLine;
    const askedAt = performance.now();
    upload.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    upload.onload = () => {
      reportAnswer(askedAt);
      resolve({ name, status: upload.status, text: upload.responseText });
    };
    upload.onerror = () => {
      reportNoAnswer();
      reject(new NetworkError(`No answer to ${name}`, { wasSent }));
    };
    upload.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    signal.addEventListener('abort', () => upload.abort(), { once: true });
    upload.open('POST', `/api/${name}`);
    upload.send(form);
  });
}
