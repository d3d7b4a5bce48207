import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { z } from 'zod';
import type { Draw, Operation } from './operation.ts';
import { callsOf, type Work } from './portal-work.ts';

const CHECKLIST = [{ key: 'filter', kind: 'check', label: 'Filter', unit: null, min: null, max: null }];
const INTERVALS = { sessions: null, hours: 400, kilograms: null, months: 6 };

/** Programs of planned maintenance that are made, changed and deleted, of a product without devices. */
export function programWork(work: Work): Draw {
  const { world, random } = work;
  const { call } = callsOf(work);
  const steps: Operation[] = [];
  const deviceType = DEVICE_TYPES.find((type) => type !== world.program.deviceType);
  const answer = z.object({ program: z.object({ id: z.int() }) });

  const make = () => {
    const name = `program ${random.uuid()}`;
    const fields = { name, intervals: INTERVALS, checklist: CHECKLIST };
    const program = { ...fields, deviceType, minutes: 30 };
    return call('add_maintenance_program', { program }, (model, made) => {
      const { id } = answer.parse(made).program;
      model.put('program', name, '30 minutes');
      const deleted = call('delete_maintenance_program', { program_id: id }, (later) =>
        later.put('program', name, 'deleted'),
      );
      const edited = { ...fields, id, minutes: 45 };
      steps.push(
        call('edit_maintenance_program', { program: edited }, (later) => {
          later.put('program', name, '45 minutes');
          steps.push(deleted);
        }),
      );
    });
  };
  return () => (random.chance(0.7) ? steps.shift() : undefined) ?? make();
}
