import { isDeepStrictEqual } from 'node:util';
import type { DeviceType } from '@halla/domain/devices/serial';
import { judgeTest, type TestSession } from '@halla/domain/service/judge-test';
import { TEST_TYPE } from '@halla/domain/sessions/sessions';
import type { Work } from '#app/calls/context.ts';
import { recordedSeries } from '#modules/sessions/series/recorded-series.service.ts';
import { findSession, findVerdict, writeVerdict } from './held-tests.repository.ts';
import { mailTestFailed } from './hold-mails.ts';
import { listOpenHolds, lockHeldDevice, type StoredHold } from './holds.repository.ts';
import { profileOf } from './profiles.service.ts';
import { publishHold } from './publish-hold.ts';
import { recordHold } from './record-hold.ts';
import { release } from './release.service.ts';

const STEPS = { passed: 'testPassed', failed: 'testFailed', void: 'testVoid' } as const;

/** Tests of the time before are history that arrives late, and are not shown with the hold. */
const BEFORE_HOLD_MS = 24 * 3_600_000;

interface Arrived {
  work: Work;
  /** The device must be locked. */
  device: { id: number; deviceType: DeviceType };
  sessionId: number;
}

/**
 * Judges a session that has arrived, or has changed, while its device is held: a passed test sequence releases the
 * device, from every hold whose repair it proves.
 */
export async function judgeHeldTest({ work, device, sessionId }: Arrived): Promise<void> {
  const { db } = work;
  const session = await findSession(db, sessionId);
  if (session === undefined || session.type !== TEST_TYPE || !session.complete) return;
  const current = await profileOf(db, device.deviceType);
  const held = await lockHeldDevice(db, device.id);
  if (current === null || held === undefined) return;
  const { receivedAt: firstReceivedAt, ...columns } = session;
  const test: TestSession = {
    ...columns,
    ...{ firstReceivedAt, receivedAt: work.now, clockOffsetS: held.clockOffsetS },
    measurements: await recordedSeries(work, sessionId),
  };
  for (const hold of await listOpenHolds(db, device.id)) {
    if (session.startTime.getTime() < hold.heldAt.getTime() - BEFORE_HOLD_MS) continue;
    const verdict = judgeTest(test, { repair: hold, profile: current.profile });
    if (!(await storeVerdict(work, { hold, sessionId, verdict, revision: current.revision }))) continue;
    if (verdict.kind === 'passed') await release({ work, hold, device: held, by: { sessionId } });
    else await publishHold(work, { device: held, ticketId: hold.ticketId });
    if (verdict.kind === 'failed') await mailTestFailed({ work, hold });
  }
}

interface Judged {
  hold: StoredHold;
  sessionId: number;
  verdict: ReturnType<typeof judgeTest>;
  revision: number;
}

/** False if the same verdict on the session has been stored. */
async function storeVerdict(work: Work, { hold, sessionId, verdict, revision }: Judged): Promise<boolean> {
  const { kind, objections, findings } = verdict;
  const stored = await findVerdict(work.db, { holdId: hold.id, sessionId });
  const known = stored && [stored.verdict, stored.objections, stored.findings];
  if (isDeepStrictEqual(known, [kind, objections, findings])) return false;
  await writeVerdict(work.db, {
    ...{ holdId: hold.id, sessionId, verdict: kind, objections, findings },
    ...{ profileRevision: revision, judgedAt: work.now },
  });
  const facts = { sessionId, objections, findings, profileRevision: revision };
  await recordHold(work, { hold, step: STEPS[kind], facts });
  return true;
}
