import { randomBytes, randomUUID } from 'node:crypto';
import { noteField } from '@halla/domain/resources/noted-kinds';
import { STARTING_GOALS } from '@halla/domain/tickets/ticket-goals';
import { eq } from 'drizzle-orm';
import { jobRuns } from '#app/jobs/job-runs.table.ts';
import { calendarFeeds } from '#modules/auth/calendar-feeds/calendar-feeds.table.ts';
import { hashPassword } from '#modules/auth/passwords/password-hash.ts';
import { appCode, givenSecondFactor } from '#modules/auth/second-factor/second-factor.test-steps.ts';
import { ticketGoalSettings } from '#modules/tickets/goals/goals.table.ts';
import { COLD_ENOUGH } from '#modules/tickets/holds/holding.test-steps.ts';
import { testProfiles } from '#modules/tickets/holds/holds.table.ts';
import { users } from '#modules/users/users.table.ts';
import { warrantyTerms } from '#modules/warranty/warranty.table.ts';
import type { TestServer } from '../test-server.ts';
import { maintenanceInputs } from './maintenance-inputs.ts';
import { noticeInputs } from './notice-inputs.ts';
import { onCallInputs } from './on-call-inputs.ts';
import { paymentInputs } from './payment-inputs.ts';
import { pushInputs } from './push-inputs.ts';
import { type RowIds, sampleInput, type WireInput } from './sample-input.ts';
import type { DeclaredCall } from './wire-schema.ts';

/** The rows and the user of one write. */
export interface Subject {
  server: TestServer;
  ids: RowIds;
  user: { id: number; token: string };
  /** Serial number of a device that does not exist yet. */
  freeSerial: string;
}

const transfer = ({ ids, user, server }: Subject) =>
  server.call('add_transfer', user.token, {
    transferData: { state: 'demo', UserId: user.id, Device: { id: ids.device } },
    clientInfo: { companyName: 'Trade Fair' },
  });

async function transferId(subject: Subject): Promise<number> {
  const { body } = await transfer(subject);
  return body.lcs[0]?.id ?? 0;
}

async function planId(
  { server, ids }: Subject,
  days: { startsOn?: string; dueOn?: string | null } = {},
): Promise<number> {
  const device = await server.given.device({ companyId: ids.company });
  return (await server.given.plan(device, days)).id;
}

async function unheldTicket({ server, ids }: Subject): Promise<number> {
  return (await server.given.ticket(await server.given.device({ companyId: ids.company }))).id;
}

async function openHold(
  { server, ids }: Subject,
  asked: Parameters<TestServer['given']['deviceHold']>[1] = {},
) {
  const device = await server.given.device({ companyId: ids.company });
  return server.given.deviceHold(await server.given.ticket(device), asked);
}

/** A plan of a device that has none yet. */
export function newPlan({ id: device_id }: { id: number }) {
  const clientInfo = { companyName: 'Trade Fair' };
  return { device_id, kind: 'demo' as const, clientInfo, startsOn: '2150-03-01', dueOn: '2150-03-05' };
}

async function countedKey({ server, user, ids }: Subject): Promise<string | undefined> {
  const { body } = await server.call('get_stock_count_lines', user.token, { count_id: ids.stockCount });
  return body.lines.find(({ undoneAt }) => undoneAt === null)?.key;
}

/** Input for a new user. */
export function newUser({ company }: Pick<RowIds, 'company'>) {
  const username = `new-${randomUUID()}`;
  return {
    ...{ username, name: 'New User', companyid: company },
    email: `${username}@example.test`,
    password: 'eleven grey seals on ice',
  };
}

const PASSWORD = 'long enough to be good';

/** Gives the user a password, which most tests do not need. */
async function withPassword({ server, user }: Subject) {
  const passwordHash = await hashPassword(PASSWORD);
  await server.database.db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  return { token: user.token, password: PASSWORD };
}

async function ownerProof(subject: Subject): Promise<WireInput> {
  const { code } = await givenSecondFactor(subject.server, await withPassword(subject));
  return { password: PASSWORD, code };
}

/** Calls that are refused without a file; JSON inputs have none. */
export const NEEDS_FILE: readonly string[] = ['add_document_pdf'];

export const NEW_WEBHOOK = { name: 'Ledger', address: 'https://receiver.example/', kinds: ['device'] };

type MakeInput = (subject: Subject) => WireInput | Promise<WireInput>;

/** Inputs of writes for which a sample of the required fields has no effect or is refused. */
const INPUTS: Readonly<Record<string, MakeInput>> = {
  add_note: ({ ids, user }) => ({ note: 'look', [noteField('session')]: ids.session, tagged: [user.id] }),
  handle_alert: ({ ids }) => ({ alert_id: ids.alert, note: 'seen' }),
  undo_handle_alert: async ({ server, user, ids }) => {
    const { id } = await server.given.alert({ id: ids.device });
    await server.call('handle_alert', user.token, { alert_id: id });
    return { ids: [id] };
  },
  edit_alert: ({ ids, user }) => ({ alert_id: ids.alert, AssigneeId: user.id }),
  edit_device: ({ ids }) => ({ deviceData: { id: ids.device, deviceName: 'Renamed' } }),
  edit_contact: ({ ids }) => ({ contactData: { companyId: ids.company, contactName: 'New' } }),
  edit_supplier_company: ({ ids }) => ({ contactData: { companyId: ids.supplier, contactName: 'New' } }),
  run_import: async ({ server, user, ids }) => {
    const part = `id;name\n${ids.contact};Imported`;
    const { body } = await server.call('upload_import', user.token, { kind: 'people', part });
    return { importId: body.importId, key: 'id' };
  },
  add_transfer: ({ user, freeSerial }) => ({
    transferData: { state: 'ready', UserId: user.id, newDevice: freeSerial },
    noteText: 'new',
  }),
  add_movement_plan: async ({ server, ids }) =>
    newPlan(await server.given.device({ companyId: ids.company })),
  edit_movement_plan: async (subject) => ({ plan_id: await planId(subject), dueOn: '2150-02-01' }),
  cancel_movement_plan: async (subject) => ({ plan_id: await planId(subject) }),
  carry_out_movement_plan: async (subject) => ({
    plan_id: await planId(subject, { startsOn: '2000-01-01', dueOn: null }),
  }),
  move_view: async ({ server, user }) => {
    await server.given.savedView(user);
    return { viewid: (await server.given.savedView(user)).id, direction: 'up' };
  },
  delete_view: async ({ server, user }) => ({ viewid: (await server.given.savedView(user)).id }),
  delete_transfer: async (subject) => ({ transferData: { id: await transferId(subject) } }),
  delete_checklist: async ({ server, user, ids }) => {
    const { body } = await server.call('get_checklist', user.token, { deviceid: ids.device });
    return { device_id: ids.device, filename: body.files[0] };
  },
  delete_production_photo: async ({ server, user, ids }) => {
    const { body } = await server.call('get_production_photos', user.token, { deviceid: ids.device });
    return { device_id: ids.device, filename: body.files[0] };
  },
  upload_media_files: async ({ server }) => ({
    resource: { type: 'order', number: String((await server.given.order()).number) },
  }),
  delete_media_file: async ({ server }) => {
    const number = String((await server.given.order()).number);
    const { filename } = await server.given.file(`order/${number}`);
    return { resource: { type: 'order', number }, filename };
  },
  edit_price_list: ({ ids }) => ({ priceList: { id: ids.priceList, discount: 12 } }),
  add_price_list: () => ({
    priceList: {
      ...{ name: `Prices ${crypto.randomUUID()}`, currency: 'EUR', reach: 'everyone', discount: 5 },
      ...{ Companies: [], lines: [] },
    },
  }),
  delete_price_list: async ({ server }) => ({ priceList: { id: (await server.given.priceList()).id } }),
  edit_email_list: ({ ids }) => ({
    list: { id: ids.emailList, allStockAlerts: 1, EmailListDevices: [ids.device] },
  }),
  edit_own_mail_list: async ({ server, user }) => ({
    list_id: (await server.given.emailList({ userIds: [user.id] })).id,
    delivery: 'daily',
  }),
  edit_email_subscription: async ({ server, ids }) => {
    const order = await server.given.order();
    const resource = { type: 'order', number: String(order.number) };
    return { resource, list_id: ids.emailList, subscribed: true };
  },
  add_stock_quantity: ({ ids }) => ({
    stock_item: { id: ids.stockQuantity, total: 1 },
    relative_modification: true,
  }),
  add_ticket_reply: ({ ids }) => ({ ticket_id: ids.ticket, text: 'It hums again' }),
  hold_device: async (subject) => ({ ticket_id: await unheldTicket(subject) }),
  report_repair: async (subject) => ({ hold_id: (await openHold(subject)).id }),
  ask_release: async (subject) => ({ hold_id: (await openHold(subject)).id, reason: 'Thermometer' }),
  answer_release: async (subject) => {
    const other = await subject.server.given.user('ADMIN');
    const asked = { askedReason: 'Thermometer', askedBy: other.id };
    return { hold_id: (await openHold(subject, asked)).id, agrees: true };
  },
  // The profile of a product that was edited before would only be updated.
  edit_test_profile: async ({ server }) => {
    await server.database.db.delete(testProfiles);
    return { deviceType: 'ECABIN', revision: 0, profile: COLD_ENOUGH };
  },
  edit_ticket_goals: async ({ server }) => {
    await server.database.db.delete(ticketGoalSettings);
    const { hours, goals } = STARTING_GOALS;
    return { revision: 0, settings: { hours: { ...hours, days: [1, 2], holidays: [] }, goals } };
  },
  follow_ticket: ({ ids }) => ({ ticket_id: ids.ticket, follows: true }),
  add_ticket: ({ ids }) => ({ deviceid: ids.device, ticket_data: { summary: 'Door does not close' } }),
  ...paymentInputs,
  ...noticeInputs,
  ...maintenanceInputs,
  ...onCallInputs,
  ...pushInputs,
  create_calendar_feed: () => ({ kinds: ['visit'] }),
  end_calendar_feed: async ({ server, user }) => {
    const [feed] = await server.database.db
      .insert(calendarFeeds)
      .values({ userId: user.id, tokenHash: randomBytes(32), kinds: ['visit'] })
      .returning({ id: calendarFeeds.id });
    return { feed_id: feed?.id ?? 0 };
  },
  edit_warranty_term: async ({ server }) => {
    await server.database.db.delete(warrantyTerms);
    return { deviceType: 'ECABIN', months: 24 };
  },
  extend_warranty: async ({ server, ids }) => {
    const device = await server.given.device({ companyId: ids.company });
    await server.given.record(device, 'dispatched');
    return { deviceid: device.id, endsOn: '2099-12-31', reason: 'Recall' };
  },
  issue_invoice: async ({ server }) => ({
    id: (await server.given.order({ vat: 25.5, clientInfo: { companyName: 'Clinic', location: 'FI' } })).id,
  }),
  add_quotation: () => ({
    orderData: {
      ...{ invoiceIssuer: 'finland', validUntil: '2100-01-01' },
      genericDevices: [{ name: 'Part', count: 1, price: 1 }],
    },
  }),
  edit_quotation: async ({ server }) => ({
    orderData: { id: (await server.given.quotation()).id, terms: '14 days net' },
  }),
  move_quotation: async ({ server }) => ({ id: (await server.given.quotation()).id, step: 'send' }),
  order_quotation: async ({ server }) => ({
    id: (await server.given.quotation({ state: 'sent', sentAt: server.clock.now })).id,
  }),
  delete_quotation: async ({ server }) => ({ id: (await server.given.quotation()).id }),
  add_resupply_order: ({ ids }) => ({
    deviceList: [{ name: 'Part', count: 1, costPrice: 1 }],
    orderBuyer: 'finland',
    supplierCompanyId: ids.supplier,
  }),
  edit_resupply_order: ({ ids }) => ({ orderData: { id: ids.resupplyOrder, paymentStatus: 'delivered' } }),
  delete_resupply_order: async ({ server }) => ({
    orderData: { id: (await server.given.resupplyOrder()).id },
  }),
  add_shipment: () => ({ shipment: { genericDevices: [{ name: 'Part', count: 1 }] } }),
  edit_shipment: ({ ids }) => ({ shipment: { id: ids.shipment, status: 'transit' } }),
  settle_stray_goods: async ({ server }) => {
    const { id, sku } = await server.given.strayShipment();
    return { shipment: { id }, writeOff: [{ sku, count: 1, reason: 'Lost' }] };
  },
  settle_shipment_shorts: async ({ server }) => {
    const lines = [{ sku: 'SHORT', count: 2, receivedCount: 1 }];
    const { id } = await server.given.shipment({ status: 'delivered', lines });
    return { shipment: { id }, shorts: [{ sku: 'SHORT', settlement: 'send_again', count: 1 }] };
  },
  edit_shipping_company: ({ ids }) => ({ contactData: { id: ids.shippingCompany, services: ['sea'] } }),
  create_new_user: ({ ids }) => newUser(ids),
  invite_user: ({ ids }) => {
    const { password: _password, ...invited } = newUser(ids);
    return invited;
  },
  renew_invitation: async ({ server }) => ({ user_id: (await server.given.user('CLIENT')).id }),
  edit_user: async ({ server }) => ({
    user: { id: (await server.given.user('CLIENT')).id, fullName: 'Renamed' },
  }),
  get_data_of_user: async ({ server }) => ({ user_id: (await server.given.user('CLIENT')).id }),
  get_data_of_contact: async ({ server }) => ({ contact_id: (await server.given.contact()).id }),
  erase_user: async ({ server }) => ({ user_id: (await server.given.user('CLIENT')).id }),
  erase_contact: async ({ server }) => ({ contact_id: (await server.given.contact()).id }),
  end_own_sign_ins: async ({ server, user }) => {
    await server.given.token(user.id);
    return {};
  },
  end_sign_ins: async ({ server }) => ({ user_id: (await server.given.user('CLIENT')).id }),
  edit_webstore_order: ({ ids }) => ({ order: { id: ids.webstoreOrder, trackingNumber: 'JJFI1' } }),
  edit_ticket: ({ ids }) => ({ ticket_data: { id: ids.ticket, state: 'progress' } }),
  // A version that was not uploaded before: the same content again would be a duplicate.
  upload_software_package: ({ freeSerial }) => ({ product: 'xtone', version: `7.${freeSerial.slice(-5)}` }),
  publish_software_to_production: async ({ server }) => {
    const { product, version } = await server.given.softwarePackage();
    return { product, filename: `${version}.zip`, description_text: `${version}\nFaster start` };
  },
  set_release_stage: async ({ server }) => {
    const { id, updatedAt } = await server.given.softwareRelease({ stage: 5 });
    return { software_package: { id, updatedAt: updatedAt.toISOString() }, step: 'next' };
  },
  edit_software_package: ({ ids }) => ({ software_package: { id: ids.softwarePackage, withdrawn: true } }),
  set_software_crash_group: async ({ server }) => {
    // Letters only: crash reasons are grouped without their numbers and ids.
    const fault = randomUUID().replaceAll(/[^a-f]/g, (digit) => 'ghijklmnopq'.charAt(Number(digit) || 10));
    const { reason } = await server.given.crashLog(await server.given.device(), { reason: fault });
    return { crash_group: { product: 'cryocabin', reason, state: 'muted' } };
  },
  add_stock_count_line: async ({ server }) => {
    const item = await server.given.stockItem();
    await server.given.stockRow(item);
    return {
      count_id: (await server.given.stockCount()).id,
      key: randomUUID(),
      stock_item_id: item.id,
      counted: 4,
      counted_at: '2026-03-02T12:00:00.000Z',
    };
  },
  cancel_stock_count: async ({ server }) => ({ count_id: (await server.given.stockCount()).id }),
  add_stock_count: () => ({ name: 'Spring', warehouse: 'mailhouse' }),
  undo_stock_count_line: async (subject) => ({
    count_id: subject.ids.stockCount,
    key: await countedKey(subject),
  }),
  // A stock item that no document references.
  delete_stock_item: async ({ server }) => ({ stockItemId: (await server.given.stockItem()).id }),
  confirm_stock_count_line: async ({ server }) => {
    const item = await server.given.stockItem();
    await server.given.stockRow(item);
    const count = await server.given.stockCount();
    const { key } = await server.given.countLine(count, item, { countedAt: new Date(0) });
    const { id: change_id } = await server.given.stockChange(item, { event: 'correction' });
    return { count_id: count.id, key, change_id };
  },
  book_stock_count: async ({ server, user, ids }) => {
    const { body } = await server.call('get_stock_count_differences', user.token, {
      count_id: ids.stockCount,
    });
    return { count_id: ids.stockCount, lines: body.items.map(({ key }) => key) };
  },
  // A row of a job that was requested before would only be updated.
  run_job: async ({ server }) => {
    await server.database.db.delete(jobRuns);
    return { job: 'prove-ledger' };
  },
  begin_second_factor: async (subject) => ({ password: (await withPassword(subject)).password }),
  confirm_second_factor: async (subject) => {
    const { server } = subject;
    const { token, password } = await withPassword(subject);
    const { body } = await server.call('begin_second_factor', token, { password });
    return { code: appCode(body.secret, server.clock.now) };
  },
  renew_recovery_codes: ownerProof,
  remove_second_factor: ownerProof,
  remove_second_factor_of_user: async (subject) => {
    const { server } = subject;
    const { password } = await withPassword(subject);
    const owner = await server.given.user('SALES', { password: PASSWORD });
    await givenSecondFactor(server, { token: owner.token, password: PASSWORD });
    return { userid: owner.id, password };
  },
  create_api_key: async (subject) => ({
    ...{ name: 'Reports', calls: ['get_devices'], days: 30 },
    password: (await withPassword(subject)).password,
  }),
  delete_api_key_of_user: async (subject) => {
    const { server } = subject;
    const { password } = await withPassword(subject);
    return { keyid: (await server.given.apiKey(await server.given.user('CLIENT'))).id, password };
  },
  delete_api_key: async ({ server, user }) => ({ keyid: (await server.given.apiKey(user)).id }),
  add_webhook: () => NEW_WEBHOOK,
  edit_webhook: async ({ server }) => ({ webhookid: (await server.given.webhook()).id, isActive: false }),
  delete_webhook: async ({ server }) => ({ webhookid: (await server.given.webhook()).id }),
  undo_shipment_step: async ({ server, user }) => {
    const { id } = await server.given.shipment({ lines: [{ sku: 'STEP', count: 1 }] });
    await server.call('edit_shipment', user.token, { shipment: { id, status: 'transit' } });
    return { shipment: { id } };
  },
  undo_transfer: async (subject) => {
    // A device without plans and shipments, which would prevent the undo.
    const { id: device } = await subject.server.given.device({ companyId: subject.ids.company });
    return { recordIds: [await transferId({ ...subject, ids: { ...subject.ids, device } })] };
  },
};

/** A valid input of a write that has an effect. */
export async function writeInput(call: DeclaredCall, subject: Subject): Promise<WireInput> {
  return (await INPUTS[call.name]?.(subject)) ?? sampleInput(call, { ids: subject.ids });
}
