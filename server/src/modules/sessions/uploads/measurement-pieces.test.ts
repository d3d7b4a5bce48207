import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { aSeries, aSession, givenSender } from '../../ingest/senders/sender.test-device.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({
    now: new Date('2026-03-02T12:00:00Z'),
    env: { INGEST_REQUESTS_PER_MINUTE: '0' },
  });
});
afterAll(() => t.close());

async function givenRunning() {
  const device = await givenSender(t);
  const id = randomUUID();
  const { body } = await device.putSession({ complete: false, duration: 10 }, id);
  const admin = await t.given.user('ADMIN');
  return {
    device,
    id,
    append: (from: number, piece: object) => device.put(`/sessions/${id}/measurements`, { from, ...piece }),
    measured: async () => {
      const shown = await t.call('get_session_data', admin.token, {
        sessionid: Number(body.sessionId),
        full: true,
      });
      return shown.body.session.Measurements;
    },
  };
}

describe('Samples in pieces', () => {
  it('Pieces become the series that one upload would have brought.', async () => {
    const { device, id, append, measured } = await givenRunning();
    expect(await append(0, aSeries(10))).toMatchObject({ status: 200, body: { count: 10 } });
    expect(await append(10, aSeries(15, 10))).toMatchObject({ status: 200, body: { count: 25 } });
    expect(await measured()).toEqual(aSeries(25));
    const whole = await device.putSession({ complete: false, duration: 10, measurements: aSeries(25) }, id);
    expect(whole.body.duplicate).toBe(true);
  });

  it('After a gap, or again after a lost answer, the portal says how many it has, and nothing changes.', async () => {
    const { append, measured } = await givenRunning();
    await append(0, aSeries(10));
    for (const from of [0, 9, 11, 100]) {
      expect(await append(from, aSeries(5, from))).toMatchObject({
        status: 409,
        body: { error: true, code: 'ingest.gap', have: 10 },
      });
    }
    expect(await measured()).toEqual(aSeries(10));
  });

  it('A series never grows beyond what can be unpacked while others wait.', async () => {
    const { device, id, append } = await givenRunning();
    const samples = 50_000;
    const timeStamp = Array.from({ length: samples }, (_, index) => index);
    const zeros = timeStamp.map(() => 0);
    const channels = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, zeros]));
    const whole = { timeStamp, temperature: channels(39) };
    const put = (measurements: object) =>
      device.put(`/sessions/${id}`, gzipSync(JSON.stringify(aSession({ complete: false, measurements }))), {
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      });
    expect(await put({ timeStamp, temperature: channels(40) })).toMatchObject({
      status: 400,
      body: { fields: { measurements: 'must hold at most 2000000 values in all columns' } },
    });
    expect(await put(whole)).toMatchObject({ status: 200 });
    expect(await append(samples, { timeStamp: [samples] })).toMatchObject({
      status: 413,
      body: { code: 'core.too_large' },
    });
    const { body } = await append(0, { timeStamp: [0] });
    expect(body.have).toBe(samples);
  });

  it('The first piece of a session without samples starts at 0.', async () => {
    const { append } = await givenRunning();
    expect(await append(5, aSeries(5, 5))).toMatchObject({ status: 409, body: { have: 0 } });
  });

  it('An empty piece asks how many there are.', async () => {
    const { append } = await givenRunning();
    await append(0, aSeries(10));
    expect((await append(10, { timeStamp: [] })).body).toEqual({ count: 10 });
  });

  it('Pieces for an unknown session answer 404.', async () => {
    const { device } = await givenRunning();
    const answer = await device.put(`/sessions/${randomUUID()}/measurements`, { from: 0, ...aSeries(1) });
    expect(answer).toMatchObject({ status: 404, body: { code: 'ingest.unknown_session' } });
  });

  it('Channels that appear later or end early are empty where they are missing.', async () => {
    const { append, measured } = await givenRunning();
    await append(0, { timeStamp: [0, 1], temperature: { T1: [1, 2] } });
    await append(2, {
      timeStamp: [2, 3],
      pressure: [7, 8],
      temperature: { T2: [3, 4], constructor: [5, 6] },
      activeDevices: [['fan'], []],
    });
    expect(await measured()).toEqual({
      timeStamp: [0, 1, 2, 3],
      pressure: [null, null, 7, 8],
      temperature: {
        T1: [1, 2, null, null],
        T2: [null, null, 3, 4],
        constructor: [null, null, 5, 6],
      },
      humidity: {},
      activeDevices: [[], [], ['fan'], []],
    });
  });

  it('Names of running parts are kept apart, however they are cut.', async () => {
    const { append, measured } = await givenRunning();
    const activeDevices = [['a', 'b'], ['a\u0001b'], ['ab'], [''], [], ['b', 'a']];
    await append(0, { timeStamp: [0, 1, 2, 3, 4, 5], activeDevices });
    expect((await measured())?.activeDevices).toEqual(activeDevices);
  });

  it('The same piece twice at once is stored once.', async () => {
    const { append, measured } = await givenRunning();
    const answers = await Promise.all([append(0, aSeries(10)), append(0, aSeries(10))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await measured()).toEqual(aSeries(10));
  });

  it('Pieces may follow after the session is complete.', async () => {
    const { device, id, append, measured } = await givenRunning();
    await append(0, aSeries(10));
    await device.putSession({ duration: 20 }, id);
    await append(10, aSeries(10, 10));
    expect(await measured()).toEqual(aSeries(20));
  });

  it('A series never grows beyond 100000 samples.', async () => {
    const { append } = await givenRunning();
    const timeStamp = Array.from({ length: 100_000 }, (_, index) => index);
    expect((await append(0, { timeStamp })).body).toEqual({ count: 100_000 });
    expect(await append(100_000, { timeStamp: [100_000] })).toMatchObject({
      status: 413,
      body: { code: 'core.too_large' },
    });
  });

  it.each<[string, object, string]>([
    ['from is missing', { from: undefined }, 'from'],
    ['from is negative', { from: -1 }, 'from'],
    ['from is a text', { from: '0' }, 'from'],
    ['a channel is shorter', { temperature: { T1: [1] } }, 'body'],
    ['timeStamp is missing', { timeStamp: undefined }, 'timeStamp'],
  ])('A piece is refused when %s.', async (_name, values, field) => {
    const { append } = await givenRunning();
    const answer = await append(0, { ...aSeries(2), ...values });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toContain(field);
  });
});
