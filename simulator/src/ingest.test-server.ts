import { zstdDecompressSync } from 'node:zlib';
import {
  alertInput,
  crashlogInput,
  helloInput,
  measurementSeries,
  measurementsInput,
  presetsInput,
  registrationInput,
  SESSIONS_AT_MOST,
  sessionInput,
  sessionOfMany,
} from '@halla/contract/ingest';
import { unpackMeasurements } from '@halla/contract/packed/series';
import { unpackSessions } from '@halla/contract/packed/sessions';
import { type Received, type Reply, TestPortal } from './client/portal.test-server.ts';

const SCHEMAS = [
  { path: /\/hello$/, schema: helloInput },
  { path: /\/measurements$/, schema: measurementsInput },
  { path: /\/sessions\//, schema: sessionInput },
  { path: /\/alerts\//, schema: alertInput },
  { path: /\/crashlogs\//, schema: crashlogInput },
  { path: /\/presets$/, schema: presetsInput },
];

/** The sessions of a request, whether it carries one or several; throws when one violates the contract. */
export function sessionsIn({ path, text, bytes }: Received) {
  if (/\/sessions\/[^/]+$/.test(path)) return [sessionInput.parse(JSON.parse(text))];
  if (!path.endsWith('/sessions')) return [];
  return unpackSessions(bytes, SESSIONS_AT_MOST).map(({ head, series }) => ({
    ...sessionOfMany.parse(head),
    ...(series.length > 0 && {
      measurements: measurementSeries.parse(unpackMeasurements(zstdDecompressSync(series))),
    }),
  }));
}

const GREETING = {
  serverTime: '2026-03-04T12:00:00.000Z',
  presetsRevision: 0,
  latestVersion: null,
  pollSeconds: 300,
};

function registered(text: string): Reply {
  const { devices } = registrationInput.parse(JSON.parse(text));
  return {
    body: {
      devices: devices.map(({ serialNumber }, index) => ({
        serialNumber,
        deviceId: index + 1,
        secret: `key-${serialNumber}`,
      })),
    },
  };
}

/**
 * Answers like the device interface; a body that violates the contract gets a 400. `special` takes
 * precedence.
 */
export function ingestPortal(special: (request: Received) => Reply | null = () => null): TestPortal {
  return new TestPortal((request) => {
    const { method, path, text } = request;
    const answer = special(request);
    if (answer !== null) return answer;
    if (path.endsWith('/registrations')) return registered(text);
    if (method === 'GET') return { body: { revision: 0, presets: {} } };
    if (path.endsWith('/sessions'))
      return {
        body: { results: sessionsIn(request).map(() => ({ status: 200, sessionId: 1, duplicate: false })) },
      };
    const known = SCHEMAS.find((candidate) => candidate.path.test(path));
    const checked = known?.schema.safeParse(JSON.parse(text));
    if (checked?.success === false)
      return { status: 400, body: { code: 'core.input', message: checked.error.message } };
    if (path.endsWith('/hello')) return { body: GREETING };
    return {
      body: { sessionId: 1, alertId: 1, crashlogId: 1, revision: 1, count: 1, size: 1, duplicate: false },
    };
  });
}

/** The device that sent a request. */
export function senderOf({ headers }: Received): string {
  return /^Device ([^:]+):/.exec(headers.authorization ?? '')?.[1] ?? '';
}
