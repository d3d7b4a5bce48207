import type { CallInput } from '@halla/contract/calls';
import { givenSender, type Sender } from '#modules/ingest/senders/sender.test-device.ts';
import type { TestServer } from '../../../testing/test-server.ts';

type Profile = CallInput<'edit_test_profile'>['profile'];

/** A test of one minute whose air has to come down to -80 °C. */
export const COLD_ENOUGH: Profile = {
  seconds: 60,
  limits: [
    {
      ...{ measure: 'lowest', channel: 'cabinTemp', other: null, from: 0, to: 60 },
      ...{ threshold: null, min: null, max: -80 },
    },
  ],
  holdingParts: [{ name: 'Cooling circuit', skus: ['COMP-'] }],
};

interface Test {
  /** Lowest temperature, °C. */
  lowest?: number;
  startTime?: Date;
}

/** A test sequence of one minute that ends now, and that a device sends. */
export function testSequence(t: TestServer, { lowest = -90, startTime }: Test = {}) {
  const start = startTime ?? new Date(t.clock.now.getTime() - 61_000);
  const timeStamp = Array.from({ length: 61 }, (_, index) => index * 1000);
  return {
    ...{ type: 11, duration: 60, complete: true, errorCode: 0, startTime: start.toISOString() },
    measurements: {
      timeStamp,
      temperature: { cabinTemp: timeStamp.map((time) => Math.max(lowest, 20 - time / 400)) },
    },
  };
}

let serial = 0;

/** An electric cabin of a clinic, which sends, and a ticket that a user of the clinic has reported. */
export async function givenReported(t: TestServer) {
  serial += 1;
  const company = await t.given.company();
  const user = await t.given.user('CLIENT', { companyId: company.id });
  const device: Sender = await givenSender(t, {
    ...{
      serialNumber: `EC217${String(serial).padStart(4, '0')}`,
      deviceType: 'ECABIN',
      companyId: company.id,
    },
  });
  const ticket_data = { summary: 'No cold air' };
  const { body } = await t.call('add_ticket', user.token, { deviceid: device.id, ticket_data });
  return { company, user, device, ticketId: body.ticket.id };
}
