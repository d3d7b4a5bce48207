import type { AnswerValue } from '@halla/domain/maintenance/checklist';
import type { ChecklistLine } from '@halla/domain/maintenance/program';
import { addDays, businessDay } from '@halla/domain/time';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { addWorkOrders } from '#modules/tickets/maintenance/add-orders.service.ts';
import { addService } from '#modules/tickets/maintenance/device-maintenance.service.ts';
import { fillChecklist } from '#modules/tickets/maintenance/fill-checklist.service.ts';
import { maintenanceOrders, maintenancePrograms } from '#modules/tickets/maintenance/maintenance.table.ts';
import { addProgram } from '#modules/tickets/maintenance/programs.service.ts';
import { editTerm } from '#modules/warranty/terms.service.ts';
import { officeTime } from '../../office-time.ts';
import { before, type Chapter, inOrder, type PastStep } from '../chapter.ts';
import { workingDay } from '../office-days.ts';
import type { CastDevice, World } from '../world.ts';
import { DEMO_PROGRAMS, DEMO_WARRANTIES } from './demo-programs.ts';

/** Days before the demo on which warranties were set, the programs were made, and the work order was made and completed. */
const TERMS_BEFORE = 45;
const PROGRAMS_BEFORE = 40;
const ORDERED_BEFORE = 9;
const COMPLETED_BEFORE = 6;
/** Minimum days between a service and its entry. */
const ENTERED_AFTER = 4;
/** Days since the last service, device by device: overdue, due soon, and longer ahead. */
const SERVICED_BEFORE = [192, 170, 150, 60, 120, 25, 90];

/** Signature of a person at the client. */
const DEMO_SIGNATURE = {
  name: 'Kaisa Client',
  path: 'M60 50L58 90L54 140M130 55L90 85L62 98L95 118L140 145M165 120L158 138L172 145L188 122L190 142L205 140M222 118L220 142M245 122L234 130L250 138L240 146M275 120L266 138L280 146L296 120L298 142L330 134L380 120',
};

const MINUTE = 10 * 60;

/** Warranties and programs of the products, services of their devices, and a work order that was completed. */
export const maintenanceChapter: Chapter = {
  name: 'planned maintenance',
  steps: (world) => {
    const at = (days: number, minute: number) =>
      officeTime({ day: workingDay(addDays(world.since, -days)), minute: MINUTE + minute, zone: world.zone });
    const made = DEMO_PROGRAMS.map(
      (program, index): PastStep => ({
        ...{ at: at(PROGRAMS_BEFORE, index), by: 'admin', call: 'add_maintenance_program' },
        run: (ctx) => addProgram({ ctx, input: { program } }),
      }),
    );
    const terms = DEMO_WARRANTIES.map(
      (term, index): PastStep => ({
        ...{ at: at(TERMS_BEFORE, index), by: 'admin', call: 'edit_warranty_term' },
        run: (ctx) => editTerm({ ctx, input: term }),
      }),
    );
    const maintained = world.devices.filter(({ deviceType }) =>
      DEMO_PROGRAMS.some((program) => program.deviceType === deviceType),
    );
    const entered = maintained.map((device, index): PastStep => {
      const days = SERVICED_BEFORE[index % SERVICED_BEFORE.length] ?? 0;
      // A service after the programs were made is entered some days after it.
      const enteredBefore = Math.min(PROGRAMS_BEFORE, days - ENTERED_AFTER);
      return {
        ...{ at: at(enteredBefore, 30 + index), by: 'admin', call: 'add_service' },
        run: (ctx) => enter(ctx, { device, world, days }),
      };
    });
    const [, , ordered] = maintained;
    const orders: PastStep[] =
      ordered === undefined
        ? []
        : [
            {
              ...{ at: at(ORDERED_BEFORE, 0), by: 'admin', call: 'add_work_orders' },
              run: (ctx) => order(ctx, ordered),
            },
            {
              ...{ at: at(COMPLETED_BEFORE, 0), by: 'admin', call: 'fill_checklist' },
              run: (ctx) => complete(ctx, ordered),
            },
          ];
    const end = officeTime({ day: world.since, minute: 0, zone: world.zone });
    return before(end, inOrder([...terms, ...made, ...entered, ...orders]));
  },
};

async function programOf({ db }: SignedInContext, { deviceType }: CastDevice): Promise<number> {
  const [row] = await db
    .select({ id: maintenancePrograms.id })
    .from(maintenancePrograms)
    .where(and(eq(maintenancePrograms.deviceType, deviceType), isNull(maintenancePrograms.deletedAt)))
    .orderBy(asc(maintenancePrograms.id));
  if (row === undefined) throw new Error('The program of the demo was not found.');
  return row.id;
}

interface Serviced {
  device: CastDevice;
  world: World;
  /** Before the demo. */
  days: number;
}

/** Enters a service, unless the device was delivered later. */
async function enter(ctx: SignedInContext, { device, world, days }: Serviced): Promise<void> {
  const [first] = await ctx.db
    .select({ at: lifeCycleStates.createdAt })
    .from(lifeCycleStates)
    .where(and(eq(lifeCycleStates.deviceId, device.id), eq(lifeCycleStates.state, 'dispatched')))
    .orderBy(asc(lifeCycleStates.createdAt));
  const doneOn = addDays(world.since, -days);
  if (first === undefined || businessDay(first.at, world.zone) >= doneOn) return;
  const program_id = await programOf(ctx, device);
  await addService({ ctx, input: { device_id: device.id, program_id, doneOn } });
}

async function order(ctx: SignedInContext, device: CastDevice): Promise<void> {
  const orders = [{ device_id: device.id, program_id: await programOf(ctx, device) }];
  await addWorkOrders({ ctx, input: { orders, ticket_data: { AssigneeId: ctx.actor.userId } } });
}

function answerTo({ kind, min, max }: Pick<ChecklistLine, 'kind' | 'min' | 'max'>): AnswerValue {
  if (kind === 'check') return true;
  if (kind === 'value') return ((min ?? 0) + (max ?? 0)) / 2;
  return kind === 'signature' ? DEMO_SIGNATURE : 'All in order';
}

/** Fills in all lines as they should be: a value halfway between its limits. */
async function complete(ctx: SignedInContext, device: CastDevice): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(maintenanceOrders)
    .where(and(eq(maintenanceOrders.deviceId, device.id), eq(maintenanceOrders.isOpen, true)));
  if (row === undefined) return;
  const lines = row.checklist.map(({ key, kind, min, max }) => ({
    key,
    from: { value: null, remark: '' },
    to: {
      value: answerTo({ kind, min, max }),
      remark: '',
    },
  }));
  await fillChecklist({ ctx, input: { ticket_id: row.ticketId, lines, complete: true } });
}
