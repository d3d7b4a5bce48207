import { randomUUID } from 'node:crypto';
import { businessDay, monthStart } from '@halla/domain/time';
import { eq } from 'drizzle-orm';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { sessionTokens } from '#modules/auth/auth.table.ts';
import { calendarFeeds } from '#modules/auth/calendar-feeds/calendar-feeds.table.ts';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import { deviceKeys } from '#modules/devices/devices.table.ts';
import { deviceProfiles, productLines } from '#modules/email-lists/email-lists.table.ts';
import { notes } from '#modules/notes/notes.table.ts';
import { bankEntries, bankFiles, bankUploads } from '#modules/orders/bank-files/bank-files.table.ts';
import { payments } from '#modules/orders/payments/payments.table.ts';
import { pushSubscriptions } from '#modules/push/push.table.ts';
import { fleetDaily, sessionDaily, sessionMonthly } from '#modules/sessions/sessions.table.ts';
import { tradeDocuments } from '#modules/trade-documents/trade-documents.table.ts';
import { warrantyExtensions } from '#modules/warranty/warranty.table.ts';
import { idsOfOtherKinds, type Owner as KindOwner } from '../kind-makers.ts';
import type { TestServer } from '../test-server.ts';
import { type RowIds, SAMPLE_LIST } from './sample-input.ts';
import { fillDeviceData, hadFormerOwner, storeText } from './tenant-device-data.ts';

/**
 * A and B are customers of the maker. R is a reseller with the child C, itself a reseller with the grandchild
 * D, and the child S, a sibling of C. `sees` lists the tenants whose rows its users may read. The number of
 * sessions of each tenant is a power of two, so that any sum identifies its terms.
 */
const PLAN = {
  A: { parent: null, role: 'end_customer', place: 'AT', sessions: 1, sees: ['A'] },
  B: { parent: null, role: 'end_customer', place: 'BE', sessions: 2, sees: ['B'] },
  R: { parent: null, role: 'reseller', place: 'RO', sessions: 4, sees: ['R', 'C', 'D', 'S'] },
  C: { parent: 'R', role: 'reseller', place: 'CZ', sessions: 8, sees: ['C', 'D'] },
  D: { parent: 'C', role: 'end_customer', place: 'DE', sessions: 16, sees: ['D'] },
  S: { parent: 'R', role: 'end_customer', place: 'SE', sessions: 32, sees: ['S'] },
} as const satisfies Record<string, Plan>;

interface Plan {
  parent: string | null;
  role: 'reseller' | 'end_customer';
  place: string;
  sessions: number;
  sees: readonly string[];
}

export type TenantName = keyof typeof PLAN;
export const TENANT_NAMES: readonly TenantName[] = ['A', 'B', 'R', 'C', 'D', 'S'];

/** Former owner of the devices of all tenants; its canary is in all data from that time. */
export const FORMER_OWNER = 'Z';

/** The maker; its canary is in its texts about customers and their devices, which no customer may read. */
const MAKER = 'M';

/** Every text in a tenant's rows contains this canary. */
export function canary(tenant: string, what: string): string {
  return `canary-${tenant}-${what}`;
}

/** Tenants whose canary occurs in a text. */
export function canariesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/canary-([A-Z])-/g)].map((match) => match[1] ?? ''));
}

export interface Tenant {
  name: TenantName;
  company: { id: number };
  client: { id: number; token: string };
  maintenance: { id: number; token: string };
  ids: RowIds;
  place: string;
  sessions: number;
  sees: ReadonlySet<string>;
}

export interface Tenants {
  tenants: Record<TenantName, Tenant>;
}

/** Six tenants with at least one row of every kind. */
export async function buildTenants(server: TestServer): Promise<Tenants> {
  const A = await buildTenant({ server, name: 'A', parentId: null });
  const B = await buildTenant({ server, name: 'B', parentId: null });
  const R = await buildTenant({ server, name: 'R', parentId: null });
  const C = await buildTenant({ server, name: 'C', parentId: R.company.id });
  const D = await buildTenant({ server, name: 'D', parentId: C.company.id });
  const S = await buildTenant({ server, name: 'S', parentId: R.company.id });
  return { tenants: { A, B, R, C, D, S } };
}

interface TenantRequest {
  server: TestServer;
  name: TenantName;
  parentId: number | null;
}

async function buildTenant({ server, name, parentId }: TenantRequest): Promise<Tenant> {
  const { given } = server;
  const { role, place, sessions, sees } = PLAN[name];
  const mark = (what: string) => canary(name, what);
  const company = await given.company({
    name: mark('company'),
    role,
    parentId,
    address: mark('address'),
    vatId: mark('vat'),
    additionalInfo: mark('info'),
  });
  const client = await given.user('CLIENT', { companyId: company.id, fullName: mark('client') });
  const maintenance = await given.user('CLIENT_MAINTENANCE', {
    companyId: company.id,
    fullName: mark('maintenance'),
  });
  const ids = await fillDevice({ server, name, company, userId: client.id, maintenance });
  await countSessions({ server, deviceId: ids.device, companyId: company.id, count: sessions });
  return { name, company, client, maintenance, ids, place, sessions, sees: new Set(sees) };
}

interface Owner {
  server: TestServer;
  name: TenantName;
  company: KindOwner['company'];
  userId: number;
  maintenance: { id: number };
}

/** A device with at least one related row of every kind. */
async function fillDevice({ server, name, company, userId, maintenance }: Owner): Promise<RowIds> {
  const { given, database, clock } = server;
  const { id: companyId } = company;
  const { db } = database;
  const mark = (what: string) => canary(name, what);
  const order = await given.order({
    companyId,
    ...{ clientInfo: { companyName: mark('buyer'), location: 'FI' }, vat: 25.5 },
    details: mark('order-details'),
    lines: [{ sku: mark('sku'), name: mark('line'), count: 2, price: 50 }],
  });
  const quotation = await given.quotation({
    companyId,
    ...{ clientInfo: { companyName: mark('prospect'), location: 'FI' }, clientNote: mark('client-note') },
    ...{ details: mark('quotation-details'), terms: mark('terms') },
    lines: [{ sku: mark('sku'), name: mark('quoted'), count: 2, price: 50 }],
  });
  const resupplyOrder = await given.resupplyOrder({
    number: mark('resupply'),
    paymentStatus: 'transit',
    lines: [{ sku: mark('sku'), count: 2 }],
  });
  const shippingCompany = await given.shippingCompany({ name: mark('carrier'), services: ['road'] });
  const shipment = await given.shipment({
    number: mark('shipment'),
    pickupWarehouse: 'mailhouse',
    shippingInfo: { companyName: mark('receiver') },
    resupplyOrderId: resupplyOrder.id,
    shippingCompanyId: shippingCompany.id,
    details: mark('shipment-details'),
    eta: '2026-01-09',
    lines: [{ sku: mark('sku'), count: 1 }],
  });
  const emailList = await given.emailList({ name: mark('list'), userIds: [userId], orderIds: [order.id] });
  const stockItem = await given.stockItem({ sku: mark('sku'), name: mark('item') });
  const priceList = await given.priceList({
    ...{ name: mark('prices'), companyIds: [companyId] },
    lines: [{ stockItemId: stockItem.id, price: 7 }],
  });
  const stockRow = await given.stockRow(stockItem, { total: 5, shelf: mark('shelf') });
  const stockChange = await given.stockChange(stockItem);
  const stockCount = await given.stockCount({ name: mark('count'), userId });
  await given.countLine(stockCount, stockItem, { userId, counted: 4 });
  const device = await given.device({
    companyId,
    deviceName: mark('device'),
    namedAt: clock.now,
    model: mark('model'),
    version: mark('version'),
    plugType: mark('plug'),
    chassisNumber: mark('chassis'),
    macAddress: mark('mac'),
    teamviewerId: mark('teamviewer'),
    location: PLAN[name].place,
    color: 'grey',
    quality: 1,
    orderId: order.id,
    lastSeenAt: clock.now,
  });
  const plan = await given.plan(device, { clientInfo: { companyName: mark('plan') }, userId });
  const session = await given.session(device, { errorCode: 4, consumptionKg: 3.5, complete: false });
  await given.running(device, session);
  const clientInfo = { companyName: mark('holder'), contactName: mark('contact') };
  await given.record(device, 'production', { userId });
  const record = await given.record(device, 'dispatched', { clientInfo, companyId, userId });
  const contact = await given.contact({
    companyId,
    name: mark('person'),
    email: mark('email'),
    phone: mark('phone'),
    additionalInfo: mark('person-info'),
  });
  const otherContact = await given.contact({ companyId, name: mark('colleague') });
  const supplier = await given.supplier();
  const merge = await given.merge({ kind: 'contact', kept: contact, removed: { name: mark('double') } });
  const view = await given.savedView({ id: userId }, { name: mark('view'), list: SAMPLE_LIST });
  const apiKey = await given.apiKey({ id: userId }, { name: mark('key') });
  const [feed] = await db
    .insert(calendarFeeds)
    .values({ userId, tokenHash: Buffer.from(mark('feed')), kinds: ['visit'] })
    .returning({ id: calendarFeeds.id });
  const [pushBrowser] = await db
    .insert(pushSubscriptions)
    .values({
      ...{ userId, endpoint: `https://push.example.com/${mark('push')}`, serverKey: mark('push-key') },
      ...{ sealedFor: randomUUID(), sealedKeys: Buffer.from(mark('push-keys')) },
    })
    .returning({ id: pushSubscriptions.id });
  const webhook = await given.webhook({ isActive: false });
  const webhookDelivery = await given.webhookDelivery(webhook);
  const csv = await given.csvImport({ kind: 'companies', content: `name\n${mark('imported')}\n`, userId });
  const alert = await given.alert(device, { message: mark('alert'), sessionId: session.id });
  const crash = { deviceId: device.id, externalId: randomUUID(), date: clock.now, type: 1 };
  const [crashLog] = await db
    .insert(crashLogs)
    .values({ ...crash, data: mark('crash') })
    .returning({ id: crashLogs.id });
  const [key] = await db
    .insert(deviceKeys)
    .values({ deviceId: device.id, secretHash: Buffer.from(mark('key')), createdBy: userId })
    .returning({ id: deviceKeys.id });
  const written = await db
    .insert(notes)
    .values([
      { text: mark('session-note'), sessionId: session.id, userId },
      { text: mark('alert-note'), alertId: alert.id, userId },
      { text: mark('record-note'), lifeCycleStateId: record.id, userId },
      { text: canary(MAKER, 'system-note'), sessionId: session.id },
    ])
    .returning({ id: notes.id });
  const mechanic = await given.user('ADMIN', { fullName: canary(MAKER, 'mechanic') });
  const ticket = await given.ticket(device, {
    userId: maintenance.id,
    reporterCompanyId: companyId,
    summary: mark('summary'),
    description: mark('description'),
    details: canary(MAKER, 'details'),
    action: canary(MAKER, 'action'),
    priority: 3,
    assigneeId: mechanic.id,
    contactId: contact.id,
    expenses: [{ category: 'spareParts', name: mark('part'), price: 5, count: 1 }],
    links: [{ alertId: alert.id }, { crashLogId: crashLog?.id ?? 0 }, { sessionId: session.id }],
  });
  await db.insert(notes).values([
    { text: canary(MAKER, 'session-note'), sessionId: session.id, userId: mechanic.id },
    { text: canary(MAKER, 'ticket-note'), ticketId: ticket.id, userId: mechanic.id },
  ]);
  const ticketPhoto = await given.ticketPhoto(ticket, {
    filename: `${mark('fault')}.png`,
    ...(await storeText(server, mark('fault'))),
  });
  await given.ticketReply(ticket, { userId, text: mark('reply') });
  // Released, so that the device's other rows are those of a device in service.
  const program = await given.maintenanceProgram({ name: canary(MAKER, 'program') });
  await given.maintained(device, program);
  await given.workOrder(ticket, program);
  const maintenanceService = await given.maintenanceService(device, program, { userId: maintenance.id });
  await database.db.insert(warrantyExtensions).values({
    ...{ deviceId: device.id, endsOn: '2099-12-30', reason: canary(MAKER, 'extension'), userId: mechanic.id },
  });
  const deviceHold = await given.deviceHold(ticket, {
    ...{ askedBy: userId, askedReason: mark('reason'), heldBy: mechanic.id },
    ...{ release: 'hand', releasedBy: mechanic.id, releasedAt: server.clock.now },
  });
  const softwarePackage = await given.softwareRelease({ releasedBy: userId, description: mark('release') });
  const crashGroup = await given.crashGroup(device);
  const webstoreOrder = await given.webstoreOrder({
    number: mark('webstore'),
    name: mark('webstore-name'),
    trackingNumber: mark('tracking'),
  });
  const fieldNotice = await given.fieldNotice([device], {
    // Long ago, so that its owners may be reminded.
    publishedAt: new Date(0),
    ...{ titleEn: mark('notice'), titleFi: mark('notice'), textEn: mark('notice-text') },
    criteria: { serialNumbers: [], families: [], versions: [canary(MAKER, 'version')], parts: [] },
  });
  const former = (what: string) => canary(FORMER_OWNER, what);
  await hadFormerOwner({ server, deviceId: device.id, mark: former });
  await fillDeviceData({ server, deviceId: device.id, userId, mark, former });
  await given.file(`checklist/${device.id}`, { filename: `${mark('checklist')}.png`, uploadedBy: userId });
  await given.file(`production_photos/${device.id}`, { filename: `${mark('photo')}.png` });
  const [signIn] = await db
    .select({ id: sessionTokens.id })
    .from(sessionTokens)
    .where(eq(sessionTokens.userId, userId));
  const [mail] = await db
    .insert(mailOutbox)
    .values({ toAddress: 'a@b.fi', subject: 'Refused', body: 'Text', event: 'password_reset', attempts: 5 })
    .returning({ id: mailOutbox.id });
  const [payment] = await db
    .insert(payments)
    .values({ orderId: order.id, day: '2026-01-01', currency: 'EUR', amount: 5, source: 'before' })
    .returning({ id: payments.id });
  const [tradeDocument] = await db
    .insert(tradeDocuments)
    .values({
      ...{
        kind: 'quotation',
        quotationId: quotation.id,
        number: quotation.number,
        version: 1,
        language: 'en',
      },
      ...{ toAddress: 'a@b.fi', subject: 'Quotation', body: 'Text', pdfFilename: 'quotation.pdf' },
      ...{ pdfSha256: '0'.repeat(64), pdfSize: 1, storageKey: mark('document'), userId },
    })
    .returning({ id: tradeDocuments.id });
  const made = {
    mail: mail?.id ?? 0,
    auditedRow: device.id,
    signIn: signIn?.id ?? 0,
    device: device.id,
    session: session.id,
    alert: alert.id,
    crashLog: crashLog?.id ?? 0,
    note: written[0]?.id ?? 0,
    lifeCycleState: record.id,
    movementPlan: plan.id,
    company: companyId,
    deviceKey: key?.id ?? 0,
    user: userId,
    supplier: supplier.id,
    order: order.id,
    quotation: quotation.id,
    priceList: priceList.id,
    emailList: emailList.id,
    ...(await seededIds(db)),
    orderLine: order.lineIds[0] ?? 0,
    payment: payment?.id ?? 0,
    tradeDocument: tradeDocument?.id ?? 0,
    ...(await bankRows({ db, userId, name: mark('bank') })),
    resupplyOrder: resupplyOrder.id,
    shipment: shipment.id,
    shippingCompany: shippingCompany.id,
    stockItem: stockItem.id,
    stockQuantity: stockRow.id,
    stockChange: stockChange.id,
    stockCount: stockCount.id,
    contact: contact.id,
    otherContact: otherContact.id,
    merge: merge.id,
    import: csv.id,
    savedView: view.id,
    apiKey: apiKey.id,
    calendarFeed: feed?.id ?? 0,
    pushBrowser: pushBrowser?.id ?? 0,
    webhook: webhook.id,
    webhookDelivery: webhookDelivery.id,
    ticket: ticket.id,
    ticketPhoto: ticketPhoto.id,
    deviceHold: deviceHold.id,
    maintenanceProgram: program.id,
    maintenanceService: maintenanceService.id,
    softwarePackage: softwarePackage.id,
    crashGroup: crashGroup.id,
    webstoreOrder: webstoreOrder.id,
    fieldNotice: fieldNotice.id,
  };
  return { ...made, ...(await idsOfOtherKinds({ given, company, device }, made)) };
}

interface BankRows {
  db: TestServer['database']['db'];
  userId: number;
  name: string;
}

/** A bank file that is arriving, and an amount of an earlier one that waits. */
async function bankRows({ db, userId, name }: BankRows) {
  const [upload] = await db
    .insert(bankUploads)
    .values({ userId, name, content: name })
    .returning({ id: bankUploads.id });
  const counts = { entries: 1, booked: 0, waiting: 1, repeated: 0, skipped: 0 };
  const [file] = await db
    .insert(bankFiles)
    .values({ name, kind: 'camt.053', messageId: name, ...counts, userId })
    .returning({ id: bankFiles.id });
  const [entry] = await db
    .insert(bankEntries)
    .values({
      ...{ fileId: file?.id ?? 0, account: name, messageKey: name, contentKey: name, day: '2026-01-01' },
      ...{ currency: 'EUR', amount: 5, isReversal: false, party: name, reason: 'no_reference' },
    })
    .returning({ id: bankEntries.id });
  return { bankUpload: upload?.id ?? 0, bankEntry: entry?.id ?? 0 };
}

/** Rows that a migration inserts into every database. */
async function seededIds(db: TestServer['database']['db']) {
  const [profile] = await db.select({ id: deviceProfiles.id }).from(deviceProfiles).limit(1);
  const [line] = await db.select({ id: productLines.id }).from(productLines).limit(1);
  return { deviceProfile: profile?.id ?? 0, productLine: line?.id ?? 0 };
}

interface Count {
  server: TestServer;
  deviceId: number;
  companyId: number;
  count: number;
}

/** Treatment sessions of today in the totals that charts read. */
export async function countSessions({ server, deviceId, companyId, count }: Count): Promise<void> {
  const { db } = server.database;
  const day = businessDay(server.clock.now, server.config.BUSINESS_TIME_ZONE);
  const totals = { count, countMin60: count, durationS: 180 * count, consumptionKg: count };
  await db.insert(sessionDaily).values({ deviceId, companyId, day, type: 2, ...totals });
  await db.insert(sessionMonthly).values({ deviceId, companyId, month: monthStart(day), type: 2, ...totals });
  await db.insert(fleetDaily).values({ day, type: 2, shard: companyId, ...totals });
}
