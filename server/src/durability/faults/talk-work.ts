import { z } from 'zod';
import type { Draw, Operation } from './operation.ts';
import { callsOf, type Work } from './portal-work.ts';

type TalkWork = Work & {
  /** Token of a technician of the clinic. */
  customer: string;
};

const madeTicket = z.object({ ticket: z.object({ id: z.int(), isNew: z.boolean().optional() }) });

/** A customer reports a fault, the maker answers and resolves it, and the customer's next reply reopens it. */
export function talkWork(work: TalkWork): Draw {
  const { world, random, customer } = work;
  const { call } = callsOf(work);
  const { call: byCustomer } = callsOf({ ...work, token: customer });
  /** Next steps of the talks. */
  const steps: Operation[] = [];

  const write = (by: typeof call, ticket_id: number, then: Operation['taken']) => {
    const text = `reply ${random.uuid()}`;
    return by('add_ticket_reply', { ticket_id, text }, (model, made) => {
      const { id, isNew } = madeTicket.parse(made).ticket;
      if (id !== ticket_id || isNew === true) throw new Error(`The reply went to the ticket ${id}.`);
      model.put('reply', text);
      then(model, made);
    });
  };

  const report = () => {
    const summary = `talk ${random.uuid()}`;
    const device = random.pick(world.devices).id;
    return byCustomer('add_ticket', { deviceid: device, ticket_data: { summary } }, (model, made) => {
      const { id } = madeTicket.parse(made).ticket;
      model.put('talk', summary, 'new');
      const reopened = write(byCustomer, id, (later) => later.put('talk', summary, 'progress'));
      const resolved = call('edit_ticket', { ticket_data: { id, state: 'resolved' } }, (later) => {
        later.put('talk', summary, 'resolved');
        steps.push(reopened);
      });
      steps.push(write(call, id, () => steps.push(resolved)));
    });
  };
  return () => (random.chance(0.7) ? steps.shift() : undefined) ?? report();
}
