import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { aSeries, aSession, givenSender, type Sender } from './senders/sender.test-device.ts';

let t: TestServer;
let device: Sender;
beforeAll(async () => {
  t = await startTestServer({
    now: new Date('2026-03-02T12:00:00Z'),
    env: { INGEST_REQUESTS_PER_MINUTE: '0' },
  });
  device = await givenSender(t);
});
afterAll(() => t.close());

const measured = (values: object) => ({ measurements: { ...aSeries(3), ...values } });

describe('A session is refused when', () => {
  it.each<[string, object, string]>([
    ['the type is 0', { type: 0 }, 'type'],
    ['the type is 100', { type: 100 }, 'type'],
    ['the type is a text', { type: '2' }, 'type'],
    ['the type is missing', { type: undefined }, 'type'],
    ['the duration is negative', { duration: -1 }, 'duration'],
    ['the duration is longer than a day', { duration: 86_401 }, 'duration'],
    ['the duration has a fraction', { duration: 1.5 }, 'duration'],
    ['the consumption is negative', { consumption: -0.001 }, 'consumption'],
    ['the consumption is above 10000 kg', { consumption: 10_000.001 }, 'consumption'],
    ['the error code is 10000', { errorCode: 10_000 }, 'errorCode'],
    ['the target temperature is below absolute zero', { targetTemperature: -301 }, 'targetTemperature'],
    ['complete is missing', { complete: undefined }, 'complete'],
    ['complete is a text', { complete: 'true' }, 'complete'],
    ['the revision is negative', { revision: -1 }, 'revision'],
    ['the start time is no time', { startTime: 'yesterday' }, 'startTime'],
    ['the start time has no zone', { startTime: '2026-03-02T10:00:00' }, 'startTime'],
    ['the start time is no day of the calendar', { startTime: '2026-02-30T10:00:00Z' }, 'startTime'],
    ['a channel is shorter than timeStamp', measured({ temperature: { T1: [1, 2] } }), 'measurements'],
    ['the pressure is longer than timeStamp', measured({ pressure: [1, 2, 3, 4] }), 'measurements'],
    ['activeDevices is shorter than timeStamp', measured({ activeDevices: [[]] }), 'measurements'],
    ['a sample is a text', measured({ temperature: { T1: [1, '2', 3] } }), 'measurements.temperature.T1.1'],
    ['a sample is beyond a million', measured({ pressure: [1, 2, 1_000_001] }), 'measurements.pressure.2'],
    ['a time is negative', measured({ timeStamp: [-1, 0, 1] }), 'measurements.timeStamp.0'],
    ['a time has a fraction', measured({ timeStamp: [0, 0.5, 1] }), 'measurements.timeStamp.1'],
    ['a time is null', measured({ timeStamp: [0, null, 1] }), 'measurements.timeStamp.1'],
    ['timeStamp is missing', measured({ timeStamp: undefined }), 'measurements.timeStamp'],
    ['timeStamp is an object', measured({ timeStamp: { length: 3 } }), 'measurements.timeStamp'],
    [
      'a channel has a strange name',
      measured({ humidity: { 'a b': [1, 2, 3] } }),
      'measurements.humidity.a b',
    ],
    [
      'a running part is a number',
      measured({ activeDevices: [[], [7], []] }),
      'measurements.activeDevices.1',
    ],
    [
      'a running part contains NUL',
      measured({ activeDevices: [[], ['a\u0000'], []] }),
      'measurements.activeDevices.1',
    ],
    [
      'a running part is half a character',
      measured({ activeDevices: [[], ['\ud800'], []] }),
      'measurements.activeDevices.1',
    ],
  ])('%s', async (_name, values, field) => {
    const answer = await device.putSession(values);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('core.invalid_input');
    expect(Object.keys(answer.body.fields ?? {})).toContain(field);
    expect(answer.body.message).toContain(field);
  });

  it('it has 41 channels', async () => {
    const channels = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`T${index}`, [1, 2, 3]]));
    const answer = await device.putSession(measured({ temperature: channels }));
    expect(answer.body.fields).toEqual({ 'measurements.temperature': 'must have at most 40 entries' });
  });

  it('it has 100001 samples', async () => {
    const timeStamp = Array.from({ length: 100_001 }, (_, index) => index);
    const answer = await device.putSession({ measurements: { timeStamp } });
    expect(answer.body.fields).toEqual({ 'measurements.timeStamp': 'must have at most 100000 entries' });
  });

  it('its id is no UUID', async () => {
    const answer = await device.put('/sessions/17', aSession());
    expect(answer).toMatchObject({ status: 400, body: { fields: { externalId: 'must be a UUID' } } });
  });

  it.each([
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
  ])('the body is %s', async (_name, payload) => {
    const answer = await device.put(`/sessions/${randomUUID()}`, payload, {
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'core.invalid_input' } });
  });
});

describe('A session is stored when', () => {
  it.each<[string, object]>([
    ['every number is at its lower end', { type: 1, duration: 0, consumption: 0, errorCode: 0 }],
    [
      'every number is at its upper end',
      { type: 99, duration: 86_400, consumption: 10_000, errorCode: 9999 },
    ],
    ['zeros come with a minus', { duration: -0, consumption: -0, targetTemperature: -0.04 }],
    ['fields are null', { consumption: null, errorCode: null, targetTemperature: null }],
    ['the time has an offset', { startTime: '2026-03-02T12:30:00.5+02:30' }],
    ['the time has microseconds', { startTime: '2026-03-02T10:00:00.123456Z' }],
    ['the series is empty', { measurements: { timeStamp: [] } }],
    [
      'samples are at both ends',
      measured({ pressure: [-1e6, 1e6, -0], temperature: { T1: [1e-7, null, -0] } }),
    ],
    ['a channel is called constructor', measured({ temperature: { constructor: [1, 2, 3] } })],
    ['there are fields that nobody knows', { companyId: 1, token: 'x' }],
  ])('%s', async (_name, values) => {
    const id = randomUUID();
    const body = JSON.stringify(aSession(values)).replaceAll('"duration":0,', '"duration":-0,');
    const headers = { 'content-type': 'application/json' };
    const first = await device.put(`/sessions/${id}`, body, { headers });
    expect(first).toMatchObject({ status: 200, body: { duplicate: false } });
    const again = await device.put(`/sessions/${id}`, body, { headers });
    expect(again.body).toEqual({ sessionId: first.body.sessionId, duplicate: true });
  });

  it('it has 100000 samples, and all of them come back', async () => {
    const admin = await t.given.user('ADMIN');
    const timeStamp = Array.from({ length: 100_000 }, (_, index) => index * 6048);
    const { body } = await device.putSession({
      measurements: { timeStamp, pressure: timeStamp.map((n) => n % 997) },
    });
    const shown = await t.call('get_session_data', admin.token, {
      sessionid: Number(body.sessionId),
      full: true,
    });
    expect(shown.body.session.sampleCount).toBe(100_000);
    expect(shown.body.session.Measurements?.timeStamp).toEqual(timeStamp);
  });

  it('it carries minus zero, and the reader gets zero', async () => {
    const admin = await t.given.user('ADMIN');
    const id = randomUUID();
    const body = JSON.stringify(aSession(measured({ pressure: [5, 6, 7] }))).replace(
      '[5,6,7]',
      '[-0,-0.0,0]',
    );
    const { body: stored } = await device.put(`/sessions/${id}`, body, {
      headers: { 'content-type': 'application/json' },
    });
    const shown = await t.call('get_session_data', admin.token, { sessionid: Number(stored.sessionId) });
    expect(shown.body.session.Measurements?.pressure).toEqual([0, 0, 0]);
  });
});

describe('Other uploads are refused when', () => {
  it.each<[string, string, object, string]>([
    ['an alert type is below 100', 'alerts', { alertType: 99 }, 'alertType'],
    ['an alert type is above 999', 'alerts', { alertType: 1000 }, 'alertType'],
    ['an alert text is too long', 'alerts', { message: 'x'.repeat(1001) }, 'message'],
    ['an alert text contains NUL', 'alerts', { message: 'a\u0000b' }, 'message'],
    ['an alert text is half a character', 'alerts', { message: '\udfff' }, 'message'],
    ['an alert has no time', 'alerts', { occurredAt: undefined }, 'occurredAt'],
    ['an alert names a session that is no UUID', 'alerts', { sessionExternalId: '7' }, 'sessionExternalId'],
    ['the value of an alert is negative', 'alerts', { value: -1 }, 'value'],
    ['a crash log is of type 3', 'crashlogs', { type: 3 }, 'type'],
    ['a crash log has no date', 'crashlogs', { date: undefined }, 'date'],
    ['a crash log is larger than 1 MB', 'crashlogs', { data: 'x'.repeat(1_048_577) }, 'data'],
    ['a crash log contains NUL', 'crashlogs', { data: '\u0000' }, 'data'],
  ])('%s', async (_name, kind, values, field) => {
    const valid = {
      alertType: 201,
      occurredAt: '2026-03-02T10:00:00Z',
      date: '2026-03-02T10:00:00Z',
      type: 1,
    };
    const answer = await device.put(`/${kind}/${randomUUID()}`, { ...valid, ...values });
    expect(answer).toMatchObject({ status: 400, body: { code: 'core.invalid_input' } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it.each<[string, object, string]>([
    ['the version is missing', { version: undefined }, 'version'],
    ['the version is blank', { version: '  ' }, 'version'],
    ['the version contains NUL', { version: '1\u0000' }, 'version'],
    ['the location is lower case', { location: 'fi' }, 'location'],
    ['the location is no country', { location: 'XX' }, 'location'],
    ['the location is a state of no country', { location: 'XX-CA' }, 'location'],
    ['the device time is no time', { deviceTime: 'noon' }, 'deviceTime'],
    ['the device time is in the year 1', { deviceTime: '0001-01-01T00:00:00Z' }, 'deviceTime'],
  ])('hello: %s', async (_name, values, field) => {
    const answer = await device.hello(values);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });
});
