import type { CallOutput } from '@halla/contract/calls';
import { CONSUMPTION_PERIOD_DAYS } from '@halla/domain/limits';
import { hasConsumptionCharts, isTreatment, PRECOOL_TYPE } from '@halla/domain/sessions/sessions';
import { addDays, businessDay, monthStart, startOfBusinessDay, startOfIsoWeek } from '@halla/domain/time';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { narrowScope } from '#modules/companies/companies.service.ts';
import { requireDevice } from '#modules/devices/visible-device.service.ts';
import { presentSessionDevice } from './sessions.presenter.ts';
import {
  type CountStart,
  countPerDay,
  sumOfDevice,
  sumOfDevicePerDay,
  sumPerDeviceAndMonth,
} from './totals.repository.ts';

interface ForCustomer {
  ctx: SignedInContext;
  /** A company within the scope; undefined: all of the scope. */
  customer: number | undefined;
}

/** Treatment sessions per day from Monday to today; days without sessions are 0. */
export async function getWeekActivity({
  ctx,
  customer,
}: ForCustomer): Promise<CallOutput<'get_week_activity'>> {
  const { db, now, config, actor } = ctx;
  const scope = await narrowScope({ db, scope: actor.scope, companyId: customer });
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  const monday = startOfIsoWeek(today);
  const counted = new Map(
    (await countPerDay(db, { scope, from: monday, to: today })).map((row) => [row.day, row.count]),
  );
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).filter((day) => day <= today);
  return { sessions: days.map((day) => ({ startTime: day, count: counted.get(day) ?? 0 })) };
}

/** Average kg per treatment session and device, for families whose consumption is weighed. */
export async function getMonthlyConsumption({
  ctx,
  customer,
}: ForCustomer): Promise<CallOutput<'get_monthly_consumption'>> {
  const { db, now, config, actor } = ctx;
  const scope = await narrowScope({ db, scope: actor.scope, companyId: customer });
  const thisMonth = monthStart(businessDay(now, config.BUSINESS_TIME_ZONE));
  const lastMonth = monthStart(addDays(thisMonth, -1));
  const rows = await sumPerDeviceAndMonth(db, {
    scope,
    reader: actor.scope,
    months: { last: lastMonth, this: thisMonth },
  });
  return {
    sessions: rows
      .filter((row) => hasConsumptionCharts(row.deviceType))
      .map((row) => ({
        Device: presentSessionDevice(row),
        last_month_avg: row.lastMonthAvg === null ? null : roundGrams(row.lastMonthAvg),
        this_month_avg: row.thisMonthAvg === null ? null : roundGrams(row.thisMonthAvg),
      })),
  };
}

/** Number and kg of precools and treatment sessions of one device, since a given time or in total. */
export async function getConsumption(
  ctx: SignedInContext,
  { deviceId, start }: { deviceId: number; start: string | undefined },
): Promise<CallOutput<'get_consumption'>> {
  const { db, config, actor } = ctx;
  await requireDevice({ db, scope: actor.scope, deviceId });
  const rows = await sumOfDevice(db, {
    scope: actor.scope,
    deviceId,
    start: start === undefined ? null : countStart(new Date(start), config.BUSINESS_TIME_ZONE),
  });
  return {
    precool: addUp(rows.filter((row) => row.type === PRECOOL_TYPE)),
    session: addUp(rows.filter((row) => isTreatment(row.type))),
  };
}

/** Kilograms of precools and treatment sessions of one device on each of the last thirty days. */
export async function getDailyConsumption({
  ctx,
  input: { deviceid },
}: Asked<'get_daily_consumption'>): Promise<CallOutput<'get_daily_consumption'>> {
  const { db, now, config, actor } = ctx;
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  const length = CONSUMPTION_PERIOD_DAYS.monthly;
  const from = addDays(today, 1 - length);
  const rows = await sumOfDevicePerDay(db, { scope: actor.scope, deviceId: deviceid, from });
  if (rows.length === 0) throw new AppError('core.not_found');
  const ofDay = Map.groupBy(rows, ({ day }) => day);
  const used = (day: string, isKind: (type: number) => boolean) => {
    const counted = ofDay.get(day)?.filter(({ type }) => type !== null && isKind(type)) ?? [];
    return roundGrams(counted.reduce((sum, { consumptionKg }) => sum + (consumptionKg ?? 0), 0));
  };
  const days = Array.from({ length }, (_, index) => addDays(from, index)).map((day) => ({
    day,
    precool: used(day, (type) => type === PRECOOL_TYPE),
    session: used(day, isTreatment),
  }));
  return { days };
}

function countStart(at: Date, zone: string): CountStart {
  const firstDay = addDays(businessDay(at, zone), 1);
  return { at, firstDay, firstDayStart: startOfBusinessDay(firstDay, zone) };
}

function addUp(rows: readonly { count: number; consumptionKg: number }[]) {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const cons = rows.reduce((sum, row) => sum + row.consumptionKg, 0);
  return { count, rows: [{ cons: roundGrams(cons) }] };
}

function roundGrams(kg: number): number {
  return Math.round(kg * 1000) / 1000;
}
