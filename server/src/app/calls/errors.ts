import {
  ERRORS,
  type ErrorCode,
  type ErrorDetails,
  fillIn,
  type PlainErrorCode,
} from '@halla/contract/errors/errors';
import type { BrokenRules } from '@halla/contract/rules/field-rules';
import { ruleText } from '@halla/contract/rules/rule-text';

interface Options {
  /** Replaces the sentence of the catalogue where only machines read it. */
  message?: string;
  /** The fields that are wrong, each with the rule that it breaks. */
  rules?: BrokenRules;
  /** More members of the answer, e.g. how many samples the portal has. */
  extra?: Record<string, unknown>;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

/** A code whose sentence leaves something open is thrown with its details. */
type OptionsOf<Code extends ErrorCode> = [Code] extends [PlainErrorCode]
  ? [options?: Options]
  : [options: Options & { details: ErrorDetails<Code> }];

/** A refusal that the caller may see, by its code. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly status: number;
  readonly options: Options & { details?: Readonly<Record<string, string | number>> };

  constructor(code: Code, ...[options = {}]: OptionsOf<Code>) {
    super(options.message ?? messageOf(code, options));
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.options = options;
  }
}

/** The sentence of the catalogue; for bad input with the first field and the rule it breaks. */
function messageOf(code: ErrorCode, { rules = {}, details }: AppError['options']): string {
  const message = fillIn(ERRORS[code].message, details);
  const [first] = code === 'core.invalid_input' ? Object.entries(textsOf(rules)) : [];
  return first === undefined ? message : `${message}: ${first.join(' ')}`;
}

function textsOf(rules: BrokenRules): Record<string, string> {
  return Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, ruleText(rule)]));
}

/** The refusal for bad input: each wrong field with the rule that it breaks. */
export function invalidInput(rules: BrokenRules): AppError {
  return new AppError('core.invalid_input', { rules });
}

/** A refusal for which one field is the reason. */
export function refusedField(code: PlainErrorCode, field: string): AppError {
  return new AppError(code, { rules: { [field]: { rule: 'refused', code } } });
}

/** The answer of every refused request. */
export function errorBody({ error, requestId }: { error: AppError; requestId: string }) {
  const { rules, details, extra } = error.options;
  return {
    error: true as const,
    code: error.code,
    message: error.message,
    ...(rules !== undefined && { fields: textsOf(rules), rules }),
    ...(details !== undefined && { details }),
    ...extra,
    requestId,
  };
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
]);
const CONNECTION_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** True when the database was away, not when a statement was wrong. */
function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && CONNECTION_CODES.has(current.code))
      return true;
    if (CONNECTION_TEXT.test(current.message)) return true;
  }
  return false;
}

/** Disk full, and read-only, which is what the embedded database and hosted PostgreSQL become before their disk is full. */
const DISK_FULL_STATES = new Set(['53100', '25006']);
const INTERNAL = 'XX000';
/** What an internal error says when a statement found no room for a temporary file, or a quota is used up. */
const DISK_FULL_TEXT = /No space left on device|Disk quota exceeded/;

/** True when the database could not write for want of disk room; what it holds can still be read. */
export function isDatabaseFull(error: unknown): boolean {
  // The job queue reports copies of errors, which are no errors themselves.
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  if (DISK_FULL_STATES.has(String(code))) return true;
  return (code === INTERNAL && DISK_FULL_TEXT.test(String(message))) || isDatabaseFull(cause);
}

const SQL_STATE = /^[0-9A-Z]{5}$/;

/**
 * SQLSTATE and constraint of a failed statement, the same on both drivers; undefined for other errors. That of a statement
 * is the cause of what was thrown, that of a commit is thrown as it is.
 */
export function violation(error: unknown): { sqlState: string; constraint: string | undefined } | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (!('code' in current) || typeof current.code !== 'string' || !SQL_STATE.test(current.code)) continue;
    const constraint =
      'constraint' in current && typeof current.constraint === 'string' ? current.constraint : undefined;
    return { sqlState: current.code, constraint };
  }
  return undefined;
}

/** Maps whatever was thrown to a refusal; an unknown error discloses nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return new AppError('files.disk_full');
  if (isDatabaseFull(error)) return new AppError('core.disk_full', { retryAfter: 15 });
  if (isDatabaseAway(error)) return new AppError('core.unavailable', { retryAfter: 2 });
  return new AppError('core.internal');
}
