import { registrationInput } from '@halla/contract/ingest';
import { afterEach, describe, expect, it } from 'vitest';
import type { Options } from './cli/options.ts';
import type { TestPortal } from './client/portal.test-server.ts';
import { ingestPortal, senderOf, sessionsIn } from './ingest.test-server.ts';
import { simulate } from './simulate.ts';

let portal: TestPortal | null = null;
afterEach(() => portal?.stop());

const UNTIL = Date.parse('2026-03-06T14:00:00Z');

interface Surrounded {
  readonly signal?: AbortSignal;
  readonly onHistory?: () => void;
}

async function run(to: TestPortal, changes: Partial<Options> = {}, around: Surrounded = {}) {
  portal = to;
  await to.start();
  const options: Options = {
    url: to.url,
    service: 'fleet:secret',
    devices: 6,
    companies: undefined,
    days: 3,
    seed: 7,
    untilMs: UNTIL,
    order: 'newest',
    demoSince: undefined,
    concurrency: 4,
    live: false,
    speed: 1,
    queue: undefined,
    software: undefined,
    summaryJson: false,
    ...changes,
  };
  const { signal } = new AbortController();
  return simulate(options, { signal, terminal: { write: () => undefined }, ...around });
}

function sessionsOf({ received }: TestPortal) {
  return received.flatMap((request) =>
    sessionsIn(request).map((session) => ({
      // That of a session by itself is part of its address.
      externalId: request.path.split('/').at(-1),
      serial: senderOf(request),
      ...session,
    })),
  );
}

describe('history', () => {
  it('registers companies and devices, greets for each, and sends only what the contract accepts', async () => {
    const to = ingestPortal();
    const summary = await run(to);
    const [companies, devices] = to.received.filter(({ path }) => path.endsWith('/registrations'));
    expect(companies?.headers.authorization).toBe('Service fleet:secret');
    expect(registrationInput.parse(JSON.parse(companies?.text ?? '')).companies).toHaveLength(8);
    expect(registrationInput.parse(JSON.parse(devices?.text ?? '')).devices).toHaveLength(6);
    expect(summary).toMatchObject({ devices: 6, companies: 8, hellos: 6, refused: {}, lockedOut: 0 });
    expect(summary.delivered.settings).toBeGreaterThan(6);
    expect(summary.delivered.recipe).toBeGreaterThan(6);
    expect(summary.delivered.session).toBe(sessionsOf(to).filter(({ complete }) => complete).length);
    expect(sessionsOf(to).length).toBeGreaterThan(20);
    expect(new Set(to.received.slice(2).map(senderOf)).size).toBe(6);
  });

  it('says once that the past has been sent, after its last session', async () => {
    const to = ingestPortal();
    const sentThen: number[] = [];
    const summary = await run(to, {}, { onHistory: () => sentThen.push(sessionsOf(to).length) });
    expect(sentThen).toEqual([sessionsOf(to).length]);
    expect(summary.delivered.session).toBeGreaterThan(20);
  });

  it('tells former copies of settings and recipe to a portal that meets the device, the newest last', async () => {
    const to = ingestPortal();
    await run(to);
    await to.stop();
    const known = ingestPortal(({ method }) =>
      method === 'GET' ? { body: { revision: 1, presets: { Any: {} } } } : null,
    );
    await run(known);
    const copiesOf = ({ received }: TestPortal) => {
      const settings = received.filter(({ path }) => path.endsWith('/settings'));
      return Map.groupBy(settings, senderOf);
    };
    const [first, again] = [copiesOf(to), copiesOf(known)];
    const counts = [...first.values()].map((copies) => copies.length);
    expect(Math.max(...counts)).toBeGreaterThan(2);
    for (const [serial, copies] of first) {
      for (const [at, { text }] of copies.entries()) expect(text).not.toBe(copies[at - 1]?.text);
      expect(again.get(serial)?.map(({ text }) => text)).toEqual([copies.at(-1)?.text]);
    }
  });

  it('sends the newest day first, but each day from morning to evening, and nothing after the end', async () => {
    const to = ingestPortal();
    await run(to);
    const sessions = sessionsOf(to);
    for (const serial of new Set(sessions.map((session) => session.serial))) {
      const starts = sessions
        .filter((session) => session.serial === serial)
        .map(({ startTime }) => startTime);
      const days = [...new Set(starts.map((start) => start.slice(0, 10)))];
      expect(days).toEqual([...days].sort().reverse());
      for (const day of days) {
        const ofDay = starts.filter((start) => start.startsWith(day));
        expect(ofDay).toEqual([...ofDay].sort());
      }
    }
    expect(
      sessions.every(({ startTime, duration }) => Date.parse(startTime) + duration * 1000 <= UNTIL),
    ).toBe(true);
  });

  it('can go from the oldest day to the newest, with the same data', async () => {
    const newest = ingestPortal();
    await run(newest);
    await newest.stop();
    const oldest = ingestPortal();
    await run(oldest, { order: 'oldest' });
    const [fromNewest, fromOldest] = [sessionsOf(newest), sessionsOf(oldest)];
    const content = (sessions: typeof fromNewest) =>
      sessions.map((session) => JSON.stringify(session)).sort();
    expect(content(fromOldest)).toEqual(content(fromNewest));
    const ofFirst = fromOldest.filter(({ serial }) => serial === fromOldest[0]?.serial);
    const starts = ofFirst.map(({ startTime }) => startTime);
    expect(starts).toEqual([...starts].sort());
  });

  it('waits for a device that sent too much while the others go on, and loses nothing', async () => {
    const calm = ingestPortal();
    const expected = await run(calm);
    await calm.stop();

    const seen = new Map<string, number>();
    let busyAnswers = 0;
    let othersMeanwhile = 0;
    const slow = senderOf(
      calm.received.find(({ path }) => path.includes('/sessions')) ?? {
        method: '',
        path: '',
        text: '',
        bytes: Buffer.alloc(0),
        headers: {},
      },
    );
    const busy = ingestPortal((request) => {
      const serial = senderOf(request);
      const count = (seen.get(serial) ?? 0) + 1;
      seen.set(serial, count);
      if (busyAnswers === 1 && serial !== slow) othersMeanwhile += 1;
      if (serial !== slow || count !== 8) return null;
      busyAnswers += 1;
      return {
        status: 429,
        headers: { 'retry-after': '1' },
        body: { code: 'core.busy', message: 'Slow down' },
      };
    });
    const summary = await run(busy);
    expect(summary.busyPauses).toBe(1);
    expect(summary.delivered).toEqual(expected.delivered);
    expect(othersMeanwhile).toBeGreaterThan(20);
  });

  it('reports uploads the portal refuses and goes on', async () => {
    const to = ingestPortal(({ path }) =>
      path.includes('/daily_logs/')
        ? { status: 400, body: { code: 'core.input', message: 'no logs today' } }
        : null,
    );
    const summary = await run(to);
    expect(summary.refused['core.input']).toBeGreaterThan(5);
    expect(summary.delivered.dailyLog).toBeUndefined();
    expect(summary.delivered.session).toBeGreaterThan(20);
  });

  it('ends early and cleanly when it is told to', async () => {
    const ending = new AbortController();
    const to = ingestPortal(({ path }) => {
      if (path.includes('/sessions')) ending.abort();
      return null;
    });
    const summary = await run(to, { days: 200 }, { signal: ending.signal });
    expect(summary.delivered.session ?? 0).toBeLessThan(10);
  });
});

describe('a portal that does not want the fleet', () => {
  it('is reported in a sentence when it refuses the service key', async () => {
    const to = ingestPortal(({ path }) =>
      path.endsWith('/registrations') ? { status: 401, body: { message: 'Unknown service' } } : null,
    );
    await expect(run(to)).rejects.toThrow(/does not accept the service key: Unknown service/);
  });

  it('is reported when it refuses the keys of all devices', async () => {
    const to = ingestPortal(({ path }) =>
      path.endsWith('/registrations')
        ? null
        : { status: 401, body: { message: 'Unknown device or wrong key' } },
    );
    await expect(run(to)).rejects.toThrow('The portal refused the key of every device');
  });
});
