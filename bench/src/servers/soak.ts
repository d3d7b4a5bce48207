import type { Row } from '../report.ts';
import { ADMIN_TOKEN } from '../seeds/seed.ts';
import { upload } from '../uploads.ts';
import type { Place } from './engine.ts';
import { ask, type Request } from './load.ts';
import { type Running, startHalla } from './processes.ts';

const UPLOADS_PER_SECOND = 200;
const CALLS_PER_SECOND = 20;
const MEGABYTE = 1_048_576;
/** Maximum resident memory in 95 % of the samples. */
const RESIDENT_MB = 220;
/** The largest accepted file; sent again after a pause once the previous one has arrived. */
const FILE_BYTES = 20 * MEGABYTE;
const FILE_PAUSE_MS = 5_000;

interface Soak {
  place: Place;
  devices: number;
  minutes: number;
}

/** Soak test: uploads, users and large files at the same time; checks that throughput holds and memory stays small and flat. */
export async function measureSoak({ place, devices, minutes }: Soak): Promise<Row[]> {
  const halla = await startHalla(place, 8185);
  const seconds = minutes * 60;
  const memory: number[] = [];
  const sampler = setInterval(() => void halla.resident().then((bytes) => memory.push(bytes)), 5_000);
  const [uploads, callP99, files] = await Promise.all([
    upload({ url: halla.url, devices, seconds, connections: 32, rate: UPLOADS_PER_SECOND }),
    people({ halla, seconds }),
    sendFiles({ halla, seconds }),
  ]);
  clearInterval(sampler);
  await halla.stop();
  // The first quarter is warm-up; after it the average must not climb.
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  const early = average(memory.slice(quarter, 2 * quarter));
  const late = average(memory.slice(-quarter));
  const high = memory.toSorted((a, b) => a - b)[Math.floor(memory.length * 0.95)] ?? 0;
  const kept = uploads.perSecond >= UPLOADS_PER_SECOND * 0.98;
  return [
    {
      what: `${UPLOADS_PER_SECOND} uploads/s, ${CALLS_PER_SECOND} calls/s and one file of 20 MB at a time for ${minutes} minutes`,
      engine: place.engine,
      measured: `${uploads.perSecond.toFixed(0)} uploads/s, p99 ${uploads.p99.toFixed(0)} ms; calls p99 ${callP99.toFixed(0)} ms; ${files} files; memory ${mb(early)} → ${mb(late)} MB, p95 ${mb(high)} MB`,
      ratio: late / early,
      goal: `keeps up, memory ≤ 1.15 and p95 ≤ ${RESIDENT_MB} MB`,
      reached: kept && late / early <= 1.15 && high <= RESIDENT_MB * MEGABYTE,
    },
  ];
}

function mb(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(0);
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Uploads scanned checklists of the maximum size one after the other; returns the number accepted. */
async function sendFiles({ halla, seconds }: { halla: Running; seconds: number }): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  const deviceId = await firstDevice(halla.url);
  const pdf = Buffer.alloc(FILE_BYTES, '% scan\n');
  pdf.write('%PDF-1.7\n');
  pdf.write('\n%%EOF\n', FILE_BYTES - '\n%%EOF\n'.length);
  let count = 0;
  while (performance.now() < end) {
    const form = new FormData();
    form.append('token', ADMIN_TOKEN);
    form.append('device_id', String(deviceId));
    form.append('checklist', new File([pdf], `scan ${count}.pdf`));
    const answer = await fetch(`${halla.url}/api/upload_checklist`, { method: 'POST', body: form });
    if (!answer.ok) throw new Error(`A file was answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
    count += 1;
    await new Promise((resolve) => setTimeout(resolve, FILE_PAUSE_MS));
  }
  return count;
}

async function firstDevice(url: string): Promise<number> {
  const request = { path: '/api/get_admin_devices', body: { token: ADMIN_TOKEN, limit: 1 } };
  const { devices } = (await ask({ url, request })) as { devices: { id: number }[] };
  const [first] = devices;
  if (first === undefined) throw new Error('The place has no device.');
  return first.id;
}

/** A user's load: lists and dashboards, twenty requests per second. */
async function people({ halla, seconds }: { halla: Running; seconds: number }): Promise<number> {
  const token = ADMIN_TOKEN;
  const calls: Request[] = [
    { path: '/api/get_sessions', body: { token, limit: 5 } },
    { path: '/api/get_week_activity', body: { token } },
    { path: '/api/get_alerts', body: { token, seen: false, cursor: null, limit: 20 } },
    { path: '/api/get_admin_devices', body: { token, search_value: 'CTN1700000', limit: 100 } },
  ];
  const times: number[] = [];
  const started = performance.now();
  const pending: Promise<void>[] = [];
  for (let number = 0; number < seconds * CALLS_PER_SECOND; number += 1) {
    const due = started + (number / CALLS_PER_SECOND) * 1000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const request = calls[number % calls.length];
    if (request === undefined) continue;
    const begun = performance.now();
    pending.push(ask({ url: halla.url, request }).then(() => void times.push(performance.now() - begun)));
  }
  await Promise.all(pending);
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}
