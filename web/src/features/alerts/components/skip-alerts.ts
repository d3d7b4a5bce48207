import { ALERT_CODES, type AlertKind, alertKind, shouldSkipAlert } from '@halla/domain/devices/alerts';
import { LONG_PRECOOL_SKIP_S } from '@halla/domain/limits';

/** Skip settings by alert code: a threshold in seconds for long precools; otherwise 1 skips the code. */
export type SkipAlerts = Readonly<Record<string, number>>;

const LONG_PRECOOL = 100;
/** Kinds with skip switches; long precools have a threshold instead. */
export const SWITCHED_KINDS = [2, 3, 4] as const satisfies readonly AlertKind[];

/** A kind of alert with those of its codes that have their own switch. */
export interface SkipGroup {
  /** Code of the kind, whose setting applies to all of its codes without their own. */
  readonly code: number;
  readonly codes: readonly number[];
}

/** The documented codes by kind; codes without a kind, which exist only in these settings, come last. */
export function skipGroups(skip: SkipAlerts): SkipGroup[] {
  const codes = codesOf(skip);
  const groups = SWITCHED_KINDS.map((kind) => ({
    code: kind * 100,
    codes: codes.filter((code) => alertKind(code) === kind && code !== kind * 100),
  }));
  const strange = codes.filter((code) => alertKind(code) === null);
  return [...groups, ...strange.map((code) => ({ code, codes: [] }))];
}

/** True if alerts of this code are skipped, by their own setting or that of their kind. */
export function isSkipped(code: number, skip: SkipAlerts): boolean {
  return shouldSkipAlert(code, null, skip);
}

/** Minimum length of a precool that raises an alert, in seconds; 0 (always) if nothing is stored. */
export function precoolThreshold(skip: SkipAlerts): number {
  return skip[LONG_PRECOOL] ?? LONG_PRECOOL_SKIP_S.min;
}

/** The settings with a new threshold for long precools. */
export function withThreshold(skip: SkipAlerts, seconds: number): SkipAlerts {
  return { ...skip, [LONG_PRECOOL]: seconds };
}

export interface CodeSwitch {
  readonly group: SkipGroup;
  /** Code of a kind, or one of its codes. */
  readonly code: number;
  readonly skipped: boolean;
}

/**
 * The settings after toggling a switch: the codes of a kind follow it, and a code with the same setting as
 * its kind is not stored separately.
 */
export function withSwitch(skip: SkipAlerts, { group, code, skipped }: CodeSwitch): SkipAlerts {
  if (code === group.code) return { ...without(skip, group.codes), [code]: Number(skipped) };
  const others = without(skip, [code]);
  return isSkipped(code, others) === skipped ? others : { ...others, [code]: Number(skipped) };
}

/** True if two settings skip the same alerts, even if represented differently. */
export function skipTheSame(a: SkipAlerts, b: SkipAlerts): boolean {
  const codes = [...codesOf(a), ...codesOf(b)].filter((code) => alertKind(code) !== 1);
  return (
    precoolThreshold(a) === precoolThreshold(b) &&
    codes.every((code) => isSkipped(code, a) === isSkipped(code, b))
  );
}

/** Edited settings, with their base version. */
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
