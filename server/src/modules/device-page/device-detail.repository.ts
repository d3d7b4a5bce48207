import { and, eq } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { nestedLiveKeys } from '#modules/devices/nested-keys.shared.repository.ts';
import { alive } from '#modules/devices/scope.shared.repository.ts';
import { besideDevice, deviceColumns } from '#modules/devices/select-devices.shared.repository.ts';
import { nestedHistory } from '#modules/lifecycle/device-history.shared.repository.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { nestedRecordNotes } from '#modules/notes/stored-notes.shared.repository.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { nestedOwnerships } from '#modules/ownership/ownership-scope.shared.repository.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { users } from '#modules/users/users.table.ts';

/**
 * A device that is not deleted, with everything its page shows, in one statement; undefined outside the
 * scope.
 */
export async function findDeviceDetail(db: Executor, { scope, id }: { scope: Scope; id: number }) {
  const hanging = {
    history: nestedHistory(devices.id),
    notes: nestedRecordNotes(devices.id),
    keys: nestedLiveKeys(devices.id),
    owners: nestedOwnerships(devices.id),
  };
  const on = besideDevice(scope);
  const [row] = await db
    .select({ ...deviceColumns(scope), ...hanging })
    .from(devices)
    .leftJoin(companies, on.company)
    .leftJoin(orders, on.order)
    .leftJoin(deviceState, on.state)
    .leftJoin(sessions, on.running)
    .leftJoin(lifeCycleStates, on.latest)
    .leftJoin(users, on.latestUser)
    .where(and(eq(devices.id, id), alive, inScope(devices.companyId, scope)));
  return row;
}

export type DetailRow = Awaited<ReturnType<typeof findDeviceDetail>> & object;
