import type { ChecklistLine } from './program.ts';
import type { Signature } from './signature.ts';

/** The picture that answers a line: the id of a file of the ticket. */
export interface LinePhoto {
  readonly photo: number;
}

/** A technician's answer: text, yes or no, number, signature or photo, depending on the line. */
export type AnswerValue = string | boolean | number | Signature | LinePhoto;

export interface Answer {
  /** Null: not filled in. */
  readonly value: AnswerValue | null;
  /** Empty: none. */
  readonly remark: string;
}

/** Answers by the key of their line. */
export type Answers<Of extends Answer = Answer> = Readonly<Record<string, Of>>;

export const NO_ANSWER: Answer = { value: null, remark: '' };

/** open: not filled in; within: as required; outside: beyond a limit, or answered no. */
export type LineState = 'open' | 'within' | 'outside';

/** State of a line given its answer. Text lines may stay empty. */
export function lineState(line: ChecklistLine, { value }: Answer): LineState {
  if (line.kind === 'text') return 'within';
  if (value === null) return 'open';
  if (line.kind === 'signature') return isSignature(value) && value.name.trim() !== '' ? 'within' : 'open';
  if (line.kind === 'photo') return isPhoto(value) ? 'within' : 'open';
  if (line.kind === 'check') return value === true ? 'within' : 'outside';
  const { min, max } = line;
  if (typeof value !== 'number') return 'open';
  return (min !== null && value < min) || (max !== null && value > max) ? 'outside' : 'within';
}

/** True if the value is one of the kind of the line, or none. */
export function fitsLine({ kind }: ChecklistLine, value: AnswerValue | null): boolean {
  if (value === null) return true;
  if (kind === 'text') return typeof value === 'string';
  if (kind === 'signature') return isSignature(value) && value.name.trim() !== '';
  if (kind === 'photo') return isPhoto(value);
  return kind === 'check' ? typeof value === 'boolean' : typeof value === 'number' && Number.isFinite(value);
}

/** What is missing in a line before the work order can be completed; null: nothing. */
export function missingOf(line: ChecklistLine, answer: Answer): 'value' | 'remark' | null {
  const state = lineState(line, answer);
  if (state === 'open') return 'value';
  return state === 'outside' && answer.remark.trim() === '' ? 'remark' : null;
}

/** The lines that need something before the work order can be completed. */
export function missingLines(lines: readonly ChecklistLine[], answers: Answers): ChecklistLine[] {
  return lines.filter((line) => missingOf(line, answerOf(answers, line.key)) !== null);
}

export function answerOf<Of extends Answer>(answers: Answers<Of>, key: string): Of | Answer {
  return (Object.hasOwn(answers, key) ? answers[key] : undefined) ?? NO_ANSWER;
}

/** A changed answer, with the one that the user saw before. */
export interface ChangedAnswer {
  readonly key: string;
  readonly from: Answer;
  readonly to: Answer;
}

/** Changes in conflict with those of another user: the stored answer is neither the one seen before nor the new one. */
export function overtaken(stored: Answers, changes: readonly ChangedAnswer[]): ChangedAnswer[] {
  return changes.filter(({ key, from, to }) => {
    const present = answerOf(stored, key);
    return !isSame(present, from) && !isSame(present, to);
  });
}

export function isSame(one: Answer, other: Answer): boolean {
  return isSameValue(one.value, other.value) && one.remark === other.remark;
}

/** True for a value of a line that is signed. */
export function isSignature(value: AnswerValue | null): value is Signature {
  return typeof value === 'object' && value !== null && 'name' in value;
}

/** True for a value of a line that is photographed. */
export function isPhoto(value: AnswerValue | null): value is LinePhoto {
  return typeof value === 'object' && value !== null && 'photo' in value;
}

function isSameValue(one: Answer['value'], other: Answer['value']): boolean {
  if (isSignature(one) && isSignature(other)) return one.name === other.name && one.path === other.path;
  if (isPhoto(one) && isPhoto(other)) return one.photo === other.photo;
  return one === other;
}
