import { z } from 'zod';
import { type Draw, type Operation, PAST_DAY } from './operation.ts';
import { callsOf, type Work } from './portal-work.ts';

const NOT_FILLED_IN = { value: null, remark: '' };
const DONE = { value: true, remark: '' };
/** Share of photos that are retaken, which replaces the file. */
const TAKEN_AGAIN = 0.4;

const made = z.object({ id: z.int() });
const madeTickets = z.object({ tickets: z.tuple([made]) });
const keptPhoto = z.object({ photo: made });

interface Order {
  device: number;
  ticket_id: number;
  /** The ticket, as the model names it. */
  mark: string;
}

/** A work order of each device in turn, filled in, photographed and completed; the next one of a device follows. */
export function workOrderWork(work: Work, steps: Operation[]): Draw {
  const { world, random } = work;
  const { call, upload } = callsOf(work);
  const { id: program_id, lines, photoLine } = world.program;
  const free = world.devices.map(({ id }) => id);

  const complete = ({ device, ticket_id, mark }: Order) =>
    call('fill_checklist', { ticket_id, lines: [], complete: true, doneOn: PAST_DAY }, (model) => {
      model.put('workOrder', mark, 'completed');
      free.push(device);
    });

  const photograph = (order: Order): Operation => {
    const { ticket_id, mark } = order;
    const { bytes, width } = random.pick(world.pictures);
    const sent = {
      input: { ticket_id, key: photoLine },
      file: { part: 'photo', filename: 'valve.png', bytes },
    };
    return upload('upload_work_order_photo', sent, (model, answer) => {
      model.put('photo', mark, `${keptPhoto.parse(answer).photo.id}, ${width} pixels wide`);
      steps.push(random.chance(TAKEN_AGAIN) ? photograph(order) : complete(order));
    });
  };

  const fill = (order: Order) => {
    const { ticket_id, mark } = order;
    const filled = lines.map((key) => ({ key, from: NOT_FILLED_IN, to: DONE }));
    return call('fill_checklist', { ticket_id, lines: filled }, (model) => {
      model.put('workOrder', mark, 'filled');
      steps.push(photograph(order));
    });
  };

  return () => {
    const device = free.splice(random.integer(0, free.length), 1)[0];
    if (device === undefined) return undefined;
    return call('add_work_orders', { orders: [{ device_id: device, program_id }] }, (model, answer) => {
      const { id } = madeTickets.parse(answer).tickets[0];
      const order = { device, ticket_id: id, mark: String(id) };
      model.put('workOrder', order.mark, 'open');
      steps.push(fill(order));
    });
  };
}
