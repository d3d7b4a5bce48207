import { CallFailure } from '../../ui/feedback/failure.ts';

/** The server answered with the error flag; the shared handler has already told the user. */
export class ApiError extends CallFailure {
  override readonly name = 'ApiError';
  override readonly kind: 'refused' | 'server';
  override readonly code: string;
  override readonly requestId: string | null;
  readonly status: number;
  /** Text by field name, for validation failures. */
  readonly fields: Readonly<Record<string, string>>;
  /** The whole answer, for the few errors that carry more than a text. */
  readonly answer: Readonly<Record<string, unknown>>;

  constructor({ status, answer }: { status: number; answer: Readonly<Record<string, unknown>> }) {
    super(typeof answer.message === 'string' ? answer.message : 'The server refused without a reason');
    this.kind = status >= 500 ? 'server' : 'refused';
    this.code = typeof answer.code === 'string' ? answer.code : '';
    this.requestId = typeof answer.requestId === 'string' ? answer.requestId : null;
    this.status = status;
    this.fields = textsOf(answer.fields);
    this.answer = answer;
  }
}

/** An answer came, but not one of the portal: a page of a proxy, a server that fell over. Logged; only failed writes are told to the user. */
export class ServerError extends CallFailure {
  override readonly name = 'ServerError';
  override readonly kind = 'server';
}

/** No answer came: offline, or a connection that broke off. Logged; only failed writes are told to the user. */
export class NetworkError extends CallFailure {
  override readonly name = 'NetworkError';
  override readonly kind = 'connection';
  override readonly wasSent: boolean;

  constructor(message: string, { wasSent, cause }: { wasSent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.wasSent = wasSent;
  }
}

/** True when a failure only says that the caller gave up. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
