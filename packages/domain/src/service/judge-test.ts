import { decodeErrors, type Measurements, TEST_TYPE } from '../sessions/sessions.ts';
import { measuredValue } from './measured-value.ts';
import type { TestLimit, TestProfile } from './test-profile.ts';

/** Reasons why a session does not prove a repair. */
export const TEST_OBJECTIONS = [
  'otherDevice',
  'notATest',
  'beforeRepair',
  'clock',
  'cutOff',
  'stopped',
  'gaps',
] as const;
export type TestObjection = (typeof TEST_OBJECTIONS)[number];

/** A limit with the measured value; null: the test does not contain it. */
export interface TestFinding extends TestLimit {
  readonly value: number | null;
  readonly isWithin: boolean;
}

export interface TestVerdict {
  /** A void test neither releases nor fails. */
  readonly kind: 'passed' | 'failed' | 'void';
  readonly objections: readonly TestObjection[];
  /** Empty for a void test. */
  readonly findings: readonly TestFinding[];
}

/** A session of a held device, as stored. */
export interface TestSession {
  readonly deviceId: number;
  readonly type: number;
  /** By the device's clock. */
  readonly startTime: Date;
  /** By the server's clock: when its first part and its end arrived. */
  readonly firstReceivedAt: Date;
  readonly receivedAt: Date;
  readonly durationS: number;
  readonly complete: boolean;
  readonly errorCode: number | null;
  /** Kilograms. */
  readonly consumptionKg: number | null;
  readonly clockSuspect: boolean;
  /** Device clock minus ours, in seconds; null if unknown. */
  readonly clockOffsetS: number | null;
  readonly measurements: Measurements | null;
}

/** The repair that a test is to prove. */
export interface TestedRepair {
  readonly deviceId: number;
  /** Null: the repair was not reported yet. */
  readonly repairedAt: Date | null;
}

/** Seconds by which the clock of a device may be off, and a session may seem to end after its arrival. */
const CLOCK_TOLERANCE_S = 300;
/** Longest time without a sample; devices measure at least every 10 s. */
const LONGEST_GAP_S = 30;

/** Verdict on a session as proof of a repair; does not depend on the order in which its data arrived. */
export function judgeTest(
  session: TestSession,
  { repair, profile }: { readonly repair: TestedRepair; readonly profile: TestProfile },
): TestVerdict {
  const objections = objectionsTo(session, repair, profile);
  const { measurements, consumptionKg } = session;
  if (objections.length > 0 || measurements === null) return { kind: 'void', objections, findings: [] };
  const findings = profile.limits.map((limit) => {
    const value = measuredValue({ measurements, consumptionKg }, limit);
    return { ...limit, value, isWithin: value !== null && isWithin(value, limit) };
  });
  const passed = findings.length > 0 && findings.every((finding) => finding.isWithin);
  return { kind: passed ? 'passed' : 'failed', objections: [], findings };
}

/** A value that is not a number is outside. */
function isWithin(value: number, { min, max }: TestLimit): boolean {
  return Number.isFinite(value) && !(min !== null && value < min) && !(max !== null && value > max);
}

function objectionsTo(session: TestSession, repair: TestedRepair, profile: TestProfile): TestObjection[] {
  const { deviceId, type, errorCode } = session;
  if (deviceId !== repair.deviceId) return ['otherDevice'];
  if (type !== TEST_TYPE) return ['notATest'];
  const errors = decodeErrors(errorCode);
  const found: Readonly<Partial<Record<TestObjection, boolean>>> = {
    beforeRepair: isBefore(session, repair.repairedAt),
    clock: hasWrongClock(session),
    cutOff: isCutOff(session, profile),
    stopped: errors.includes('interrupted_from_ui') || errors.includes('interrupted_from_door'),
    gaps: hasGaps(session),
  };
  return TEST_OBJECTIONS.filter((objection) => found[objection] === true);
}

/**
 * True if the session began before the repair, by the device's corrected clock or by the server's alone: it
 * ended sooner after the repair than it lasted, or a part of it arrived before the repair.
 */
function isBefore(session: TestSession, repairedAt: Date | null): boolean {
  const { startTime, firstReceivedAt, receivedAt, durationS, clockOffsetS } = session;
  const began = startTime.getTime() - (clockOffsetS ?? 0) * 1000;
  const beganAtLatest = Math.min(firstReceivedAt.getTime(), receivedAt.getTime() - durationS * 1000);
  return repairedAt === null || Math.min(began, beganAtLatest) < repairedAt.getTime();
}

function hasWrongClock(session: TestSession): boolean {
  const { startTime, receivedAt, durationS, clockSuspect, clockOffsetS } = session;
  const ended = startTime.getTime() + durationS * 1000;
  const endsLater = ended - receivedAt.getTime() > CLOCK_TOLERANCE_S * 1000;
  return clockSuspect || Math.abs(clockOffsetS ?? 0) > CLOCK_TOLERANCE_S || endsLater;
}

function isCutOff({ complete, durationS, measurements }: TestSession, { seconds }: TestProfile): boolean {
  const last = measurements?.timeStamp.at(-1) ?? 0;
  const isRecorded = last / 1000 >= Math.max(seconds, durationS) - LONGEST_GAP_S;
  return !complete || durationS < seconds || !isRecorded;
}

/** True if there are periods without samples, or samples after the end: the clock jumped during the test. */
function hasGaps({ measurements, durationS }: TestSession): boolean {
  const times = measurements?.timeStamp ?? [];
  const longest = times.reduce((gap, time, index) => Math.max(gap, time - (times[index - 1] ?? 0)), 0);
  return longest > LONGEST_GAP_S * 1000 || (times.at(-1) ?? 0) > (durationS + LONGEST_GAP_S) * 1000;
}
