import type { CallInput } from '@halla/contract/calls';
import type { MaintenanceProgram, WireLine } from '@halla/contract/maintenance';
import { DEVICE_TYPES, type DeviceType } from '@halla/domain/devices/serial';
import {
  hasInterval,
  INTERVAL_KINDS,
  INTERVAL_MOST,
  type IntervalKind,
  type LineKind,
  wrongLine,
} from '@halla/domain/maintenance/program';

/** A number as typed; empty text for none. */
type Typed = number | string;

/** A line being edited. */
export interface LineDraft {
  readonly key: string;
  readonly kind: LineKind;
  readonly label: string;
  readonly unit: string;
  readonly min: Typed;
  readonly max: Typed;
}

export type IntervalsDraft = Readonly<Record<IntervalKind, Typed>>;

export interface ProgramDraft {
  readonly deviceType: DeviceType;
  readonly name: string;
  readonly minutes: Typed;
  readonly intervals: IntervalsDraft;
  readonly lines: readonly LineDraft[];
}

type Program = CallInput<'add_maintenance_program'>['program'];
type Intervals = Program['intervals'];

export function newLine(): LineDraft {
  return { key: crypto.randomUUID(), kind: 'check', label: '', unit: '', min: '', max: '' };
}

export function intervalsDraft(intervals: Intervals | null): IntervalsDraft {
  return {
    sessions: intervals?.sessions ?? '',
    hours: intervals?.hours ?? '',
    kilograms: intervals?.kilograms ?? '',
    months: intervals?.months ?? '',
  };
}

/** A program being edited; null: a new one. */
export function draftOf(program: MaintenanceProgram | null): ProgramDraft {
  const [first] = DEVICE_TYPES;
  if (program === null) {
    return {
      ...{ deviceType: first, name: '', minutes: 60 },
      ...{ intervals: intervalsDraft(null), lines: [newLine()] },
    };
  }
  const { deviceType, name, minutes, intervals, checklist } = program;
  const lines = checklist.map(({ unit, min, max, ...line }) => ({
    ...line,
    ...{ unit: unit ?? '', min: min ?? '', max: max ?? '' },
  }));
  return { deviceType, name, minutes, intervals: intervalsDraft(intervals), lines };
}

/** Intervals of a draft; null if any is not a whole number in its range, or all are empty. */
export function intervalsOf(draft: IntervalsDraft): Intervals | null {
  const isRight = INTERVAL_KINDS.every((kind) => {
    const value = draft[kind];
    if (typeof value === 'string') return value === '';
    return Number.isInteger(value) && value >= 1 && value <= INTERVAL_MOST[kind];
  });
  const number = (kind: IntervalKind) => (typeof draft[kind] === 'number' ? draft[kind] : null);
  const intervals = {
    ...{ sessions: number('sessions'), hours: number('hours') },
    ...{ kilograms: number('kilograms'), months: number('months') },
  };
  return isRight && hasInterval(intervals) ? intervals : null;
}

/** The program of a draft; null if something is missing or not a number. */
export function programOf({ deviceType, name, minutes, ...draft }: ProgramDraft): Program | null {
  const intervals = intervalsOf(draft.intervals);
  const lines = draft.lines.map(lineOf);
  const checklist = lines.filter((line) => line !== null);
  const isWhole = checklist.length === lines.length && lines.length > 0 && wrongLine(checklist) === null;
  if (intervals === null || !isWhole || name.trim() === '') return null;
  if (typeof minutes !== 'number' || !Number.isInteger(minutes) || minutes < 1) return null;
  return { deviceType, name: name.trim(), intervals, minutes, checklist };
}

function lineOf({ key, kind, label, unit, min, max }: LineDraft): WireLine | null {
  const isTyped = (value: Typed) => typeof value === 'number' || value === '';
  if (label.trim() === '' || !isTyped(min) || !isTyped(max)) return null;
  const number = (value: Typed) => (typeof value === 'number' ? value : null);
  const isValue = kind === 'value';
  if (isValue && unit.trim() === '') return null;
  return {
    ...{ key, kind, label: label.trim(), unit: isValue ? unit.trim() : null },
    ...{ min: isValue ? number(min) : null, max: isValue ? number(max) : null },
  };
}
