/** The server answered with the error flag; the shared handler has already told the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  /** Text by field name, for validation failures. */
  readonly fields: Readonly<Record<string, string>>;
  /** The whole answer, for the few errors that carry more than a text. */
  readonly answer: Readonly<Record<string, unknown>>;

  constructor({ status, answer }: { status: number; answer: Readonly<Record<string, unknown>> }) {
    super(typeof answer.message === 'string' ? answer.message : 'The server refused without a reason');
    this.code = typeof answer.code === 'string' ? answer.code : '';
    this.status = status;
    this.fields = textsOf(answer.fields);
    this.answer = answer;
  }
}

/** No usable answer arrived: offline, a proxy page, a broken connection. Logged; only failed writes are told to the user. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
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
