import { z } from 'zod';
import type { Draw, Operation } from './operation.ts';
import { callsOf, type Work } from './portal-work.ts';

/** Before every extension: the devices were dispatched ten years before the first day that is drawn. */
const MONTHS_MOST = 60;

const shownWarranty = z.object({ warranty: z.object({ endsOn: z.string() }) });

/** Terms of a product, and extensions of its devices, whose newest one counts. */
export function warrantyWork(work: Work): Draw {
  const { world, random } = work;
  const { call, read } = callsOf(work);
  const { deviceType } = world.program;
  /** Next steps of what this user has made. */
  const steps: Operation[] = [];

  const term = () => {
    const months = random.integer(1, MONTHS_MOST);
    return call('edit_warranty_term', { deviceType, months }, (model) =>
      model.put('term', deviceType, `${months} months`),
    );
  };

  const extend = () => {
    const deviceid = random.pick(world.warranted);
    const endsOn = `20${random.integer(30, 49)}-${random.integer(10, 12)}-${random.integer(10, 30)}`;
    const reason = `extension ${random.uuid()}`;
    return call('extend_warranty', { deviceid, endsOn, reason }, (model) => {
      model.put('extension', reason);
      model.put('warranty', String(deviceid), endsOn);
      steps.push(look(deviceid, endsOn));
    });
  };

  const look = (deviceid: number, endsOn: string) =>
    read('get_device_warranty', { deviceid }, (_model, answer) => {
      const { warranty } = shownWarranty.parse(answer);
      if (warranty.endsOn !== endsOn)
        throw new Error(`The warranty of ${deviceid} ends on ${warranty.endsOn}, not on ${endsOn}.`);
    });

  return () => steps.shift() ?? (random.chance(0.3) ? term() : extend());
}
