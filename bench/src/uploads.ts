import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { zstdCompressSync } from 'node:zlib';
import { packMeasurements } from '@halla/contract/packed/series';
import { PACKED_SESSIONS, packSessions } from '@halla/contract/packed/sessions';
import { secretOf, serialOf } from './seeds/seed.ts';

const SAMPLES = 600;
const CHANNELS = [
  'T1',
  'T2',
  'T3',
  'camera1',
  'camera2',
  'camera3',
  'cabinTemp',
  'evaporatorLeft',
  'evaporatorRight',
  'cameraAmbient',
];
const BODIES = 40;

/** Complete sessions of 600 samples of 10 channels, like a cabin sends them; one of forty misses its target. */
function makeSessions(now: Date) {
  return Array.from({ length: BODIES }, (_, variant) => ({
    head: {
      startTime: new Date(now.getTime() - (variant + 1) * 3_600_000).toISOString(),
      type: 2,
      duration: 180,
      consumption: 2.5,
      errorCode: 0,
      targetTemperature: variant === 0 ? -120 : -108,
      complete: true,
    },
    measurements: {
      timeStamp: Array.from({ length: SAMPLES }, (_, index) => index * 300),
      temperature: Object.fromEntries(CHANNELS.map((channel, phase) => [channel, curve(phase + variant)])),
    },
  }));
}

interface Body {
  /** Below /ingest/v1. */
  path: string;
  type: string;
  bytes: Buffer;
}

/** The n-th body: one session as JSON. */
function plainBodies(now: Date): (n: number) => Body {
  const bodies = makeSessions(now).map(({ head, measurements }) =>
    Buffer.from(JSON.stringify({ ...head, measurements })),
  );
  return (n) => ({
    path: `/sessions/${randomUUID()}`,
    type: 'application/json',
    bytes: bodies[n % bodies.length] ?? Buffer.alloc(0),
  });
}

/** The n-th body: `together` packed sessions, whose series were compressed beforehand, as a cabin does when a session ends. */
function packedBodies(now: Date, together: number): (n: number) => Body {
  const packed = makeSessions(now).map(({ head, measurements }) => {
    const series = { pressure: [], humidity: {}, activeDevices: [], ...measurements };
    return { head, series: zstdCompressSync(packMeasurements(series)) };
  });
  return (n) => {
    const sessions = Array.from({ length: together }, (_, index) => {
      const { head, series } = packed[(n * together + index) % packed.length] ?? {
        head: {},
        series: Buffer.alloc(0),
      };
      return { head: { ...head, externalId: randomUUID() }, series };
    });
    return { path: '/sessions', type: PACKED_SESSIONS, bytes: Buffer.from(packSessions(sessions)) };
  };
}

/** A falling temperature with the noise of a sensor, in tenths. */
function curve(phase: number): number[] {
  return Array.from({ length: SAMPLES }, (_, index) => {
    const falling = 20 - 130 * (1 - Math.exp(-index / (90 + phase)));
    const noise = (((index * 7919 + phase * 104_729) % 11) - 5) / 10;
    return Math.round((falling + noise) * 10) / 10;
  });
}

export interface UploadRun {
  url: string;
  devices: number;
  seconds: number;
  connections: number;
  /** Maximum uploads per second; default: unlimited. */
  rate?: number;
  /** Sessions per request, packed; default: one session per request, as JSON. */
  together?: number;
  /** Time before which the sessions began; default: now. */
  before?: Date;
}

export interface UploadResult {
  /** Sessions per second. */
  perSecond: number;
  /** 99th percentile in milliseconds. */
  p99: number;
}

/** Sends sessions over keep-alive connections; each counts once its acknowledgement arrives. */
export async function upload(run: UploadRun): Promise<UploadResult> {
  const { url, devices, seconds, connections, rate, together, before = new Date() } = run;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const bodyOf = together === undefined ? plainBodies(before) : packedBodies(before, together);
  const started = performance.now();
  const end = started + seconds * 1000;
  const times: number[] = [];
  let next = 0;
  const sender = async () => {
    while (performance.now() < end) {
      const number = next;
      next += 1;
      if (rate !== undefined) await pauseUntil(started + (number / rate) * 1000);
      const begun = performance.now();
      await put({ agent, url, serial: serialOf((number % devices) + 1), body: bodyOf(number) });
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, sender));
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: (times.length * (together ?? 1)) / ((performance.now() - started) / 1000),
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

/** Resolves at a time of `performance.now()`, or at once after it. */
export function pauseUntil(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())));
}

interface Put {
  agent: Agent;
  url: string;
  serial: string;
  body: Body;
}

function put({ agent, url, serial, body }: Put): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/ingest/v1${body.path}`,
      {
        agent,
        method: 'PUT',
        headers: {
          authorization: `Device ${serial}:${secretOf(serial)}`,
          'content-type': body.type,
          'content-length': body.bytes.length,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`An upload answers ${answer.statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body.bytes);
  });
}
