import { z } from 'zod';
import type { Draw, Operation } from './operation.ts';
import { callsOf, type Work } from './portal-work.ts';
import { programWork } from './program-work.ts';
import { talkWork } from './talk-work.ts';
import { workOrderWork } from './work-order-work.ts';

type ServiceWork = Work & {
  /** Token of another administrator, who agrees to releases. */
  second: string;
  /** Token of a technician of the clinic, who reports and replies. */
  customer: string;
};

/** Devices taken out of service and released by two people, programs and work orders, talks with a customer, and field notices. */
export function serviceWork(work: ServiceWork): Draw {
  /** Next steps of what these two have made. */
  const steps: Operation[] = [];
  const orders = workOrderWork(work, steps);
  const kinds = [holds(work, steps), orders, orders, notices(work, steps), talkWork(work), programWork(work)];
  return () =>
    (work.random.chance(0.7) ? steps.shift() : undefined) ??
    kinds[work.random.integer(0, kinds.length - 1)]?.();
}

/** A ticket takes a device out of service; after the repair it is released manually, which requires the second user. */
function holds(work: ServiceWork, steps: Operation[]): Draw {
  const { world, random, second } = work;
  const { call } = callsOf(work);
  const { call: bySecond } = callsOf({ ...work, token: second });
  const answer = z.object({ hold: z.object({ id: z.int() }) });
  return () => {
    const summary = `ticket ${random.uuid()}`;
    const step = (name: string, input: object, state: string, after?: Operation) =>
      (name === 'answer_release' ? bySecond : call)(name, input, (model) => {
        model.put('hold', summary, state);
        if (after !== undefined) steps.push(after);
      });
    const hold = (ticket_id: number) =>
      call('hold_device', { ticket_id }, (model, made) => {
        const hold_id = answer.parse(made).hold.id;
        model.put('hold', summary, 'held');
        const released = step('answer_release', { hold_id, agrees: true }, 'released');
        const asked = step('ask_release', { hold_id, reason: 'Tested by hand' }, 'asked', released);
        steps.push(step('report_repair', { hold_id }, 'repaired', asked));
      });
    const ticket = { deviceid: random.pick(world.devices).id, ticket_data: { summary } };
    return call('add_ticket', ticket, (model, made) => {
      model.put('ticket', summary);
      steps.push(hold(z.object({ ticket: z.object({ id: z.int() }) }).parse(made).ticket.id));
    });
  };
}

/** A notice to the owner of the devices: drafted, published, acknowledged and closed; sometimes a reminder of an old one. */
function notices(work: ServiceWork, steps: Operation[]): Draw {
  const { world, random } = work;
  const { call } = callsOf(work);
  const serialNumbers = world.devices.map(({ serialNumber }) => serialNumber);
  const old = [...world.notices];
  const remind = () => {
    const notice = old.pop();
    if (notice === undefined) return undefined;
    const { id: notice_id, title } = notice;
    return call('remind_about_notice', { notice_id }, (model) => model.put('reminded', title));
  };
  return () => {
    const reminder = random.chance(0.3) ? remind() : undefined;
    if (reminder !== undefined) return reminder;
    const en = `notice ${random.uuid()}`;
    const notice = {
      ...{
        urgency: 'service',
        title: { en, fi: en },
        text: { en: 'Check the valve.', fi: 'Tarkista venttiili.' },
      },
      ...{ criteria: { serialNumbers, families: [], versions: [], parts: [] }, acknowledgeBy: null },
    };
    return call('add_field_notice', { notice }, (model, made) => {
      const notice_id = z.object({ notice: z.object({ id: z.int() }) }).parse(made).notice.id;
      model.put('notice', en, 'draft');
      const owner = { notice_id, company_id: world.companyId };
      const closed = call('close_field_notice', { notice_id }, (later) =>
        later.put('notice', en, 'closed, acknowledged'),
      );
      const acknowledged = call('acknowledge_field_notice', owner, (later) => {
        later.put('notice', en, 'published, acknowledged');
        steps.push(closed);
      });
      steps.push(
        call('publish_field_notice', { notice_id }, (later) => {
          later.put('notice', en, 'published');
          steps.push(acknowledged);
        }),
      );
    });
  };
}
