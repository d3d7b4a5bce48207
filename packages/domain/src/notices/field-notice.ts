import type { DeviceType } from '../devices/serial.ts';

/** Drafts are visible to administrators only; published notices are visible to owners until closed. */
export const NOTICE_STATES = ['draft', 'published', 'closed'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** Urgencies of a notice, highest first. */
export const NOTICE_URGENCIES = ['safety', 'service', 'information'] as const;
export type NoticeUrgency = (typeof NOTICE_URGENCIES)[number];

/** Responses of an owner to a notice. */
export const ANSWER_STATES = ['unread', 'read', 'acknowledged'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** Longest text of a notice in one language, in UTF-16 units. */
export const NOTICE_TEXT_MAX = 10_000;

/** Values of one criterion at most. */
export const CRITERIA_MAX = 1000;

/** Days after a mail until an owner who has not acknowledged is reminded. */
export const REMINDER_DAYS = 7;

/** Hours between two reminders by hand. */
export const HOURS_BETWEEN_REMINDERS = 24;

interface Answer {
  readonly readAt: Date | null;
  readonly acknowledgedAt: Date | null;
}

/** Response of an owner so far. */
export function answerState({ readAt, acknowledgedAt }: Answer): AnswerState {
  if (acknowledgedAt !== null) return 'acknowledged';
  return readAt === null ? 'unread' : 'read';
}

/** True if the owners may be reminded manually again. */
export function mayRemind(lastAt: Date | null, now: Date): boolean {
  return lastAt === null || now.getTime() - lastAt.getTime() >= HOURS_BETWEEN_REMINDERS * 3_600_000;
}

/** Texts of a notice by language. */
export interface NoticeTexts {
  readonly title: Readonly<Record<string, string>>;
  readonly text: Readonly<Record<string, string>>;
}

/** Fields that must be filled in before a notice is published: title and text in each language. */
export function missingTexts({ title, text }: NoticeTexts, languages: readonly string[]): string[] {
  return languages.flatMap((language) => [
    ...(title[language]?.trim() ? [] : [`title.${language}`]),
    ...(text[language]?.trim() ? [] : [`text.${language}`]),
  ]);
}

/** Criteria for the devices of a notice: a device that matches any of them is included. */
export interface NoticeCriteria {
  readonly serialNumbers: readonly string[];
  readonly families: readonly DeviceType[];
  /** Last reported version of the software. */
  readonly versions: readonly string[];
  /** SKUs of parts that a repair has put in. */
  readonly parts: readonly string[];
}

/** True if no criterion is set. */
export function namesNothing({ serialNumbers, families, versions, parts }: NoticeCriteria): boolean {
  return serialNumbers.length + families.length + versions.length + parts.length === 0;
}
