import type { Drawing } from './drawing.ts';
import type { Draw, Operation } from './operation.ts';
import type { World } from './world.ts';

const SAMPLES = 30;

/** Sessions and alerts of one device. */
export function deviceWork({ device, random }: { device: World['devices'][number]; random: Drawing }): Draw {
  let sent = 0;
  const { authorization } = device;
  const put = (path: string, body: object, taken: Operation['taken']): Operation => ({
    ...{
      name: path.split('/')[0] ?? path,
      method: 'PUT',
      path: `/ingest/v1/${path}`,
      authorization,
      body,
      taken,
    },
  });
  return () => {
    sent += 1;
    const id = random.uuid();
    const at = new Date(Date.now() - sent * 60_000).toISOString();
    if (random.chance(0.25))
      return put(`alerts/${id}`, { alertType: 201, message: 'Camera', occurredAt: at }, (model) =>
        model.put('alert', id),
      );
    const seconds = Array.from({ length: SAMPLES }, (_, second) => second);
    const measurements = {
      timeStamp: seconds.map((second) => second * 1000),
      temperature: { T1: seconds.map((second) => 20 - second) },
    };
    const session = {
      startTime: at,
      type: 2,
      duration: SAMPLES,
      consumption: 1.5,
      complete: true,
      measurements,
    };
    return put(`sessions/${id}`, session, (model) => model.put('session', id));
  };
}
