import type { Calls } from '@halla/contract/calls';
import { LIST_CAPS } from '@halla/domain/limits';
import type { z } from 'zod';
import type { SignedInContext } from '#app/context.ts';
import { decodeCursor, decodeTextCursor, encodeCursor, encodeTextCursor } from '#app/keyset.ts';
import { pageTotal } from '#app/page-total.ts';
import type { DeviceFilter } from './device-filter.ts';
import { type DeviceOrder, listDevices, matchingDevices } from './device-lists.repository.ts';
import { resolveDeviceSearch } from './device-search-text.ts';
import { presentStaffDevice } from './devices.presenter.ts';
import type { DeviceRow } from './devices.repository.ts';

type Input = z.output<Calls['get_admin_devices']['input']>;
type Output = z.input<Calls['get_admin_devices']['output']>;

interface Request {
  ctx: SignedInContext;
  input: Input;
}

/** Devices for staff: one page when a cursor is sent, else all up to the limit. */
export async function searchDevices({ ctx, input }: Request): Promise<Output> {
  const { db, now, actor } = ctx;
  const limit = input.limit ?? LIST_CAPS.devices.max;
  const filter = await readFilter({ ctx, input });
  const sort = input.sort ?? 'serialNumber';
  const order = orderOf(sort, input.cursor ?? null);
  const descending = sort.startsWith('-');
  const rows = await listDevices({ db, scope: actor.scope, filter, order, descending, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const devices = page.map((row) => presentStaffDevice(row, { level: actor.level, now }));
  const isCut = rows.length > limit;
  if (input.cursor === undefined) return { devices, ...(isCut && { truncated: true as const }) };
  const last = page.at(-1);
  return {
    devices,
    ...(await pageTotal({
      db,
      page: { cursor: input.cursor, limit, rows: page.length, isLast: !isCut },
      all: matchingDevices({ db, scope: actor.scope, filter }),
    })),
    nextCursor: isCut && last !== undefined ? cursorOf(last, order) : null,
  };
}

function orderOf(sort: NonNullable<Input['sort']>, cursor: string | null): DeviceOrder {
  return sort === 'serialNumber' || sort === '-serialNumber'
    ? { by: 'serialNumber', after: decodeTextCursor(cursor) }
    : { by: 'changedAt', after: decodeCursor(cursor) };
}

function cursorOf(row: DeviceRow, order: DeviceOrder): string {
  return order.by === 'serialNumber'
    ? encodeTextCursor({ text: row.serialNumber, id: row.id })
    : encodeCursor({ time: row.changedAt, id: row.id });
}

async function readFilter({ ctx, input }: Request): Promise<DeviceFilter> {
  return {
    search: input.search_value
      ? await resolveDeviceSearch({ db: ctx.db, text: input.search_value })
      : undefined,
    serialPrefixes: asList(input.serialPrefix),
    requireRecord: input.requireLCS,
    states: asList(input.lcState),
    places: asList(input.lcLocation),
    client: input.lcClient,
    model: input.model,
    color: input.color,
    orderId: input.OrderId,
    hideSecondClass: input.hideSecondClass,
    hideThreeModule: input.hide3Module,
    withGeneric: input.allowGeneric,
  };
}

/** An empty list filters nothing. */
function asList<T>(value: T | T[] | undefined): T[] | undefined {
  if (value === undefined) return undefined;
  const list = Array.isArray(value) ? value : [value];
  return list.length === 0 ? undefined : list;
}
