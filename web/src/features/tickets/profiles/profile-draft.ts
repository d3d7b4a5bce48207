import type { CallInput } from '@halla/contract/calls';
import {
  type HoldingParts,
  needsChannel,
  type TestLimit,
  type TestProfile,
  wrongField,
} from '@halla/domain/service/test-profile';

/** A number as typed; empty text for none. */
type Typed = number | string;

/** A limit being edited. */
export interface LimitDraft {
  readonly key: number;
  readonly measure: TestLimit['measure'];
  readonly channel: string;
  readonly other: string;
  readonly from: Typed;
  readonly to: Typed;
  readonly threshold: Typed;
  readonly min: Typed;
  readonly max: Typed;
}

/** A class of parts being edited. */
export interface PartsDraft {
  readonly key: number;
  readonly name: string;
  /** Separated by commas. */
  readonly skus: string;
}

export interface ProfileDraft {
  readonly seconds: Typed;
  readonly limits: readonly LimitDraft[];
  readonly parts: readonly PartsDraft[];
}

export type Profile = CallInput<'edit_test_profile'>['profile'];

/** Draft of a profile; null: a new test. */
export function draftOf(profile: Profile | null): ProfileDraft {
  if (profile === null) return { seconds: 600, limits: [newLimit(0)], parts: [] };
  return {
    seconds: profile.seconds,
    limits: profile.limits.map((limit, key) => ({
      ...{ key, measure: limit.measure, from: limit.from, to: limit.to },
      ...{ channel: limit.channel ?? '', other: limit.other ?? '' },
      ...{ threshold: limit.threshold ?? '', min: limit.min ?? '', max: limit.max ?? '' },
    })),
    parts: profile.holdingParts.map(({ name, skus }, key) => ({ key, name, skus: skus.join(', ') })),
  };
}

export function newLimit(key: number): LimitDraft {
  return {
    ...{ key, measure: 'lowest', channel: 'cabinTemp', other: '', from: 0, to: 600 },
    ...{ threshold: '', min: '', max: '' },
  };
}

/** The profile of a draft; null if something is missing or not a number. */
export function profileOf(draft: ProfileDraft): Profile | null {
  const { seconds } = draft;
  const limits = draft.limits.map(limitOf);
  const holdingParts = draft.parts.map(partsOf);
  const isWhole = typeof seconds === 'number' && Number.isInteger(seconds) && seconds > 0;
  if (!isWhole || limits.length === 0) return null;
  const wrong = limits.some((limit) => limit === null || wrongField(limit) !== null);
  if (wrong || holdingParts.some(({ name, skus }) => name === '' || skus.length === 0)) return null;
  const whole: TestProfile = { seconds, limits: limits.filter((limit) => limit !== null), holdingParts };
  return {
    seconds,
    limits: whole.limits.map((limit) => ({ ...limit })),
    holdingParts: whole.holdingParts.map(({ name, skus }) => ({ name, skus: [...skus] })),
  };
}

/** Null if a number is invalid. */
function limitOf(draft: LimitDraft): TestLimit | null {
  const { measure } = draft;
  const numbers = [draft.from, draft.to, draft.threshold, draft.min, draft.max];
  if (numbers.some((value) => typeof value === 'string' && value !== '')) return null;
  if (typeof draft.from !== 'number' || typeof draft.to !== 'number') return null;
  const text = (value: string) => (value.trim() === '' ? null : value.trim());
  return {
    measure,
    channel: needsChannel(measure) ? text(draft.channel) : null,
    other: measure === 'differs' ? text(draft.other) : null,
    ...{ from: draft.from, to: draft.to },
    threshold: measure === 'reaches' ? numberOf(draft.threshold) : null,
    ...{ min: numberOf(draft.min), max: numberOf(draft.max) },
  };
}

function numberOf(value: Typed): number | null {
  return typeof value === 'number' ? value : null;
}

function partsOf({ name, skus }: PartsDraft): HoldingParts {
  const begins = skus.split(',').map((one) => one.trim());
  return { name: name.trim(), skus: begins.filter((one) => one !== '') };
}
