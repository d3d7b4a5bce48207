import { alertInput, measurementsInput, sessionInput } from '@halla/contract/ingest';
import { afterEach, describe, expect, it } from 'vitest';
import { DeviceClient } from '../client/device-client.ts';
import { MemoryQueue } from '../client/memory-queue.ts';
import { type Received, TestPortal } from '../client/portal.test-server.ts';
import { sliceSeries } from '../client/series.ts';
import type { PlannedAlert } from '../fleet/plan-alerts.ts';
import { planDay } from '../fleet/plan-day.ts';
import { planFleet } from '../fleet/plan-fleet.ts';
import type { PlannedSession } from '../fleet/plan-session.ts';
import { playSession } from './play-session.ts';

let portal: TestPortal | null = null;
afterEach(() => portal?.stop());

/** A planned session, truncated to its first seconds so that a test can run it in real time. */
function shortSession(seconds: number): PlannedSession {
  const device = planFleet({ seed: 7, devices: 1 }).devices[0];
  const sessions = device === undefined ? [] : planDay({ device, day: '2026-03-04' }).sessions;
  const session = sessions.find(({ body }) => body.type === 2);
  if (session?.body.measurements === undefined) throw new Error('no session on that day');
  const measurements = sliceSeries(session.body.measurements, 0, seconds + 1);
  return {
    ...session,
    endMs: session.startMs + seconds * 1000,
    body: { ...session.body, duration: seconds, measurements },
  };
}

async function play(session: PlannedSession, alerts: readonly PlannedAlert[] = []): Promise<Received[]> {
  portal = new TestPortal(() => ({ body: { sessionId: 1, duplicate: false, count: 1 } }));
  await portal.start();
  const client = new DeviceClient({
    url: portal.url,
    serialNumber: 'CTN170001',
    secret: 'key',
    queue: new MemoryQueue(),
  });
  const signal = new AbortController().signal;
  await playSession({ session, alerts, isReal: false, client, wake: () => undefined, signal });
  await client.drain();
  return portal.received;
}

describe('playSession', () => {
  it('announces the session, measures it, tells its alert and then its end, all dated now', async () => {
    const session = shortSession(2);
    const body = {
      alertType: 302,
      message: 'warm',
      occurredAt: session.body.startTime,
      sessionExternalId: session.externalId,
    };
    const alert = { externalId: '3d7c1a52-1111-4222-8333-444455556666', atMs: session.endMs, body };
    const before = Date.now();
    const received = await play(session, [alert]);
    const kinds = received.map(({ path }) =>
      path.endsWith('/measurements') ? 'measurements' : path.split('/')[3],
    );
    expect(kinds).toEqual(['sessions', 'measurements', 'alerts', 'sessions']);
    const [begin, piece, warning, end] = received.map(({ text }) => JSON.parse(text));
    expect(sessionInput.parse(begin)).toMatchObject({ complete: false, duration: 0, errorCode: null });
    expect(measurementsInput.parse(piece).timeStamp).toEqual([0, 1000, 2000]);
    const complete = sessionInput.parse(end);
    expect(complete).toMatchObject({ complete: true, duration: 2, errorCode: session.body.errorCode });
    expect(complete.measurements).toEqual(session.body.measurements);
    const start = Date.parse(complete.startTime);
    expect(start).toBeGreaterThanOrEqual(before);
    expect(start).toBeLessThanOrEqual(Date.now());
    const sessionPath = `/ingest/v1/sessions/${alertInput.parse(warning).sessionExternalId}`;
    expect(received[0]?.path).toBe(sessionPath);
    expect(received[3]?.path).toBe(sessionPath);
  });

  it('leaves a session incomplete when the power is cut', async () => {
    const received = await play({ ...shortSession(1), mishap: { kind: 'powerCut', second: 1 } });
    const sessions = received.filter(({ path }) => !path.endsWith('/measurements'));
    expect(sessions.map(({ text }) => sessionInput.parse(JSON.parse(text)).complete)).toEqual([false]);
  });
});
