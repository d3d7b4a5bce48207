import { SOUGHT_NUMBER } from '../seeds/orders-seed.ts';
import { ADMIN_TOKEN } from '../seeds/seed.ts';
import type { Sql } from '../servers/engine.ts';
import type { Request } from '../servers/load.ts';
import { ALERT, LISTED_DEVICE, ORDER, SESSION, WHOLE_DEVICE, WHOLE_ORDER } from './peer-fields.ts';
import { asAdministrator } from './peer-server.ts';

const SINGLE = 12;
const LIST = 6;
const PAGE = { limit: 50, cursor: null };
const EXISTING = { 'filter[deleted_at][_null]': 'true' };
const OF_EXISTING_DEVICE = { 'filter[device_id][deleted_at][_null]': 'true' };
const IN_ORDER = { 'deep[lines][_sort]': 'position,id', 'deep[notes][_sort]': '-created_at,-id' };

/** A call of the product and the equivalent request to Directus. */
export interface PeerCall {
  what: string;
  /** Minimum processor time of Directus, as a multiple of ours. */
  goal: number;
  ours: Request;
  theirs: Request;
  /** Compared result: the content of the answers, or the rows left by a write. */
  outcomeOfOurs: (answer: unknown) => unknown;
  outcomeOfTheirs: (answer: unknown) => unknown;
}

interface Ref {
  id: number | string;
}

/** A row of any of our lists; fields of other lists are absent. */
interface OurRow extends Ref {
  Company?: Ref | null;
  latest?: Ref | null;
  Device?: Ref;
  User?: Ref | null;
  LifeCycleStates?: Ref[];
  keys?: Ref[];
  genericDevices?: Ref[];
  Devices?: Ref[];
  Shipments?: Ref[];
  Notes?: Ref[];
}

interface TheirRow extends Ref {
  company_id?: Ref | null;
  latest_lcs_id?: Ref | null;
  device_id?: Ref;
  user_id?: Ref | null;
  records?: Ref[];
  keys?: Ref[];
  lines?: Ref[];
  devices?: Ref[];
  shipments?: Ref[];
  notes?: Ref[];
}

const of = (ref: Ref | null | undefined) => ref && Number(ref.id);
const all = (refs: Ref[] | undefined) => refs?.map(of);

type Outline<Row> = (row: Row) => unknown[];

const DEVICE_OF_OURS: Outline<OurRow> = (row) => [
  ...[of(row), of(row.Company), of(row.latest)],
  ...[all(row.LifeCycleStates), all(row.keys)],
];
const DEVICE_OF_THEIRS: Outline<TheirRow> = (row) => [
  ...[of(row), of(row.company_id), of(row.latest_lcs_id)],
  ...[all(row.records), all(row.keys)],
];
const MESSAGE_OF_OURS: Outline<OurRow> = (row) => [of(row), of(row.Device), of(row.User)];
const MESSAGE_OF_THEIRS: Outline<TheirRow> = (row) => [of(row), of(row.device_id), of(row.user_id)];
const ORDER_OF_OURS: Outline<OurRow> = (row) => [
  ...[of(row), of(row.User), all(row.genericDevices)],
  ...[all(row.Devices), all(row.Shipments), all(row.Notes)],
];
const ORDER_OF_THEIRS: Outline<TheirRow> = (row) => [
  ...[of(row), of(row.user_id), all(row.lines)],
  ...[all(row.devices), all(row.shipments), all(row.notes)],
];

function ask(path: string, fields: readonly string[], query: Record<string, string>): Request {
  const search = new URLSearchParams({ fields: fields.join(','), ...query });
  return asAdministrator({ path: `/items/${path}?${search}`, method: 'GET' });
}

function call(name: string, input: Record<string, unknown>): Request {
  return { path: `/api/${name}`, body: { token: ADMIN_TOKEN, ...input } };
}

/** Comparable form of rows of both. */
function rows(name: string, ours: Outline<OurRow>, theirs: Outline<TheirRow>) {
  return {
    outcomeOfOurs: (answer: unknown) => (answer as Record<string, OurRow[]>)[name]?.map(ours),
    outcomeOfTheirs: (answer: unknown) => (answer as { data: TheirRow[] }).data.map(theirs),
  };
}

/** Frequently used reads. Lists include their total; values computed by the product are not requested from Directus. */
export async function chooseReads(sql: Sql): Promise<PeerCall[]> {
  const [device] = await sql.query<{ id: string }>(
    'select id from devices where not is_generic order by id offset 10 limit 1',
  );
  const [order] = await sql.query<{ id: string }>('select id from orders where number = $1', [SOUGHT_NUMBER]);
  if (device === undefined || order === undefined) throw new Error('There is no device or order to open.');
  const deviceid = Number(device.id);
  const orderId = Number(order.id);
  const page = { limit: '50', meta: 'filter_count' };
  return [
    {
      what: 'one device with its records and keys',
      goal: SINGLE,
      ours: call('get_device_data', { deviceid }),
      theirs: ask(`devices/${deviceid}`, WHOLE_DEVICE, {
        'deep[records][_sort]': '-created_at,-id',
        'deep[keys][_filter][revoked_at][_null]': 'true',
      }),
      outcomeOfOurs: (answer) => DEVICE_OF_OURS((answer as { device: OurRow }).device),
      outcomeOfTheirs: (answer) => DEVICE_OF_THEIRS((answer as { data: TheirRow }).data),
    },
    {
      what: 'one order with the stock of its items',
      goal: SINGLE,
      ours: call('get_orders', { order_id: orderId, includeStock: true }),
      theirs: ask('orders', WHOLE_ORDER, { 'filter[id][_eq]': String(orderId), ...EXISTING, ...IN_ORDER }),
      ...rows('orders', ORDER_OF_OURS, ORDER_OF_THEIRS),
    },
    {
      what: 'devices, a page of 50',
      goal: LIST,
      ours: call('get_admin_devices', PAGE),
      theirs: ask('devices', LISTED_DEVICE, {
        ...EXISTING,
        ...{ 'filter[is_generic][_eq]': 'false', sort: 'serial_number,id', ...page },
      }),
      ...rows('devices', DEVICE_OF_OURS, DEVICE_OF_THEIRS),
    },
    {
      what: 'sessions, a page of 50',
      goal: LIST,
      ours: call('get_sessions', PAGE),
      theirs: ask('sessions', SESSION, { ...OF_EXISTING_DEVICE, sort: '-start_time,-id', ...page }),
      ...rows('sessions', MESSAGE_OF_OURS, MESSAGE_OF_THEIRS),
    },
    {
      what: 'orders, a page of 50 with lines, documents and notes',
      goal: LIST,
      ours: call('get_orders', PAGE),
      theirs: ask('orders', ORDER, { ...EXISTING, ...IN_ORDER, sort: '-number', ...page }),
      ...rows('orders', ORDER_OF_OURS, ORDER_OF_THEIRS),
    },
    {
      what: 'alerts, a page of 50',
      goal: LIST,
      ours: call('get_alerts', PAGE),
      theirs: ask('alerts', ALERT, { ...OF_EXISTING_DEVICE, sort: '-created_at,-id', ...page }),
      ...rows('alerts', MESSAGE_OF_OURS, MESSAGE_OF_THEIRS),
    },
  ];
}
