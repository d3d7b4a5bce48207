import type { FieldRule } from '@halla/contract/rules/field-rules';
import { isFieldRule } from '@halla/contract/rules/rule-text';
import { errorText, wordRule } from '../../i18n/i18n.ts';
import { CallFailure } from '../../ui/feedback/failure.ts';

/** The server answered with the error flag; the shared handler has already notified the user. */
export class ApiError extends CallFailure {
  override readonly name = 'ApiError';
  override readonly kind: 'refused' | 'server';
  override readonly code: string;
  override readonly details: Readonly<Record<string, unknown>>;
  override readonly requestId: string | null;
  readonly status: number;
  /** What is wrong with each field of the input, by its path. */
  readonly fields: Readonly<Record<string, FieldRule | string>>;
  /** The whole answer, for the few errors that carry more than a text. */
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

/** What was refused, in the language shown. The code of duplicates is that of serial numbers; the field says what else is taken. */
export function refusalText(refusal: ApiError): string {
  const rules = refusal.code === 'ER_DUP_ENTRY' ? Object.values(refusal.fields) : [];
  for (const rule of rules)
    if (typeof rule === 'object' && rule.rule === 'refused')
      return errorText({ code: rule.code, message: refusal.message });
  return errorText(refusal);
}

/** The answer is not one of the portal: an error page of a proxy, a crashed server. Logged; only failed writes show a notification. */
export class ServerError extends CallFailure {
  override readonly name = 'ServerError';
  override readonly kind = 'server';
}

/** No answer came: offline, or an interrupted connection. Logged; only failed writes show a notification. */
export class NetworkError extends CallFailure {
  override readonly name = 'NetworkError';
  override readonly kind = 'connection';
  override readonly wasSent: boolean;

  constructor(message: string, { wasSent, cause }: { wasSent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.wasSent = wasSent;
  }
}

/** Instead of an answer: the server cannot be reached, and the write is kept to be sent later. The user has been told. */
export class KeptForLater extends Error {
  override readonly name = 'KeptForLater';
}

/** True when the failure is the caller's own abort. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** What is wrong with each field, in the language shown; a rule that this build does not know falls back to the server's text. */
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
