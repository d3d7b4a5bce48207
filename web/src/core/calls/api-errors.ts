import type { FieldRule } from '@halla/contract/rules/field-rules';
import { isFieldRule } from '@halla/contract/rules/rule-text';
import { errorText, wordRule } from '../../i18n/i18n.ts';
import { CallFailure } from '../../ui/feedback/failure.ts';

/** The server refused the call; the shared handler has already notified the user. */
export class ApiError extends CallFailure {
  override readonly name = 'ApiError';
  override readonly kind: 'refused' | 'server';
  override readonly code: string;
  override readonly details: Readonly<Record<string, unknown>>;
  override readonly requestId: string | null;
  readonly status: number;
  /** Problem of each invalid input field, by path. */
  readonly fields: Readonly<Record<string, FieldRule | string>>;
  /** The whole response, for the few errors that carry more than a text. */
  readonly answer: Readonly<Record<string, unknown>>;

  constructor({ status, answer }: { status: number; answer: Readonly<Record<string, unknown>> }) {
    super(typeof answer.message === 'string' ? answer.message : 'The server refused without a reason');
    this.kind = status >= 500 ? 'server' : 'refused';
    this.code = typeof answer.code === 'string' ? answer.code : '';
    this.details = membersOf(answer.details, isDetail);
    this.requestId = typeof answer.requestId === 'string' ? answer.requestId : null;
    this.status = status;
    this.fields = { ...membersOf(answer.fields, isText), ...membersOf(answer.rules, isFieldRule) };
    this.answer = answer;
  }
}

/**
 * Text of a refusal in the language shown. All duplicates share the error code of serial numbers; the field
 * identifies which value is taken.
 */
export function refusalText(refusal: ApiError): string {
  const rules = refusal.code === 'ER_DUP_ENTRY' ? Object.values(refusal.fields) : [];
  for (const rule of rules)
    if (typeof rule === 'object' && rule.rule === 'refused')
      return errorText({ code: rule.code, message: refusal.message });
  return errorText(refusal);
}

/**
 * An unexpected response: a proxy's error page, or a crashed server. Logged; only failed writes show a
 * notification.
 */
export class ServerError extends CallFailure {
  override readonly name = 'ServerError';
  override readonly kind = 'server';
}

/** No response: offline, or an interrupted connection. Logged; only failed writes show a notification. */
export class NetworkError extends CallFailure {
  override readonly name = 'NetworkError';
  override readonly kind = 'connection';
  override readonly wasSent: boolean;

  constructor(message: string, { wasSent, cause }: { wasSent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.wasSent = wasSent;
  }
}

/**
 * Thrown instead of a response if the server is unreachable and the write is kept in the tray. The user has
 * been notified.
 */
export class KeptForLater extends Error {
  override readonly name = 'KeptForLater';
}

/** True if the caller itself aborted the request. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Problems of the fields in the language shown; a rule unknown to this build falls back to the server's text.
 */
export function fieldTexts({ fields }: ApiError): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, rule]) => [path, isText(rule) ? rule : wordRule(rule)]),
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isDetail(value: unknown): value is string | number {
  return isText(value) || typeof value === 'number';
}

function membersOf<Member>(value: unknown, isMember: (member: unknown) => member is Member) {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, Member] => isMember(entry[1])),
  );
}
