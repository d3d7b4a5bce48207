import { STARTING_GOALS } from '@halla/domain/tickets/ticket-goals';
import { COLD_ENOUGH } from '#modules/tickets/holds/holding.test-steps.ts';
import type { Stage, Writes } from './stage.ts';

const REASON = 'Tested with a thermometer';

/** Id of a new ticket of a device of its own. */
async function newTicket({ call, server, ids }: Stage): Promise<number> {
  const device = await server.given.device({ companyId: ids.company });
  const { body } = await call('add_ticket', { deviceid: device.id, ticket_data: { summary: 'Hums' } });
  return body.ticket.id;
}

/** Id of an open hold. */
async function held(stage: Stage): Promise<number> {
  const { body } = await stage.call('hold_device', { ticket_id: await newTicket(stage) });
  return body.hold.id;
}

export const holdWrites: Writes = {
  'hold_device, by hand': async (stage) => stage.call('hold_device', { ticket_id: await newTicket(stage) }),
  'edit_ticket, which takes its device out of service': async (stage) =>
    stage.call('edit_ticket', { ticket_data: { id: await newTicket(stage), kind: 'outOfService' } }),
  'report_repair, of a held device': async (stage) =>
    stage.call('report_repair', { hold_id: await held(stage) }),
  'ask_release, of a held device': async (stage) =>
    stage.call('ask_release', { hold_id: await held(stage), reason: REASON }),
  'answer_release, as the second person': async (stage) => {
    const hold_id = await held(stage);
    await stage.server.call('ask_release', stage.colleague.token, { hold_id, reason: REASON });
    return stage.call('answer_release', { hold_id, agrees: true });
  },
  'edit_ticket_goals, with fewer working days': ({ call }) => {
    const { hours, goals } = STARTING_GOALS;
    const settings = { hours: { ...hours, days: [1, 2, 3, 4], holidays: [] }, goals };
    return call('edit_ticket_goals', { revision: 0, settings });
  },
  'edit_test_profile, of a product': ({ call }) =>
    call('edit_test_profile', { deviceType: 'ECABIN', revision: 0, profile: COLD_ENOUGH }),
};
