import { ERRORS } from '@halla/contract/domains';
import type { ErrorCode, ErrorDetails, PlainErrorCode } from '@halla/contract/errors/errors';
import { fillIn } from '@halla/contract/errors/fill-in';
import type { BrokenRules } from '@halla/contract/rules/field-rules';
import { ruleText } from '@halla/contract/rules/rule-text';

interface Options {
  /** Replaces the catalogue's sentence in answers to programs. */
  message?: string;
  /** Invalid fields with the rule each breaks. */
  rules?: BrokenRules;
  /** Additional members of the answer, such as the stored number of samples. */
  extra?: Record<string, unknown>;
  /** Retry-After in seconds. */
  retryAfter?: number;
}

/** A code whose sentence has placeholders requires its details. */
type OptionsOf<Code extends ErrorCode> = [Code] extends [PlainErrorCode]
  ? [options?: Options]
  : [options: Options & { details: ErrorDetails<Code> }];

/** An error the caller may see, by its code. */
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

/** The sentence of the catalogue; for invalid input, with the first field and its rule. */
function messageOf(code: ErrorCode, { rules = {}, details }: AppError['options']): string {
  const message = fillIn(ERRORS[code].message, details);
  const [first] = code === 'core.invalid_input' ? Object.entries(textsOf(rules)) : [];
  return first === undefined ? message : `${message}: ${first.join(' ')}`;
}

function textsOf(rules: BrokenRules): Record<string, string> {
  const sentenceOf = (code: PlainErrorCode) => ERRORS[code].message;
  return Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [field, ruleText(rule, sentenceOf)]),
  );
}

/** The error for invalid input, with the rule each field breaks. */
export function invalidInput(rules: BrokenRules): AppError {
  return new AppError('core.invalid_input', { rules });
}

/** An error attributed to one field. */
export function refusedField(code: PlainErrorCode, field: string): AppError {
  return new AppError(code, { rules: { [field]: { rule: 'refused', code } } });
}

/** The documented code of a duplicate, attributed to a field. */
export function duplicateEntry(code: PlainErrorCode, field: string): AppError {
  return new AppError('ER_DUP_ENTRY', {
    message: new AppError<PlainErrorCode>(code).message,
    rules: { [field]: { rule: 'refused', code } },
  });
}

/** The body of every error answer. */
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

/** True for a lost or unavailable connection, false for a failed statement. */
function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && CONNECTION_CODES.has(current.code))
      return true;
    if (CONNECTION_TEXT.test(current.message)) return true;
  }
  return false;
}

/** Disk full, and read-only: the embedded database and hosted PostgreSQL become read-only before the disk is full. */
const DISK_FULL_STATES = new Set(['53100', '25006']);
const INTERNAL = 'XX000';
/** Text of an internal error when there is no room for a temporary file or a quota is exceeded. */
const DISK_FULL_TEXT = /No space left on device|Disk quota exceeded/;

/** True when the database cannot write for lack of disk space; reads still work. */
export function isDatabaseFull(error: unknown): boolean {
  // The job queue reports copies that are not Error instances.
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  if (DISK_FULL_STATES.has(String(code))) return true;
  return (code === INTERNAL && DISK_FULL_TEXT.test(String(message))) || isDatabaseFull(cause);
}

/** SQLSTATE of a statement that exceeded its time limit. */
const CANCELLED = '57014';

const SQL_STATE = /^[0-9A-Z]{5}$/;

/**
 * SQLSTATE and constraint of a failed statement, for both drivers; undefined for other errors. A statement error is
 * the `cause` of the thrown error; a commit error is thrown directly.
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

/** Maps any thrown value to an AppError; an unknown error discloses nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return new AppError('files.disk_full');
  if (isDatabaseFull(error)) return new AppError('core.disk_full', { retryAfter: 15 });
  if (violation(error)?.sqlState === CANCELLED) return new AppError('core.too_slow');
  if (isDatabaseAway(error)) return new AppError('core.unavailable', { retryAfter: 2 });
  return new AppError('core.internal');
}
