import { randomUUID } from 'node:crypto';
import type { calls } from '@halla/contract/domains';
import { type Changed, changesOf } from '@halla/contract/kit/call';
import { showsChange, showsWrite } from '@halla/contract/live-reach';
import { hasLevel, LEVELS, type Level } from '@halla/domain/access/levels';
import { documentMark } from '@halla/domain/documents/document-mark';
import { HISTORY_KINDS } from '@halla/domain/resources/history';
import { NOTED_KINDS, type NotedKind, noteField } from '@halla/domain/resources/noted-kinds';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveEvent, reaches, reachOf, splitSweeping } from '#app/live/live-event.ts';
import { visibleEvents } from '#app/live/live-filter.ts';
import { createAuthenticator } from '#modules/auth/authenticate.ts';
import { appCode, givenSecondFactor, STEP_MS } from '#modules/auth/second-factor.test-steps.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { choiceLinks } from '#modules/email-lists/choice-link.ts';
import { markedPdf, picture } from '#modules/files/test-files.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type Question, rememberScreens, type Screen } from './remembered-screens.ts';
import { sampleInput } from './sample-input.ts';
import { buildTenants, canary, type Tenants } from './tenants.ts';
import { declaredCalls } from './wire-schema.ts';
import { newPlan, newUser } from './write-inputs.ts';

const OLD_PASSWORD = 'seven grey seals on ice';
const NEW_PASSWORD = 'nine grey seals on ice';
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** How often it is checked that screens which were not read again show the same. */
const WRITES_BETWEEN_FULL_LOOKS = 25;

interface Watcher {
  who: string;
  level: Level;
  token: string;
}

interface Answer {
  status: number;
}

let t: TestServer;
let tenants: Tenants['tenants'];
let boss: { id: number; token: string };
let colleague: { id: number; token: string; userName: string; emailAddress: string };
/** Has lost the phone with the authenticator app. */
let phoneless: { id: number };
/** The set-up of a second factor that was begun last. */
let appSecret: string;
/** The API key that was made last. */
let apiKeyId: number;
let webhookId: number;
let supplier: { id: number };
let key: string;
let watchers: Watcher[];
/** Domains each writing call has published, over all attempts. */
const emitted = new Map<string, Set<Changed>>();
/** Events published by the current write. */
let told: LiveEvent[] = [];
let screens: ReturnType<typeof rememberScreens<Watcher>>;

beforeAll(async () => {
  t = await startTestServer();
  ({ tenants } = await buildTenants(t));
  // Later than all existing rows, which the database stamped with its own clock.
  t.clock.now = new Date(Date.now() + MINUTE_MS);
  boss = await t.given.user('SUPER_USER', { password: OLD_PASSWORD });
  colleague = await t.given.user('ADMIN', { password: OLD_PASSWORD });
  const user = await t.given.user('SALES', { password: OLD_PASSWORD });
  await givenSecondFactor(t, { token: user.token, password: OLD_PASSWORD });
  phoneless = user;
  supplier = await t.given.supplier();
  lent = await t.given.device({ companyId: mine().company });
  await t.given.record(lent, 'ready');
  key = await t.given.deviceKey({ id: mine().device, serialNumber: await serialOf(mine().device) });
  watchers = [
    { who: 'a super user', level: LEVELS.SUPER_USER, token: boss.token },
    { who: 'customer A', level: LEVELS.CLIENT, token: tenants.A.client.token },
    { who: 'maintenance A', level: LEVELS.CLIENT_MAINTENANCE, token: tenants.A.maintenance.token },
    { who: 'customer B', level: LEVELS.CLIENT, token: tenants.B.client.token },
    { who: 'reseller R', level: LEVELS.CLIENT, token: tenants.R.client.token },
  ];
  screens = rememberScreens({ server: t, watchers, questionsOf });
  // Reading with a session for the first time writes down its use, which the list of sign-ins shows.
  await screens.readAgain();
  await screens.readAgain();
  const { live } = t.server.deps;
  const publish = live.publish;
  live.publish = (events) => {
    told.push(...events);
    publish(events);
  };
});
afterAll(() => t.close());

const mine = () => tenants.A.ids;

async function newestResupply(): Promise<number> {
  const { body } = await call('get_resupply_orders', { statuses: ['invoiced'] });
  return body.orders[0]?.id ?? 0;
}

async function serialOf(id: number): Promise<string> {
  const [row] = await t.database.db.select().from(devices).where(eq(devices.id, id));
  return row?.serialNumber ?? '';
}

/** Answers that no event refetches: fetched once on opening, typing or downloading, or asked for again and again. */
const ASKED_ONCE = new Set([
  'validate_token',
  'get_mail_choice',
  // Only the settings of the caller show it, which fetch it again after a choice.
  'get_own_mail_lists',
  'export_contacts',
  'check_import',
  'preview_merge',
  'show_checklist',
  'get_similar_contacts',
  'get_system',
  'get_outbox',
  'get_audit_log',
]);

const reads = declaredCalls.filter(({ name, spec }) => spec.effect === 'read' && !ASKED_ONCE.has(name));

function inputsOf(call: (typeof reads)[number]): object[] {
  const sample = sampleInput(call, { ids: mine() });
  if (call.name === 'get_contacts') return [sample, { only_resupply: true }];
  if (call.name === 'get_contact_rows') return [sample, { kind: 'supplier' }];
  if (call.name === 'get_history') return HISTORY_KINDS.map((kind) => ({ kind, id: mine()[kind] }));
  if (call.name !== 'get_contact') return [sample];
  return [
    { contactType: 'contact', contactId: mine().contact },
    { contactType: 'company', contactId: mine().company },
    { contactType: 'supplier', contactId: supplier.id },
  ];
}

/** What the screens of a watcher ask for. */
function questionsOf({ level }: Watcher): Question[] {
  return reads
    .filter(({ spec: { access } }) => access.kind !== 'levels' || hasLevel(level, access.levels))
    .flatMap((call) => inputsOf(call).map((input) => ({ call, input })));
}

/** The changed answers of a watcher that no event of this write invalidates. */
async function untold(watcher: Watcher, changed: readonly Screen[]): Promise<Screen[]> {
  const { db } = t.database;
  const { surroundings } = t.server.deps;
  const actor = await createAuthenticator({ db, surroundings, ahead: false }).confirm(watcher.token);
  const { changes, sweeps } = splitSweeping(told);
  if (sweeps.some((sweep) => reaches(sweep, actor))) return [];
  const visible = visibleEvents({ actor, events: changes });
  return changed.filter((screen) => !visible.some((event) => showsChange(screen, event)));
}

/**
 * Answers that the tab that wrote does not invalidate through the declaration; device uploads have no tab.
 */
function unknownToWriter(write: string, changed: readonly Screen[]): Screen[] {
  const call = writes.find(({ name }) => name === write);
  return call === undefined ? [] : changed.filter((screen) => !showsWrite(screen, changesOf(call.spec)));
}

const call = <Name extends keyof typeof calls>(name: Name, input: Parameters<typeof t.call<Name>>[2]) =>
  t.call(name, boss.token, input);

async function importFile(kind: 'people' | 'companies' | 'devices', csv: string): Promise<Answer> {
  const { body } = await call('upload_import', { kind, part: csv });
  const byId = kind !== 'devices';
  return call('run_import', { importId: body.importId, key: byId ? 'id' : 'serialNumber' });
}

async function report(path: string, payload: object | Buffer, headers = {}): Promise<Answer> {
  const { statusCode } = await t.inject({
    method: path === '/hello' ? 'POST' : 'PUT',
    url: `/ingest/v1${path}`,
    headers: { authorization: key, ...headers },
    payload,
  });
  return { status: statusCode };
}

const anItem = { sku: null, name: 'Part', count: 1, price: 10 };
const aPart = (count: number) => ({
  name: 'Fan',
  price: 12.5,
  count,
  sku: canary('A', 'sku'),
  warehouse: 'mailhouse',
});
const invoiceOf = (number: number) => ({
  part: 'invoice',
  filename: 'invoice.pdf',
  bytes: markedPdf(documentMark('invoice', number)),
});
const sent = async (part: string) => [{ part, filename: 'a.png', bytes: await picture('png') }];
const session = randomUUID();
const anHourAgo = () => new Date(t.clock.now.getTime() - HOUR_MS).toISOString();
const aSession = (values: object) =>
  report(`/sessions/${session}`, { startTime: anHourAgo(), type: 2, duration: 60, ...values });

let mergeId = 0;
async function merge(contactType: 'contact' | 'company', keepId: number, removeId: number): Promise<Answer> {
  const { status, body } = await call('merge_contacts', { contactType, keepId, removeId });
  mergeId = body.merge?.id ?? 0;
  return { status };
}

let recordId = 0;
let planId = 0;
let lent: { id: number };
type TransferData = Parameters<typeof t.call<'add_transfer'>>[2]['transferData'];
async function transfer(data: TransferData, clientInfo?: object): Promise<Answer> {
  const transferData = { UserId: boss.id, ...data };
  const { status, body } = await call('add_transfer', { transferData, ...(clientInfo && { clientInfo }) });
  recordId = body.lcs?.[0]?.id ?? 0;
  return { status };
}
const ofMine = () => ({ Device: { id: mine().device } });

let viewId = 0;
async function saveView(view: { viewid?: number; name: string }): Promise<Answer> {
  const state = { filters: {}, columns: [], density: 'comfortable' as const };
  const { status, body } = await call('save_view', { list: 'alerts', state, isDefault: false, ...view });
  viewId = body.view.id;
  return { status };
}

const addNote = (kind: NotedKind) =>
  call('add_note', { note: 'look', [noteField(kind)]: mine()[kind], tagged: [boss.id] });

async function orderFiles() {
  const { body } = await call('get_orders', { order_id: mine().order });
  return { type: 'order' as const, number: String(body.orders[0]?.number) };
}

function itemFiles() {
  return { type: 'StockItem' as const, number: canary('A', 'sku') };
}

/** The code of the app so many steps from now. */
const codeOf = (steps: number) => appCode(appSecret, new Date(t.clock.now.getTime() + steps * STEP_MS));

const COUNT_LINE = randomUUID();

/** Every writing call and every device upload, in an order that satisfies their preconditions. */
const WRITES: Record<string, () => Promise<Answer>> = {
  edit_alert: () => call('edit_alert', { alert_id: mine().alert, AssigneeId: boss.id }),
  handle_alert: () => call('handle_alert', { alert_id: mine().alert, note: 'done' }),
  undo_handle_alert: () => call('undo_handle_alert', { ids: [mine().alert] }),
  ...Object.fromEntries(NOTED_KINDS.map((kind) => [`add_note, on a ${kind}`, () => addNote(kind)])),
  'add_note, of a colleague': () =>
    t.call('add_note', colleague.token, { note: 'look', sessionid: mine().session, tagged: [boss.id] }),
  read_mentions: () => call('read_mentions', {}),
  'save_view, of a new one': () => saveView({ name: 'Cold' }),
  'save_view, of an old one': () => saveView({ viewid: viewId, name: 'Colder' }),
  move_view: async () => {
    await saveView({ name: 'Warm' });
    return call('move_view', { viewid: viewId, direction: 'down' });
  },
  delete_view: () => call('delete_view', { viewid: viewId }),
  begin_second_factor: async () => {
    const answer = await call('begin_second_factor', { password: OLD_PASSWORD });
    appSecret = answer.body.secret;
    return answer;
  },
  confirm_second_factor: () => call('confirm_second_factor', { code: codeOf(-1) }),
  renew_recovery_codes: () => call('renew_recovery_codes', { password: OLD_PASSWORD, code: codeOf(0) }),
  remove_second_factor: () => call('remove_second_factor', { password: OLD_PASSWORD, code: codeOf(1) }),
  remove_second_factor_of_user: () => call('remove_second_factor_of_user', { userid: phoneless.id }),
  end_own_sign_ins: async () => {
    await t.given.token(boss.id);
    return call('end_own_sign_ins', {});
  },
  create_api_key: async () => {
    const input = { name: 'Reports', calls: ['get_devices'], days: 30, password: OLD_PASSWORD };
    const answer = await call('create_api_key', input);
    apiKeyId = answer.body.key?.id;
    return answer;
  },
  delete_api_key: () => call('delete_api_key', { keyid: apiKeyId }),
  add_webhook: async () => {
    const answer = await call('add_webhook', {
      name: 'Ledger',
      address: 'https://receiver.example/',
      kinds: ['user'],
    });
    webhookId = answer.body.webhook?.id;
    return answer;
  },
  edit_webhook: () => call('edit_webhook', { webhookid: webhookId, isActive: false }),
  test_webhook: () => call('test_webhook', { webhookid: mine().webhook }),
  resend_webhook_delivery: () => call('resend_webhook_delivery', { deliveryid: mine().webhookDelivery }),
  delete_webhook: () => call('delete_webhook', { webhookid: webhookId }),
  set_language: () => call('set_language', { language: 'fi' }),
  'edit_contact, of a person': () =>
    call('edit_contact', { contactData: { contactId: mine().contact, contactName: 'Renamed' } }),
  'edit_contact, of a new person': () =>
    call('edit_contact', { contactData: { companyId: mine().company, contactName: 'New' } }),
  'edit_contact, of a company': () =>
    call('edit_contact', { contactData: { companyId: mine().company, companyName: 'Renamed Spa' } }),
  'edit_contact, of its parent': () =>
    call('edit_contact', { contactData: { companyId: mine().company, parentCompany: tenants.R.company.id } }),
  'edit_supplier_company, of a supplier': () =>
    call('edit_supplier_company', { contactData: { companyId: supplier.id, companyName: 'Renamed Parts' } }),
  'edit_supplier_company, of a new one': () =>
    call('edit_supplier_company', { contactData: { companyName: 'New Parts' } }),
  'edit_supplier_company, of an empty field': () =>
    call('edit_supplier_company', { contactData: { companyName: 'New Parts', location: 'FI' } }),
  'edit_supplier_company, of a person there': () =>
    call('edit_supplier_company', { contactData: { companyId: supplier.id, contactName: 'Somebody' } }),
  'merge_contacts, of people': () => merge('contact', mine().contact, mine().otherContact),
  'undo_merge, of people': () => call('undo_merge', { mergeId }),
  'merge_contacts, of companies': () => merge('company', mine().company, tenants.B.company.id),
  'undo_merge, of companies': () => call('undo_merge', { mergeId }),
  'run_import, of people': () => importFile('people', `id;name\n${mine().contact};Imported`),
  'run_import, of companies': () => importFile('companies', `id;name\n${mine().company};Imported Spa`),
  'run_import, of devices': async () =>
    importFile(
      'devices',
      `serialNumber;deviceName\nEC229001;new\n${await serialOf(mine().device)};Imported device`,
    ),
  'run_import, of other owners': async () =>
    importFile('devices', `serialNumber;company\n${await serialOf(mine().device)};${canary('B', 'company')}`),
  'edit_device, of the owner': () =>
    call('edit_device', { deviceData: { id: mine().device, CompanyId: mine().company } }),
  'edit_device, of the name': () =>
    call('edit_device', { deviceData: { id: mine().device, deviceName: 'Renamed' } }),
  edit_device_config: () => call('edit_device_config', { deviceid: mine().device, skipAlerts: { '201': 1 } }),
  revoke_device_key: () => call('revoke_device_key', { deviceid: mine().device, keyid: mine().deviceKey }),
  create_device_key: () => call('create_device_key', { deviceid: mine().device }),
  upload_checklist: async () =>
    t.upload('upload_checklist', boss.token, { device_id: mine().device }, await sent('checklist')),
  delete_checklist: () => call('delete_checklist', { device_id: mine().device, filename: 'a.png' }),
  upload_production_photos: async () =>
    t.upload('upload_production_photos', boss.token, { device_id: mine().device }, await sent('files[]')),
  delete_production_photo: () =>
    call('delete_production_photo', { device_id: mine().device, filename: 'a.png' }),
  'edit_lifecyclestate, of a new record': () =>
    call('edit_lifecyclestate', { deviceid: mine().device, lifecyclestate: { state: 'maintenance' } }),
  'edit_lifecyclestate, of an old record': () =>
    call('edit_lifecyclestate', {
      deviceid: mine().device,
      update_existing: true,
      lifecyclestate: {
        id: mine().lifeCycleState,
        state: 'demo',
        clientInfo: { contactName: 'Somebody Else' },
      },
    }),
  cancel_movement_plan: () => call('cancel_movement_plan', { plan_id: mine().movementPlan }),
  'add_transfer, to a customer': () =>
    transfer({ state: 'sold', ...ofMine() }, { companyId: tenants.B.company.id }),
  'undo_transfer, from a customer': () => call('undo_transfer', { recordIds: [recordId] }),
  'add_transfer, of a new device': () => transfer({ state: 'ready', newDevice: 'CTN170555' }),
  'undo_transfer, of a new device': () => call('undo_transfer', { recordIds: [recordId] }),
  'add_transfer, to a demo': () => transfer({ state: 'demo', ...ofMine() }, { companyName: 'Trade Fair' }),
  delete_transfer: () => call('delete_transfer', { transferData: { id: recordId } }),
  add_movement_plan: async () => {
    const days = { startsOn: '2000-01-01', dueOn: '2149-12-31' };
    const answer = await call('add_movement_plan', { ...newPlan(lent), ...days });
    planId = answer.body.plan.id;
    return answer;
  },
  edit_movement_plan: () => call('edit_movement_plan', { plan_id: planId, kind: 'loan' }),
  carry_out_movement_plan: () => call('carry_out_movement_plan', { plan_id: planId }),
  'edit_device, of the owner again': () =>
    call('edit_device', { deviceData: { id: mine().device, CompanyId: mine().company } }),
  'edit_lifecyclestate, to a customer': () =>
    call('edit_lifecyclestate', {
      deviceid: mine().device,
      lifecyclestate: { state: 'dispatched', clientInfo: { companyId: tenants.B.company.id } },
    }),
  'edit_device, of the owner once more': () =>
    call('edit_device', { deviceData: { id: mine().device, CompanyId: mine().company } }),
  edit_session_presets: () =>
    call('edit_session_presets', {
      deviceid: mine().device,
      session_presets: { Soft: { Name: 'Soft', Temperature: -120, Duration: 120 } },
    }),
  'add_stock_quantity, of a row': () =>
    call('add_stock_quantity', {
      stock_item: { id: mine().stockQuantity, total: -1, reason: 'other', reasonText: 'broken' },
      relative_modification: true,
    }),
  'add_stock_quantity, of a new item': () =>
    call('add_stock_quantity', {
      stock_item: { sku: 'NEW', name: 'New', warehouse: 'vantaa', total: 3, tags: ['Cooling'] },
    }),
  'add_order, with devices of another one': async () => {
    const cabin = await t.given.device({ serialNumber: 'EC227777', color: 'grey', orderId: mine().order });
    await t.given.record(cabin, 'ready');
    await t.given.plan(cabin);
    return call('add_order', {
      orderData: {
        invoiceIssuer: 'finland',
        clientInfo: { companyName: 'Kept Spa' },
        genericDevices: [
          { sku: canary('A', 'sku'), name: 'Part', count: 3, price: 10 },
          { sku: 'A_EC_G_220', name: 'Cabin', count: 1, price: 10, Devices: [{ id: cabin.id }] },
        ],
      },
      noteText: 'first',
      saveContact: true,
      ...{ forceDevs: true, endPlans: true },
    });
  },
  'edit_order, of its lines': () =>
    call('edit_order', {
      orderData: {
        id: mine().order,
        genericDevices: [{ sku: canary('A', 'sku'), name: 'Part', count: 9, price: 1 }],
      },
    }),
  'edit_order, for a client who is kept': () =>
    call('edit_order', {
      orderData: { id: mine().order, clientInfo: { companyName: 'Later Spa' } },
      saveContact: true,
      noteText: 'Now of another client',
    }),
  'edit_order, with a device of another one': async () => {
    const cabin = await t.given.device({ serialNumber: 'EC227778', color: 'grey' });
    await t.given.record(cabin, 'ready');
    const line = { sku: 'A_EC_G_220', name: 'Cabin', count: 1, price: 10, Devices: [{ id: cabin.id }] };
    const orderData = { invoiceIssuer: 'finland' as const, genericDevices: [line] };
    await call('add_order', { orderData });
    await t.given.plan(cabin);
    const genericDevices = [line, { ...anItem, sku: canary('A', 'sku') }];
    return call('edit_order', {
      orderData: { id: mine().order, genericDevices },
      forceDevs: true,
      endPlans: true,
    });
  },
  'add_order, with its invoice': async () => {
    const { body } = await call('get_next_order_number', {});
    const orderData = { number: body.number, invoiceIssuer: 'finland' as const, genericDevices: [anItem] };
    return t.upload('add_order', boss.token, { orderData }, [invoiceOf(body.number)]);
  },
  'edit_order, with its invoice': async () => {
    const { body } = await call('get_orders', { order_id: mine().order });
    const invoice = invoiceOf(Number(body.orders[0]?.number));
    return t.upload('edit_order', boss.token, { orderData: { id: mine().order } }, [invoice]);
  },
  'edit_email_list, of its name and users': () =>
    call('edit_email_list', {
      list: { id: mine().emailList, name: 'Renamed list', EmailListUsers: [boss.id] },
    }),
  'edit_email_list, of a new one': () =>
    call('edit_email_list', { list: { name: 'New list', EmailListOrders: [mine().order] }, add_list: true }),
  'edit_email_subscription, of a stock item': () =>
    call('edit_email_subscription', {
      resource: { type: 'StockItem', number: canary('A', 'sku') },
      list_id: mine().emailList,
      attached: true,
    }),
  'edit_email_subscription, of an order': async () => {
    const { body } = await call('get_orders', { order_id: mine().order });
    return call('edit_email_subscription', {
      resource: { type: 'order', number: String(body.orders[0]?.number) },
      list_id: mine().emailList,
      attached: false,
    });
  },
  'edit_email_subscription, of a device': async () =>
    call('edit_email_subscription', {
      resource: { type: 'device', number: await serialOf(mine().device) },
      list_id: mine().emailList,
      attached: true,
    }),
  'edit_email_subscription, of a shipment': () =>
    call('edit_email_subscription', {
      resource: { type: 'shipment', number: canary('A', 'shipment') },
      list_id: mine().emailList,
      attached: true,
    }),
  'edit_email_subscription, of a resupply order': () =>
    call('edit_email_subscription', {
      resource: { type: 'resupply', number: canary('A', 'resupply') },
      list_id: mine().emailList,
      attached: true,
    }),
  edit_mail_choice: async () => {
    const linkOf = await choiceLinks({ db: t.database.db, config: t.config });
    const link = linkOf({ listId: mine().emailList, userId: boss.id });
    return call('edit_mail_choice', { choice_token: link.split('/').at(-1) ?? '', delivery: 'daily' });
  },
  edit_own_mail_list: () => call('edit_own_mail_list', { list_id: mine().emailList, delivery: 'muted' }),
  'edit_email_list, of one that goes': () =>
    call('edit_email_list', { list: { id: mine().emailList }, remove_list: true }),
  add_resupply_order: () =>
    call('add_resupply_order', {
      deviceList: [{ sku: canary('A', 'sku'), name: 'Part', count: 4, costPrice: 2 }],
      orderBuyer: 'estonia',
      supplierCompanyId: supplier.id,
      clientInfoObject: { contactName: 'Paula Parts' },
      saveContact: true,
      noteText: 'Ordered by phone',
    }),
  edit_resupply_order: async () =>
    call('edit_resupply_order', {
      orderData: {
        id: await newestResupply(),
        eta: '2026-03-09',
        genericDevices: [{ sku: canary('A', 'sku'), name: 'Part', count: 7, costPrice: 2 }],
      },
    }),
  upload_media_files: async () =>
    t.upload('upload_media_files', boss.token, { resource: await orderFiles() }, await sent('files[]')),
  delete_media_file: async () =>
    call('delete_media_file', { resource: await orderFiles(), filename: 'a.png' }),
  'upload_media_files, of a stock item': async () =>
    t.upload('upload_media_files', boss.token, { resource: itemFiles() }, await sent('files[]')),
  'delete_media_file, of a stock item': () =>
    call('delete_media_file', { resource: itemFiles(), filename: 'a.png' }),
  get_next_order_number: () => call('get_next_order_number', {}),
  get_next_credit_note_number: () => call('get_next_credit_note_number', {}),
  'add_shipment, of an order': () =>
    call('add_shipment', {
      shipment: {
        Order: { id: mine().order },
        shippingCompany: 'New carrier',
        genericDevices: [{ sku: 'A_EC_G_220', name: 'Cabin', count: 1 }],
      },
    }),
  'add_shipment, of a resupply order': () =>
    call('add_shipment', {
      shipment: {
        ResupplyOrder: { id: mine().resupplyOrder },
        shippingInfo: { companyName: 'vantaa' },
        genericDevices: [{ sku: canary('A', 'sku'), name: 'Part', count: 1 }],
      },
    }),
  'edit_shipment, of one of the order': async () => {
    const { body } = await call('get_shipments', { order_id: mine().order });
    return call('edit_shipment', {
      shipment: { id: body.shipments[0]?.id ?? 0, status: 'cancelled', shippingCompany: 'Another carrier' },
    });
  },
  'edit_shipment, which rates and delivers it': () =>
    call('edit_shipment', { shipment: { id: mine().shipment, status: 'delivered', rating: 4.5 } }),
  'edit_shipment, with other counts': async () => {
    const genericDevices = [{ sku: canary('A', 'sku'), name: 'Part', count: 2 }];
    const { body } = await call('add_shipment', {
      shipment: { ResupplyOrder: { id: mine().resupplyOrder }, genericDevices },
    });
    const stockEffects = [{ sku: canary('A', 'sku'), received: 1 }];
    const { id } = body.shipment;
    return call('edit_shipment', { shipment: { id, status: 'delivered', stockEffects } });
  },
  'edit_shipping_company, of its name': () =>
    call('edit_shipping_company', { contactData: { id: mine().shippingCompany, name: 'Renamed carrier' } }),
  'edit_shipping_company, of a new one': () =>
    call('edit_shipping_company', { contactData: { name: 'New carriers', services: ['air'] } }),
  'edit_webstore_order, of its tracking number': () =>
    call('edit_webstore_order', { order: { id: mine().webstoreOrder, trackingNumber: 'JJFI7' } }),
  'edit_webstore_order, which deletes it': () =>
    call('edit_webstore_order', { order: { id: mine().webstoreOrder }, remove_list: true }),
  'edit_shipment, with its packing list': () => {
    const mark = documentMark('packing_list', canary('A', 'shipment'));
    const pdf = { part: 'packing_list', filename: 'list.pdf', bytes: markedPdf(mark) };
    const input = { shipment: { id: mine().shipment }, packing_list_data: { goods: [] } };
    return t.upload('edit_shipment', boss.token, input, [pdf]);
  },
  delete_resupply_order: async () =>
    call('delete_resupply_order', { orderData: { id: await newestResupply() } }),
  delete_shipment: () => call('delete_shipment', { shipment: { id: mine().shipment } }),
  'delete_shipment, of the order': async () => {
    const { body } = await call('get_shipments', { order_id: mine().order });
    for (const { id } of body.shipments) await call('delete_shipment', { shipment: { id } });
    return { status: 200 };
  },
  publish_software_to_production: async () => {
    const { product, version } = await t.given.softwarePackage();
    return call('publish_software_to_production', {
      product,
      filename: `${version}.zip`,
      description_text: `${version}\nFaster start`,
    });
  },
  edit_software_package: () =>
    call('edit_software_package', { software_package: { id: mine().softwarePackage, withdrawn: true } }),
  set_release_stage: async () => {
    const { id } = await t.given.softwareRelease({ stage: 5 });
    return call('set_release_stage', { software_package: { id }, step: 'next' });
  },
  set_software_crash_group: async () => {
    const { body } = await call('get_crashlog_data', { crashlogid: mine().crashLog });
    const { reason } = body.crashlog;
    return call('set_software_crash_group', {
      crash_group: { product: 'cryocabin', reason, state: 'muted' },
    });
  },
  'add_ticket, of a new device': () =>
    call('add_ticket', {
      ticket_data: { summary: 'No cold', newDevice: 'EC229876', CompanyId: mine().company },
    }),
  'add_ticket, with a part from stock': () =>
    call('add_ticket', {
      deviceid: mine().device,
      ticket_data: { summary: 'Fan is loud', AlertIds: [mine().alert], expenses: { spareParts: [aPart(2)] } },
    }),
  'edit_ticket, of its parts and its company': () =>
    call('edit_ticket', {
      ticket_data: {
        id: mine().ticket,
        CompanyId: tenants.B.company.id,
        ContactId: null,
        expenses: { spareParts: [aPart(1)] },
      },
    }),
  'edit_ticket, by the customer who made it': async () => {
    const token = tenants.A.maintenance.token;
    const summary = 'Hums';
    const { body } = await t.call('add_ticket', token, { deviceid: mine().device, ticket_data: { summary } });
    return t.call('edit_ticket', token, { ticket_data: { id: body.ticket.id, summary: 'Hums at night' } });
  },
  'edit_ticket, which deletes it': () =>
    call('edit_ticket', { ticket_data: { id: mine().ticket }, deleteTicket: true }),
  delete_order: () => call('delete_order', { orderData: { id: mine().order } }),
  add_stock_count: () => call('add_stock_count', { name: 'Spring', warehouse: 'mailhouse' }),
  add_stock_count_line: () =>
    call('add_stock_count_line', {
      count_id: mine().stockCount,
      key: COUNT_LINE,
      stock_item_id: mine().stockItem,
      counted: 3,
      counted_at: anHourAgo(),
    }),
  undo_stock_count_line: () =>
    call('undo_stock_count_line', { count_id: mine().stockCount, key: COUNT_LINE }),
  book_stock_count: async () => {
    const count_id = mine().stockCount;
    const { body } = await call('get_stock_count_differences', { count_id });
    return call('book_stock_count', { count_id, lines: body.items.map(({ key }) => key) });
  },
  cancel_stock_count: async () => {
    const { body } = await call('get_stock_counts', { state: 'open' });
    return call('cancel_stock_count', { count_id: body.counts[0]?.id ?? 0 });
  },
  delete_stock_item: () => call('delete_stock_item', { stockItemId: mine().stockItem }),
  'a device that greets': () =>
    report('/hello', { version: '9.9', macAddress: 'aa:bb', location: 'SE', deviceTime: anHourAgo() }),
  'a session that runs': () => aSession({ complete: false }),
  'a piece of its series': () =>
    report(`/sessions/${session}/measurements`, { from: 0, timeStamp: [0], temperature: { T1: [1] } }),
  'a session that fails': () => aSession({ complete: true, consumption: 1, errorCode: 16 }),
  'a session that is corrected': () => aSession({ complete: true, consumption: 2, revision: 1 }),
  'an alert': () => report(`/alerts/${randomUUID()}`, { alertType: 202, occurredAt: anHourAgo() }),
  'a crash log': () => report(`/crashlogs/${randomUUID()}`, { date: anHourAgo(), type: 1, reason: 'x' }),
  'a daily log': () =>
    report('/daily_logs/sample', Buffer.from('x'), { 'content-type': 'application/octet-stream' }),
  presets: () =>
    report('/presets', {
      baseRevision: 2,
      presets: { Hard: { Name: 'Hard', Temperature: -140, Duration: 120 } },
    }),
  settings: () => report('/settings', { language: 'fi' }),
  'a recipe': () => report('/recipe', { steps: [] }),
  reset_password_request: () => call('reset_password_request', { email: colleague.emailAddress }),
  download_log: () => call('download_log', { deviceid: mine().device, filename: 'sample' }),
  upload_import: () => call('upload_import', { kind: 'people', part: 'id;name' }),
  change_password: () =>
    t.call('change_password', null, {
      token: colleague.token,
      password: NEW_PASSWORD,
      old_password: OLD_PASSWORD,
    }),
  logout: () => t.call('logout', colleague.token, {}),
  login_verification: () =>
    t.call('login_verification', null, { username: colleague.userName, password: NEW_PASSWORD }),
  create_new_user: () => call('create_new_user', newUser(mine())),
  'edit_user, of the name that stands beside its notes': () =>
    call('edit_user', { user: { id: mine().user, fullName: canary('A', 'renamed') } }),
  'edit_user, of level and company': () =>
    call('edit_user', {
      user: { id: colleague.id, permissionLevel: LEVELS.CLIENT, CompanyId: tenants.B.company.id },
    }),
  run_job: () => call('run_job', { job: 'prove-ledger' }),
  retry_mail: () => call('retry_mail', { mail_id: mine().mail }),
  end_sign_ins: () => call('end_sign_ins', { user_id: colleague.id }),
  'edit_user, which deletes it': () => call('edit_user', { user: { id: colleague.id }, remove_user: true }),
  'edit_device, which deletes it': () =>
    call('edit_device', { deviceData: { id: mine().device }, deleteDevice: true }),
};

const writes = declaredCalls.filter(({ spec }) => spec.effect !== 'read');
const callOf = (name: string) => name.split(',')[0] ?? name;

it.each(Object.keys(WRITES))('%s reaches every screen that shows what it changed', async (name) => {
  told = [];
  const answer = await WRITES[name]?.();
  expect(answer).toMatchObject({ status: 200 });
  const call = callOf(name);
  emitted.set(call, new Set([...(emitted.get(call) ?? []), ...told.map(reachOf)]));
  const lost: object[] = [];
  for (const [watcher, changed] of await screens.readAgain()) {
    const { who, token } = watcher;
    for (const screen of await untold(watcher, changed)) lost.push({ who, ...screen });
    if (token !== boss.token) continue;
    for (const screen of unknownToWriter(call, changed)) lost.push({ who: 'its own tab', ...screen });
  }
  expect(lost).toEqual([]);
  if (Object.keys(WRITES).indexOf(name) % WRITES_BETWEEN_FULL_LOOKS === 0) await expectNoneUnread();
});

it('all screens have been read again that showed something else', expectNoneUnread);

async function expectNoneUnread(): Promise<void> {
  const changed = await screens.readAll();
  expect([...changed.values()].flat()).toEqual([]);
}

it.each(writes)('$name sends live events of just the domains that it declares', ({ name, spec }) => {
  expect([...(emitted.get(name) ?? ['never tried'])].sort()).toEqual([...changesOf(spec)].sort());
});
