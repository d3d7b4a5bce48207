import { type DeviceType, deviceTypeOf } from '@halla/domain/devices/serial';
import sharp from 'sharp';
import type { Database } from '#db/open.ts';
import { createGiven } from '../../testing/given.ts';
import type { DocumentParent } from './trade-document-work.ts';

const ITEMS = 3;
const CABINS = 400;
const DEVICES = 3;
const OVERDUE = 100;
const NOTICES = 40;
const PICTURES = 12;
const PHOTO_LINE = 'seen';
const LONG_AGO = new Date('2020-01-01T00:00:00Z');
/** Purchases and deliveries, each. */
const PAPERS = 30;

/** Rows that the clients of a run work with; initially without stock, orders and sessions. */
export interface World {
  tokens: {
    admins: readonly string[];
    bookkeeper: string;
    /** The service desk, and an administrator who agrees to its releases. */
    desk: string;
    second: string;
    technician: string;
    client: string;
  };
  /** Owner of the devices that report. */
  companyId: number;
  /** Planned maintenance of the devices, with the keys of the checks of its checklist and of the line that asks for a photo. */
  program: { id: number; deviceType: DeviceType; lines: readonly string[]; photoLine: string };
  /** For photos, each of another width in pixels. */
  pictures: readonly { bytes: Buffer; width: number }[];
  /** Devices of the program's product that were dispatched ten years before every extension. */
  warranted: readonly number[];
  /** Ids of users who can be on call. */
  people: readonly number[];
  /** Notices that were published long ago, whose owners can be reminded. */
  notices: readonly { id: number; title: string }[];
  /** Cabins of the maker that are ready to be sold. */
  cabins: readonly number[];
  devices: readonly { id: number; serialNumber: string; authorization: string }[];
  /** A session of the customer, for notes. */
  sessionId: number;
  items: readonly { id: number; sku: string }[];
  countId: number;
  /** Orders whose invoices have been due for years, to be reminded of. */
  overdue: readonly { id: number; number: number }[];
  /** Purchases and deliveries, whose documents are mailed. */
  papers: readonly DocumentParent[];
}

/** Writes the world into an empty database. */
export async function makeWorld({ db }: Database): Promise<World> {
  const given = createGiven(db, { now: new Date() });
  const company = await given.company();
  const admins = [await given.user('ADMIN'), await given.user('SUPER_USER')];
  const bookkeeper = await given.user('SUPER_USER');
  const desk = await given.user('SUPER_USER');
  const second = await given.user('ADMIN');
  const technician = await given.user('CLIENT_MAINTENANCE', { companyId: company.id });
  const client = await given.user('CLIENT', { companyId: company.id });
  const cabins: number[] = [];
  for (let number = 0; number < CABINS; number += 1) {
    const cabin = await given.device({ serialNumber: `EC${24_000_000 + number}`, color: 'grey' });
    await given.record(cabin, 'ready', { location: 'mailhouse' });
    cabins.push(cabin.id);
  }
  const devices: World['devices'][number][] = [];
  for (let number = 0; number < DEVICES; number += 1) {
    const device = await given.device({ companyId: company.id });
    devices.push({
      id: device.id,
      serialNumber: device.serialNumber,
      authorization: await given.deviceKey(device),
    });
  }
  const [first] = devices;
  const check = { kind: 'check', unit: null, min: null, max: null } as const;
  const program = await given.maintenanceProgram({
    deviceType: deviceTypeOf(first?.serialNumber ?? ''),
    checklist: [
      ...['filter', 'door'].map((key) => ({ ...check, key, label: key })),
      { ...check, kind: 'photo', key: PHOTO_LINE, label: PHOTO_LINE },
    ],
  });
  for (const device of devices) await given.maintained(device, program);
  const warranted: number[] = [];
  for (let number = 0; number < DEVICES; number += 1) {
    const device = await given.device({ companyId: company.id });
    await given.record(device, 'dispatched', { createdAt: LONG_AGO });
    warranted.push(device.id);
  }
  const papers: World['papers'][number][] = [];
  for (let number = 0; number < PAPERS; number += 1) {
    papers.push({ kind: 'purchase_order', resupply_order_id: (await given.resupplyOrder()).id });
    papers.push({ kind: 'delivery_note', shipment_id: (await given.shipment()).id });
  }
  const items: World['items'][number][] = [];
  for (let number = 0; number < ITEMS; number += 1) {
    const item = await given.stockItem();
    for (const warehouse of ['mailhouse', 'vantaa']) await given.stockRow(item, { warehouse, total: 0 });
    items.push({ id: item.id, sku: item.sku });
  }
  const notices: World['notices'][number][] = [];
  for (let number = 0; number < NOTICES; number += 1) {
    const notice = await given.fieldNotice([], { publishedAt: LONG_AGO });
    notices.push({ id: notice.id, title: notice.titleEn });
  }
  const session = await given.session({ id: first?.id ?? 0, companyId: company.id });
  const overdue: { id: number; number: number }[] = [];
  for (let number = 0; number < OVERDUE; number += 1) overdue.push(await given.overdueOrder());
  // Rows inserted as fixtures are not included in totals; the compared totals start with the first upload.
  return {
    tokens: {
      admins: admins.map(({ token }) => token),
      ...{ bookkeeper: bookkeeper.token, desk: desk.token, second: second.token },
      ...{ technician: technician.token, client: client.token },
    },
    companyId: company.id,
    program: {
      id: program.id,
      deviceType: program.deviceType,
      lines: program.checklist.flatMap(({ key, kind }) => (kind === 'check' ? key : [])),
      photoLine: PHOTO_LINE,
    },
    ...{ notices, papers, overdue, cabins, devices, items, warranted, sessionId: session.id },
    people: [...admins, desk, second].map(({ id }) => id),
    pictures: await makePictures(),
    countId: (await given.stockCount()).id,
  };
}

function makePictures(): Promise<World['pictures']> {
  return Promise.all(
    Array.from({ length: PICTURES }, async (_, place) => {
      const width = 8 + place;
      const create = { width, height: 8, channels: 3, background: 'teal' } as const;
      return { width, bytes: await sharp({ create }).png().toBuffer() };
    }),
  );
}
