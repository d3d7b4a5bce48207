import { randomUUID } from 'node:crypto';
import type { Answer, Stage, Writes } from './stage.ts';

const HOUR_MS = 3_600_000;

const session = randomUUID();
const anHourAgo = ({ server }: Stage) => new Date(server.clock.now.getTime() - HOUR_MS).toISOString();

async function report(
  { server, deviceKey }: Stage,
  path: string,
  payload: object | Buffer,
  headers = {},
): Promise<Answer> {
  const { statusCode } = await server.inject({
    method: path === '/hello' ? 'POST' : 'PUT',
    url: `/ingest/v1${path}`,
    headers: { authorization: deviceKey, ...headers },
    payload,
  });
  return { status: statusCode };
}

const aSession = (stage: Stage, values: object) =>
  report(stage, `/sessions/${session}`, { startTime: anHourAgo(stage), type: 2, duration: 60, ...values });

export const reportWrites: Writes = {
  'a device that greets': (stage) =>
    report(stage, '/hello', {
      version: '9.9',
      macAddress: 'aa:bb',
      location: 'SE',
      deviceTime: anHourAgo(stage),
    }),
  'a session that runs': (stage) => aSession(stage, { complete: false }),
  'a piece of its series': (stage) =>
    report(stage, `/sessions/${session}/measurements`, { from: 0, timeStamp: [0], temperature: { T1: [1] } }),
  'a session that fails': (stage) => aSession(stage, { complete: true, consumption: 1, errorCode: 16 }),
  'a session that is corrected': (stage) => aSession(stage, { complete: true, consumption: 2, revision: 1 }),
  'an alert': (stage) =>
    report(stage, `/alerts/${randomUUID()}`, { alertType: 202, occurredAt: anHourAgo(stage) }),
  'a crash log': (stage) =>
    report(stage, `/crashlogs/${randomUUID()}`, { date: anHourAgo(stage), type: 1, reason: 'x' }),
  'a daily log': (stage) =>
    report(stage, '/daily_logs/sample', Buffer.from('x'), { 'content-type': 'application/octet-stream' }),
  presets: (stage) =>
    report(stage, '/presets', {
      baseRevision: 2,
      presets: { Hard: { Name: 'Hard', Temperature: -140, Duration: 120 } },
    }),
  settings: (stage) => report(stage, '/settings', { language: 'fi' }),
  'a recipe': (stage) => report(stage, '/recipe', { steps: [] }),
};
