import { LEVELS, type Level, type LevelName } from '@halla/domain/access/levels';
import type { Delivery } from '@halla/domain/notifications/deliveries';
import type { Notification } from '@halla/domain/notifications/recipients';
import type { ResourceKind } from '@halla/domain/resources/resources';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeWork } from '#app/jobs/work.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import type { AccountMails, MailKind } from '#app/mail/mail-kinds.ts';
import { MAIL_READERS } from '#app/mail/mail-subjects.ts';
import { reviewMail } from '#app/mail/review-mail.ts';
import { sendDigests } from '#modules/email-lists/digests.service.ts';
import {
  digestEvents,
  emailListDeviceProfiles,
  emailListDevices,
  emailLists,
  emailListUsers,
} from '#modules/email-lists/email-lists.table.ts';
import { mailLists } from '#modules/email-lists/mail-lists.service.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { findReceivers } from '#modules/users/receivers.shared.repository.ts';
import { users } from '#modules/users/users.table.ts';
import { resources } from '../../domains.ts';
import { rowOfEachKind } from '../kind-makers.ts';
import { SAMPLE_MAILS } from '../sample-mails.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** Every level at the maker, and the customers' levels at the owner of the rows and at another company. */
const RECEIVERS = {
  superUser: ['SUPER_USER', 'maker'],
  admin: ['ADMIN', 'maker'],
  sales: ['SALES', 'maker'],
  production: ['PRODUCTION', 'maker'],
  technician: ['CLIENT_MAINTENANCE', 'maker'],
  makerClient: ['CLIENT', 'maker'],
  ownMaintenance: ['CLIENT_MAINTENANCE', 'owner'],
  ownClient: ['CLIENT', 'owner'],
  otherMaintenance: ['CLIENT_MAINTENANCE', 'other'],
  otherClient: ['CLIENT', 'other'],
} as const satisfies Record<string, readonly [LevelName, 'maker' | 'owner' | 'other']>;
type ReceiverName = keyof typeof RECEIVERS;
const NAMES = Object.keys(RECEIVERS) as readonly ReceiverName[];

/** Must agree with the permission table for the calls that read these rows. */
const PANEL: readonly ReceiverName[] = ['superUser', 'admin'];
const TICKETS: readonly ReceiverName[] = ['superUser', 'admin', 'technician', 'ownMaintenance'];
const NOTICES: readonly ReceiverName[] = NAMES.filter(
  (name) => !['makerClient', 'otherMaintenance', 'otherClient'].includes(name),
);
const SELLING: readonly ReceiverName[] = ['superUser', 'admin', 'sales'];
const NOTES: readonly ReceiverName[] = ['superUser', 'admin', 'sales', 'production', 'technician'];
const SUPER_USERS: readonly ReceiverName[] = ['superUser'];

/** Kinds of mail about the receiver's own account. */
type OwnKind = keyof AccountMails;
type CheckedKind = Exclude<
  MailKind,
  OwnKind | 'digest' | 'payment_reminder' | 'document_sent' | 'trade_document_sent'
>;

/** The resource each kind of mail is about, and who may read it. */
const EXPECTED: Record<CheckedKind, { about: ResourceKind; readers: readonly ReceiverName[] }> = {
  order_created: { about: 'order', readers: PANEL },
  order_status: { about: 'order', readers: PANEL },
  order_deleted: { about: 'order', readers: PANEL },
  resupply_created: { about: 'resupplyOrder', readers: PANEL },
  resupply_status: { about: 'resupplyOrder', readers: PANEL },
  resupply_eta: { about: 'resupplyOrder', readers: PANEL },
  resupply_deleted: { about: 'resupplyOrder', readers: PANEL },
  shipment_created: { about: 'shipment', readers: PANEL },
  shipment_status: { about: 'shipment', readers: PANEL },
  shipment_eta: { about: 'shipment', readers: PANEL },
  shipment_received_different: { about: 'shipment', readers: PANEL },
  ticket_created: { about: 'ticket', readers: TICKETS },
  ticket_changed: { about: 'ticket', readers: TICKETS },
  // The ticket was not reported by a customer, so that users of the level CLIENT do not see it.
  ticket_received: { about: 'ticket', readers: TICKETS },
  ticket_reply: { about: 'ticket', readers: TICKETS },
  field_notice: { about: 'fieldNotice', readers: NOTICES },
  ticket_released: { about: 'ticket', readers: TICKETS },
  ticket_test_failed: { about: 'ticket', readers: TICKETS },
  ticket_late: { about: 'ticket', readers: TICKETS },
  on_call_ticket: { about: 'ticket', readers: TICKETS },
  on_call_alert: { about: 'alert', readers: PANEL },
  alert: { about: 'alert', readers: PANEL },
  crash_log: { about: 'crashLog', readers: PANEL },
  crash_logs: { about: 'crashLog', readers: PANEL },
  plan_overdue: { about: 'device', readers: SELLING },
  stock_limit: { about: 'stockItem', readers: PANEL },
  release_halted: { about: 'softwarePackage', readers: SUPER_USERS },
  crash_returned: { about: 'crashGroup', readers: SUPER_USERS },
  note: { about: 'session', readers: NOTES },
};
const KINDS = Object.keys(EXPECTED) as readonly CheckedKind[];

let t: TestServer;
let rows: Awaited<ReturnType<typeof rowOfEachKind>>;
let companies: Record<'owner' | 'other', { id: number }>;
let people: Record<ReceiverName, { id: number; emailAddress: string }>;
beforeAll(async () => {
  t = await startTestServer();
  const { given } = t;
  const company = await given.company();
  companies = { owner: company, other: await given.company() };
  const device = await given.device({ companyId: company.id });
  rows = await rowOfEachKind({ given, company, device });
  people = await givenPeople();
});
afterAll(() => t.close());

async function givenPeople() {
  const internal = (await t.given.internalCompany()).id;
  const made = await Promise.all(
    NAMES.map(async (name) => {
      const [level, at] = RECEIVERS[name];
      return [name, await t.given.user(level, { companyId: at === 'maker' ? internal : companies[at].id })];
    }),
  );
  return Object.fromEntries(made) as typeof people;
}

const aboutOf = (kind: CheckedKind) => ({ kind: EXPECTED[kind].about, id: rows[EXPECTED[kind].about].id });

/** A queued mail and its receiver. */
async function waiting(kind: CheckedKind, to: { id: number; emailAddress: string }) {
  const about = aboutOf(kind);
  const [mail] = await t.database.db
    .insert(mailOutbox)
    .values({
      ...{ toAddress: to.emailAddress, userId: to.id, aboutKind: about.kind, aboutId: about.id },
      ...{ subject: 'Subject', body: 'Body', event: kind },
    })
    .returning();
  if (mail === undefined) throw new Error('The mail was not stored.');
  return mail;
}

const review = (mail: Awaited<ReturnType<typeof waiting>>) =>
  reviewMail({ db: t.database.db, resources, findReceivers, mail });

it('Every kind of mail is checked, or is about the own account or made of others.', () => {
  const others = Object.entries(MAIL_READERS).filter(([kind]) => !Object.hasOwn(EXPECTED, kind));
  for (const [kind, by] of others)
    expect([kind, ['own', 'digest', 'party']]).toEqual([kind, expect.arrayContaining([by])]);
});

describe.each(KINDS)('a mail %s that waits', (kind) => {
  it('is sent to those who may read what it is about when it is sent', async () => {
    const sent: ReceiverName[] = [];
    for (const name of NAMES) if ((await review(await waiting(kind, people[name]))) !== null) sent.push(name);
    expect(sent.toSorted()).toEqual(EXPECTED[kind].readers.toSorted());
  });

  it.each([
    ['was moved to a customer', () => ({ permissionLevel: LEVELS.CLIENT, companyId: companies.other.id })],
    [
      'maintains another customer now',
      () => ({ permissionLevel: LEVELS.CLIENT_MAINTENANCE, companyId: companies.other.id }),
    ],
    ['was disabled', () => ({ disabled: true })],
    ['was deleted', () => ({ deletedAt: new Date() })],
  ] as const)('is not sent to one who %s since it was written', async (_, change) => {
    for (const level of ['SUPER_USER', 'ADMIN'] as const) {
      const user = await t.given.user(level);
      const mail = await waiting(kind, user);
      await t.database.db.update(users).set(change()).where(eq(users.id, user.id));
      expect([level, await review(mail)]).toEqual([level, null]);
    }
  });
});

/** The profile named in a list, for events of a whole family. */
const PROFILE = 1;

function eventOf(kind: Notification['kind']): Notification {
  const family = { profileId: PROFILE, productLineId: null };
  const device = { id: rows.device.id, ...family };
  switch (kind) {
    case 'alert':
    case 'crash_log':
      return { kind, device };
    case 'ticket_created':
    case 'ticket_changed':
    case 'ticket_reply':
      return { kind, device, assigneeId: null, followerIds: [] };
    case 'order_created':
    case 'order_status':
    case 'order_deleted':
      return { kind, orderId: rows.order.id };
    case 'resupply_created':
    case 'resupply_status':
    case 'resupply_eta':
    case 'resupply_deleted':
      return { kind, resupplyOrderId: rows.resupplyOrder.id };
    case 'stock_limit':
      return { kind, stockItemId: rows.stockItem.id };
    case 'release_halted':
    case 'crash_returned':
      return { kind, family, deciderId: null };
    default:
      return { kind, shipmentId: rows.shipment.id, orderId: null, resupplyOrderId: null, creatorId: null };
  }
}

/** Kinds of mail that are sent because of an e-mail list. */
const LISTED = KINDS.filter(
  (kind) =>
    kind !== 'plan_overdue' &&
    kind !== 'note' &&
    kind !== 'crash_logs' &&
    kind !== 'ticket_received' &&
    kind !== 'field_notice' &&
    kind !== 'ticket_released' &&
    kind !== 'ticket_test_failed' &&
    kind !== 'ticket_late' &&
    kind !== 'on_call_ticket' &&
    kind !== 'on_call_alert',
);

/** An e-mail list that covers everything, with all receivers. */
async function givenList(delivery: Delivery): Promise<number> {
  const { db } = t.database;
  const flags = { allOrderAlerts: true, allStockAlerts: true };
  const { id: emailListId } = await t.given.emailList(flags);
  const members = Object.values(people).map(({ id: userId }) => ({ emailListId, userId, delivery }));
  await db.insert(emailListUsers).values(members);
  await db.insert(emailListDevices).values({ emailListId, deviceId: rows.device.id });
  await db.insert(emailListDeviceProfiles).values({ emailListId, deviceProfileId: PROFILE });
  return emailListId;
}

/** Mails the list about an event of the kind. */
async function happen(kind: (typeof LISTED)[number]): Promise<void> {
  const content = SAMPLE_MAILS.find((sample) => sample.kind === kind);
  if (content === undefined || !('link' in content)) throw new Error(`There is no sample of ${kind}.`);
  const mailTo = ({ link }: { link: string }) => ({ ...content, link });
  const occurrence = { event: eventOf(kind), about: aboutOf(kind), mailTo };
  await writeWork({ deps: t.server.deps, author: { userId: null, call: 'test' } }, (work) =>
    mailLists({ work, actorId: null, occurrences: [occurrence] }),
  );
}

const mails = () => t.database.db.select().from(mailOutbox).orderBy(mailOutbox.id);

describe.each(LISTED)('an event %s', (kind) => {
  const readers = () =>
    EXPECTED[kind].readers.map((name) => people[name].id).toSorted((one, other) => one - other);

  it('mails at once those in its lists who may read it, without a link to a page that they may not open', async () => {
    await t.database.db.delete(emailLists);
    await givenList('now');
    const before = (await mails()).length;
    await happen(kind);
    const sent = (await mails()).slice(before);
    expect(sent.map(({ userId }) => userId)).toEqual(readers());
    const isSuper = ({ userId }: { userId: number | null }) => userId === people.superUser.id;
    for (const mail of sent) {
      const isLinked = mail.body.includes('/cpanel/');
      const opens = isSuper(mail) || (mail.userId === people.admin.id && kind !== 'stock_limit');
      expect([kind, mail.userId, isLinked]).toEqual([kind, mail.userId, opens]);
    }
  });

  it('is in the mail of the day of those who may read it when that is made', async () => {
    const { db } = t.database;
    await db.delete(emailLists);
    await givenList('daily');
    await happen(kind);
    const kept = await db.select().from(digestEvents);
    expect(kept.map(({ userId }) => userId)).toEqual(readers());
    // A member of the list has lost rights since then.
    const [example] = kept;
    if (example === undefined) throw new Error('Nothing was kept for the mail of the day.');
    const { id: _, ...event } = example;
    const rest = Object.values(people).filter(({ id }) => !readers().includes(id));
    await db.insert(digestEvents).values(rest.map(({ id: userId }) => ({ ...event, userId })));
    const before = (await mails()).length;
    await sendDigests(t.server.deps);
    const sent = (await mails()).slice(before);
    expect(sent.map(({ userId }) => userId).toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(
      readers(),
    );
  });
});

it('A mail of the day is sent without what its receiver may not read any more, and not at all once nothing is left.', async () => {
  const { db } = t.database;
  const user = await t.given.user('SUPER_USER');
  const events = (['order_status', 'release_halted'] as const).map((event) => ({
    ...{ event, about: aboutOf(event), subject: `About ${event}`, link: 'https://portal.example.test/x' },
  }));
  const lists = [{ name: 'Office', link: 'https://portal.example.test/mail_choice/1' }];
  const [mail] = await db
    .insert(mailOutbox)
    .values({
      ...{
        toAddress: user.emailAddress,
        userId: user.id,
        subject: '2 events',
        body: 'Both',
        event: 'digest',
      },
      digest: { events, lists },
    })
    .returning();
  if (mail === undefined) throw new Error('The mail was not stored.');
  expect(await review(mail)).toEqual({ subject: '2 events', body: 'Both' });
  const demote = (permissionLevel: Level) =>
    db.update(users).set({ permissionLevel }).where(eq(users.id, user.id));
  await demote(LEVELS.ADMIN);
  const left = await review(mail);
  expect(left?.subject).toBe('1 event since the last mail');
  expect(left?.body).toContain('About order_status');
  expect(left?.body).not.toContain('About release_halted');
  expect(left?.body).toContain('mail_choice/1');
  await demote(LEVELS.SALES);
  expect(await review(mail)).toBeNull();
});

it('A mail about what was deleted since is not sent, apart from the one that says so.', async () => {
  const { db } = t.database;
  const order = await t.given.order();
  const about = { aboutKind: 'order', aboutId: order.id } as const;
  const to = { toAddress: people.admin.emailAddress, userId: people.admin.id, subject: 'S', body: 'B' };
  const sent = await db
    .insert(mailOutbox)
    .values([
      { ...to, ...about, event: 'order_status' },
      { ...to, ...about, event: 'order_deleted' },
    ])
    .returning();
  await db.update(orders).set({ deletedAt: new Date() }).where(eq(orders.id, order.id));
  expect(await Promise.all(sent.map(review))).toEqual([null, { subject: 'S', body: 'B' }]);
});
