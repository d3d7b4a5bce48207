import { secretOf, serialOf } from './seeds/seed.ts';
import { ask } from './servers/load.ts';
import { pauseUntil, type UploadResult, type UploadRun } from './uploads.ts';

/** Of a device of the fleet. */
export const helloHeaders = (device: number) => ({
  'content-type': 'application/json',
  authorization: `Device ${serialOf(device)}:${secretOf(serialOf(device))}`,
});

/** Reports nothing new. */
export const HELLO = { version: '3.8.1', location: 'FI' };

type HelloRun = Required<Pick<UploadRun, 'url' | 'devices' | 'seconds' | 'connections' | 'rate'>>;

/** Hellos with nothing new, of all devices in turn, at a steady rate. */
export async function sayHellos(run: HelloRun): Promise<UploadResult> {
  const { url, devices, seconds, connections, rate } = run;
  const started = performance.now();
  const end = started + seconds * 1000;
  const times: number[] = [];
  let next = 0;
  const sender = async () => {
    while (performance.now() < end) {
      const number = next;
      next += 1;
      await pauseUntil(started + (number / rate) * 1000);
      const begun = performance.now();
      const headers = helloHeaders((number % devices) + 1);
      await ask({ url, request: { path: '/ingest/v1/hello', headers, body: HELLO } });
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, sender));
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / ((performance.now() - started) / 1000),
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}
