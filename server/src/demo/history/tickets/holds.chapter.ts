import { uuidOf } from '@halla/domain/demo/random';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { storeSession } from '#modules/sessions/uploads/store-session.service.ts';
import { addTicket } from '#modules/tickets/add-ticket.service.ts';
import { editTicket } from '#modules/tickets/edit-ticket.service.ts';
import { findOpenHold } from '#modules/tickets/holds/holds.repository.ts';
import { judgeHeldTest } from '#modules/tickets/holds/judge-held-test.service.ts';
import { reportRepair } from '#modules/tickets/holds/release.service.ts';
import { before, type Chapter, inOrder, type PastStep } from '../chapter.ts';
import { endOfHistory } from '../office-days.ts';
import type { CastDevice } from '../world.ts';
import { pastTicketId } from './past-ticket.ts';
import { recordedTest } from './recorded-test.ts';

const HOUR_MS = 3_600_000;
const TEST_MS = 31 * 60_000;

interface HeldCabin {
  device: CastDevice;
  /** When the ticket is made. */
  at: Date;
  summary: string;
  action: string;
  /** Kelvin by which a camera reads too high in the test; the limit is 2.5. */
  drift: number;
}

/** Two electric cabins that were taken out of service: one returned with a passed test, one has failed it. */
export const holdsChapter: Chapter = {
  name: 'cabins out of service',
  steps: (world) => {
    const end = endOfHistory(world);
    const [returned, held] = world.devices.filter(({ deviceType }) => deviceType === 'ECABIN');
    const hoursBefore = (hours: number) => new Date(end.getTime() - hours * HOUR_MS);
    const cabins: HeldCabin[] = [];
    if (returned !== undefined)
      cabins.push({
        ...{ device: returned, at: hoursBefore(9 * 24), summary: 'Compressor stops with a loud bang' },
        ...{ action: 'New compressor, circuit filled and checked for leaks', drift: 0 },
      });
    if (held !== undefined)
      cabins.push({
        ...{ device: held, at: hoursBefore(30), summary: 'Door latch was replaced after it had jammed' },
        ...{ action: 'New latch', drift: 4 },
      });
    return inOrder(before(end, cabins.flatMap(stepsOf)));
  },
};

function stepsOf(cabin: HeldCabin): PastStep[] {
  const later = (hours: number) => new Date(cabin.at.getTime() + hours * HOUR_MS);
  const isGood = cabin.drift === 0;
  return [
    { at: cabin.at, by: 'admin', call: 'add_ticket', run: (ctx) => report(ctx, cabin) },
    {
      ...{ at: later(4), by: 'admin', call: isGood ? 'edit_ticket' : 'report_repair' },
      run: (ctx) => (isGood ? resolve(ctx, cabin) : repair(ctx, cabin)),
    },
    { at: later(5), by: 'admin', call: 'demo', run: (ctx) => test(ctx, cabin) },
  ];
}

function report(ctx: SignedInContext, { device, summary }: HeldCabin) {
  const ticket_data = { summary, kind: 'outOfService' as const, priority: 3 as const };
  return addTicket({ ctx, input: { deviceid: device.id, ticket_data } });
}

async function resolve(ctx: SignedInContext, cabin: HeldCabin) {
  const id = await pastTicketId(ctx, cabin);
  return editTicket({ ctx, input: { ticket_data: { id, state: 'resolved', action: cabin.action } } });
}

async function repair(ctx: SignedInContext, cabin: HeldCabin) {
  const id = await pastTicketId(ctx, cabin);
  await editTicket({ ctx, input: { ticket_data: { id, state: 'progress', action: cabin.action } } });
  const hold = await findOpenHold(ctx.db, id);
  if (hold === undefined) throw new AppError('core.not_found');
  return reportRepair({ ctx, input: { hold_id: hold.id } });
}

async function test(ctx: SignedInContext, { device, drift }: HeldCabin): Promise<void> {
  const startTime = new Date(ctx.now.getTime() - TEST_MS);
  const { sessionId } = await storeSession({
    ...{ work: ctx, deviceId: device.id, family: device.deviceType, clockIsOff: false },
    externalId: uuidOf('demo test', device.serialNumber, startTime.toISOString()),
    input: recordedTest({ startTime, drift }),
  });
  await judgeHeldTest({ work: ctx, device, sessionId });
}
