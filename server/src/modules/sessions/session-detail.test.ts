import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describe('one session', () => {
  let t: TestServer;
  beforeAll(async () => {
    t = await startTestServer();
  });
  afterAll(() => t.close());

  /** Uploads a session with a series of `samples` samples. */
  const uploaded = async (samples: number, values: { errorCode?: number } = {}) => {
    const company = await t.given.company();
    const device = await t.given.device({ companyId: company.id });
    const timeStamp = Array.from({ length: samples }, (_, index) => index * 1000);
    const response = await t.inject({
      method: 'PUT',
      url: `/ingest/v1/sessions/${randomUUID()}`,
      headers: { authorization: await t.given.deviceKey(device) },
      payload: {
        startTime: t.clock.now.toISOString(),
        type: 2,
        duration: 180,
        complete: true,
        measurements: {
          timeStamp,
          pressure: timeStamp.map((_, index) => index % 50),
          temperature: { T1: timeStamp.map(() => -110.5) },
        },
        ...values,
      },
    });
    expect(response.statusCode, response.body).toBe(200);
    const { sessionId }: { sessionId: number } = response.json();
    return { sessionId, device, client: await t.given.user('CLIENT', { companyId: company.id }) };
  };

  it('comes with its series as it was sent', async () => {
    const { sessionId, client } = await uploaded(3);
    const { body } = await t.call('get_session_data', client.token, { sessionid: sessionId });
    expect(body.session).toMatchObject({
      id: sessionId,
      sampleCount: 3,
      Measurements: {
        timeStamp: [0, 1000, 2000],
        pressure: [0, 1, 2],
        temperature: { T1: [-110.5, -110.5, -110.5] },
        humidity: {},
        activeDevices: [],
      },
      Notes: [],
    });
  });

  it('is thinned to 2000 points with the last one kept, and whole when asked for', async () => {
    const { sessionId, client } = await uploaded(4321);
    const thin = await t.call('get_session_data', client.token, { sessionid: sessionId });
    expect(thin.body.session.Measurements?.timeStamp.length).toBeLessThanOrEqual(2000);
    expect(thin.body.session.Measurements?.timeStamp.at(-1)).toBe(4_320_000);
    expect(thin.body.session.sampleCount).toBe(4321);
    const whole = await t.call('get_session_data', client.token, { sessionid: sessionId, full: true });
    expect(whole.body.session.Measurements?.timeStamp).toHaveLength(4321);
  });

  it('has no measurements when the device sent none', async () => {
    const device = await t.given.device();
    const session = await t.given.session(device);
    const admin = await t.given.user('ADMIN');
    const { body } = await t.call('get_session_data', admin.token, { sessionid: session.id });
    expect(body.session).toMatchObject({ Measurements: null, sampleCount: 0 });
  });

  it('shows its error code and alerts to admins and to nobody else', async () => {
    const { sessionId, client } = await uploaded(2, { errorCode: 16 });
    const admin = await t.given.user('ADMIN');
    const seenByAdmin = await t.call('get_session_data', admin.token, { sessionid: sessionId });
    expect(seenByAdmin.body.session.errorCode).toBe(16);
    expect(seenByAdmin.body.session.Alerts).toMatchObject([{ alertType: 300 }]);
    for (const token of [client.token, (await t.given.user('PRODUCTION')).token]) {
      const { body } = await t.call('get_session_data', token, { sessionid: sessionId });
      expect(body.session).not.toHaveProperty('errorCode');
      expect(body.session).not.toHaveProperty('Alerts');
    }
  });
});
