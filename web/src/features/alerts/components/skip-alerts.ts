import { ALERT_CODES, type AlertKind, alertKind, shouldSkipAlert } from '@halla/domain/devices/alerts';
import { LONG_PRECOOL_SKIP_S } from '@halla/domain/limits';

/** Alert code to what is skipped: seconds for long precool, otherwise 1 skips. */
export type SkipAlerts = Readonly<Record<string, number>>;

const LONG_PRECOOL = 100;
/** Kinds that are muted by switches; a long precool by its length. */
export const SWITCHED_KINDS = [2, 3, 4] as const satisfies readonly AlertKind[];

/** A kind of alerts with the codes below it that have a switch of their own. */
export interface SkipGroup {
  /** Code of the kind: the codes below it without a setting of their own inherit its setting. */
  readonly code: number;
  readonly codes: readonly number[];
}

/** The documented codes by kind, and at the end the codes of no kind that only these settings know. */
export function skipGroups(skip: SkipAlerts): SkipGroup[] {
  const codes = codesOf(skip);
  const groups = SWITCHED_KINDS.map((kind) => ({
    code: kind * 100,
    codes: codes.filter((code) => alertKind(code) === kind && code !== kind * 100),
  }));
  const strange = codes.filter((code) => alertKind(code) === null);
  return [...groups, ...strange.map((code) => ({ code, codes: [] }))];
}

/** True when an alert of this code is skipped, by itself or with its kind. */
export function isSkipped(code: number, skip: SkipAlerts): boolean {
  return shouldSkipAlert(code, null, skip);
}

/** Seconds from which a long precool raises an alert; nothing stored means always. */
export function precoolThreshold(skip: SkipAlerts): number {
  return skip[LONG_PRECOOL] ?? LONG_PRECOOL_SKIP_S.min;
}

/** The settings with another threshold for long precools. */
export function withThreshold(skip: SkipAlerts, seconds: number): SkipAlerts {
  return { ...skip, [LONG_PRECOOL]: seconds };
}

export interface CodeSwitch {
  readonly group: SkipGroup;
  /** The kind itself, or one code below it. */
  readonly code: number;
  readonly skipped: boolean;
}

/** The settings after a switch: the codes of a kind follow it; a code equal to its kind has no entry of its own. */
export function withSwitch(skip: SkipAlerts, { group, code, skipped }: CodeSwitch): SkipAlerts {
  if (code === group.code) return { ...without(skip, group.codes), [code]: Number(skipped) };
  const others = without(skip, [code]);
  return isSkipped(code, others) === skipped ? others : { ...others, [code]: Number(skipped) };
}

/** True when two settings skip the same alerts, however they are written. */
export function skipTheSame(a: SkipAlerts, b: SkipAlerts): boolean {
  const codes = [...codesOf(a), ...codesOf(b)].filter((code) => alertKind(code) !== 1);
  return (
    precoolThreshold(a) === precoolThreshold(b) &&
    codes.every((code) => isSkipped(code, a) === isSkipped(code, b))
  );
}

/** Settings that are being changed, and what they were when the changing began. */
export interface SkipDraft {
  readonly base: SkipAlerts;
  readonly skip: SkipAlerts;
}

/** Three-way merge: the user's changes on top of the saved settings; unchanged codes keep what another user has saved. */
export function onTopOf(saved: SkipAlerts, { base, skip }: SkipDraft): SkipAlerts {
  const codes = new Set([...Object.keys(base), ...Object.keys(skip)].map(Number));
  const changed = [...codes].filter((code) => base[code] !== skip[code]);
  const own = Object.entries(skip).filter(([code]) => changed.includes(Number(code)));
  return { ...without(saved, changed), ...Object.fromEntries(own) };
}

function codesOf(skip: SkipAlerts): number[] {
  const stored = Object.keys(skip).map(Number);
  return [...new Set([...ALERT_CODES, ...stored])].sort((a, b) => a - b);
}

function without(skip: SkipAlerts, codes: readonly number[]): SkipAlerts {
  return Object.fromEntries(Object.entries(skip).filter(([code]) => !codes.includes(Number(code))));
}
