import type { CallRequest } from '@halla/contract/calls';
import type { Level } from '@halla/domain/access/levels';
import { DEVICE_FIELD_RULES, mayReadField } from '@halla/domain/access/redaction';
import { LIST_CAPS } from '@halla/domain/limits';
import { addDays, businessDay } from '@halla/domain/time';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { decodeCursor, decodeTextCursor, encodeCursor } from '#app/calls/keyset.ts';
import { narrowScope } from '#modules/companies/companies.service.ts';
import { presentStaffDevice } from '../devices.presenter.ts';
import type { DeviceRow } from '../devices.repository.ts';
import type { DeviceFilter } from './device-filter.repository.ts';
import { type DeviceOrder, listDevices, matchingDevices } from './device-lists.repository.ts';
import { resolveDeviceSearch } from './device-search-text.repository.ts';

/** Devices for staff: one page when a cursor is sent, otherwise all up to the limit. */
export async function searchDevices({ ctx, input }: Asked<'get_admin_devices'>) {
  const { db, now, pollSeconds, actor } = ctx;
  const { cursor, limit = LIST_CAPS.devices.max, sort = 'serialNumber' } = input;
  assertMayFilter(actor.level, input);
  const request = { db, scope: actor.scope, filter: await readFilter({ ctx, input }) };
  const order = orderOf(sort, cursor ?? null);
  const descending = sort.startsWith('-');
  const { rows: devices, ...page } = await answerPage({
    db,
    query: listDevices({ ...request, order, descending, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: (row) => cursorOf(row, order),
    all: matchingDevices(request),
    present: (rows) => rows.map((row) => presentStaffDevice(row, { level: actor.level, now, pollSeconds })),
  });
  return { devices, ...page };
}

/**
 * Refuses a filter that would reveal which devices an order has to users who may not read orders. Whether a device
 * has any order only reveals that it is free.
 */
function assertMayFilter(level: Level, { OrderId }: CallRequest<'get_admin_devices'>): void {
  if (typeof OrderId !== 'number' || mayReadField(DEVICE_FIELD_RULES, 'OrderId', level)) return;
  throw new AppError('core.not_allowed');
}

function orderOf(
  sort: NonNullable<CallRequest<'get_admin_devices'>['sort']>,
  cursor: string | null,
): DeviceOrder {
  return sort === 'serialNumber' || sort === '-serialNumber'
    ? { by: 'serialNumber', after: decodeTextCursor(cursor) }
    : { by: 'changedAt', after: decodeCursor(cursor) };
}

function cursorOf(row: DeviceRow, order: DeviceOrder): string {
  return order.by === 'serialNumber'
    ? encodeCursor(row.serialNumber, row.id)
    : encodeCursor(row.changedAt, row.id);
}

async function readFilter({ ctx, input }: Asked<'get_admin_devices'>): Promise<DeviceFilter> {
  const { db, actor, now, config } = ctx;
  const zone = config.BUSINESS_TIME_ZONE;
  const today = businessDay(now, zone);
  const { warrantyEndsWithin: days } = input;
  return {
    ...(input.endcustomer !== undefined && {
      owners: await narrowScope({ db, scope: actor.scope, companyId: input.endcustomer }),
    }),
    search: input.search_value ? await resolveDeviceSearch(ctx.db, input.search_value) : undefined,
    serialPrefixes: asList(input.serialPrefix),
    requireRecord: input.requireLCS,
    states: asList(input.lcState),
    places: asList(input.lcLocation),
    client: input.lcClient,
    model: input.model,
    color: input.color,
    orderId: input.OrderId,
    isReserved: input.reserved,
    endingWarranty: days === undefined ? undefined : { from: today, to: addDays(today, days), zone },
    hideSecondClass: input.hideSecondClass,
    hideThreeModule: input.hide3Module,
    withGeneric: input.allowGeneric,
  };
}

/** An empty list does not filter. */
function asList<T>(value: T | T[] | undefined): T[] | undefined {
  if (value === undefined) return undefined;
  const list = Array.isArray(value) ? value : [value];
  return list.length === 0 ? undefined : list;
}
