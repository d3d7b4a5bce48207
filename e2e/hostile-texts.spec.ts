import { randomInt, randomUUID } from 'node:crypto';
import { ROUTE_LEVELS } from '@halla/domain/access/access';
import { visibleDeviceTabs } from '@halla/domain/access/device-tabs';
import { LEVELS } from '@halla/domain/access/levels';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type fleet, present } from './given/fleet.ts';
import { moveTo } from './page/move-to.ts';

/**
 * Requests an image wherever a text is parsed as markup, and runs a script unless the CSP forbids it; short
 * enough for most fields.
 */
const SHORT = '<img src=/hostile.png onerror=hostile()>';
const MARK = `">${SHORT}`;
const LONG = `${MARK}</textarea></title></script><script>hostile()</script><svg onload=hostile()>\njavascript:hostile()`;
/** An e-mail address cannot be full markup; this is the closest valid one. */
const EMAIL = "o'hostile+img@example.test";
/** Routes that this test does not cover. */
const LATER = /order|email|maintenance|resupply|shipments|software|stock|system|users|webstore/;

type CallAs = Parameters<typeof fleet>[0];
type HostileRows = Awaited<ReturnType<typeof givenHostileRows>>;

/** Hostile values for the fields that users can fill in. */
async function typedBy(callAs: CallAs) {
  const own = `${randomInt(1e9)} ${MARK}`;
  const additionalInfo = {
    contactEmail: EMAIL,
    contactPhone: MARK,
    contactAdditionalInfo: LONG,
    companyAddress: LONG,
    companyVatId: MARK,
    companyAdditionalInfo: LONG,
  };
  const contactData = { companyName: own, contactName: own, location: 'FI', additionalInfo };
  const { company, contact } = await callAs('super', 'edit_contact', { contactData });
  const supplier = await callAs('super', 'edit_supplier_company', { contactData });
  return {
    company: present(company, 'company').id,
    contact: present(contact, 'person').id,
    supplier: present(supplier.company, 'supplier').id,
    clientInfo: {
      companyName: own,
      companyAdditionalInfo: LONG,
      companyAddress: LONG,
      companyVatId: MARK,
      contactName: MARK,
      contactAdditionalInfo: LONG,
      contactEmail: EMAIL,
      contactPhone: MARK,
    },
  };
}

interface Around {
  readonly callAs: CallAs;
  readonly request: APIRequestContext;
}

/** A device and a company whose texts are all hostile, with hostile reports from the device. */
async function givenHostileRows({ callAs, request }: Around) {
  const { clientInfo, ...people } = await typedBy(callAs);
  const { users } = await callAs('super', 'get_user_list', { search_value: 'Antti' });
  const UserId = present(users[0], 'user Antti').id;
  const newDevice = `CTN17${randomInt(5000, 8999)}`;
  const ready = { state: 'ready' as const, UserId, newDevice };
  const { lcs } = await callAs('super', 'add_transfer', { transferData: ready, noteText: LONG });
  const id = present(lcs[0], 'record').DeviceId;
  const editing = { id, deviceName: MARK, plugType: MARK, chassisNumber: MARK, model: MARK };
  await callAs('super', 'edit_device', { deviceData: { ...editing, CompanyId: people.company } });
  const demo = { state: 'demo' as const, UserId, Device: { id } };
  await callAs('super', 'add_transfer', { transferData: demo, clientInfo, noteText: LONG });

  const { key } = await callAs('super', 'create_device_key', { deviceid: id });
  const reported = await reportedBy(speakerOf({ key, request }));
  const tagged = [UserId];
  for (const parent of [{ sessionid: reported.session }, { alertid: reported.alert }]) {
    await callAs('super', 'add_note', { note: LONG, ...parent, tagged });
  }
  await callAs('super', 'add_note', { note: LONG, crashlogid: reported.crashLog, tagged });
  return { device: id, serialNumber: newDevice, ...people, ...reported };
}

/** Ingest client of a device; returns the named number in the portal's response. */
function speakerOf({ key, request }: { key: string; request: APIRequestContext }) {
  return async (method: 'PUT' | 'POST', path: string, data: unknown, number = ''): Promise<number> => {
    const headers = { authorization: `Device ${key}` };
    const response = await request.fetch(`/ingest/v1/${path}`, { method, headers, data });
    const answer: unknown = await response.json();
    expect(response.ok(), `${path}: ${JSON.stringify(answer)}`).toBe(true);
    return Number(Reflect.get(Object(answer), number));
  };
}

/** Everything a device can report, including a log file with hostile content. */
async function reportedBy(send: ReturnType<typeof speakerOf>) {
  const date = new Date().toISOString();
  await send('POST', 'hello', { version: MARK, macAddress: SHORT, teamviewerId: SHORT });
  const timeStamp = [0, 1000, 2000, 3000];
  const measurements = {
    timeStamp,
    temperature: { T1: [1, 2, 3, 4] },
    activeDevices: timeStamp.map(() => [SHORT]),
  };
  const session = { startTime: date, type: 2, duration: 180, complete: true, errorCode: 1, measurements };
  const sessionId = await send('PUT', `sessions/${randomUUID()}`, session, 'sessionId');
  const alert = { alertType: 401, message: LONG, occurredAt: date };
  const alertId = await send('PUT', `alerts/${randomUUID()}`, alert, 'alertId');
  const crash = { date, type: 1, version: MARK, reason: LONG, data: LONG };
  const crashlogId = await send('PUT', `crashlogs/${randomUUID()}`, crash, 'crashlogId');
  const presets = { [MARK]: { Name: MARK, Temperature: -110, Duration: 120 } };
  await send('PUT', 'presets', { baseRevision: 0, presets });
  for (const document of ['settings', 'recipe']) {
    await send('PUT', document, { [MARK]: LONG, [LONG]: [{ [MARK]: MARK }] });
    await send('PUT', document, { [MARK]: MARK, [LONG]: [{ [MARK]: LONG }] });
  }
  await send('PUT', 'daily_logs/hostile.log', Buffer.from(LONG));
  return { session: sessionId, alert: alertId, crashLog: crashlogId };
}

/** All pages of the panel, and those of customers that differ. */
function pagesOf(rows: HostileRows): string[] {
  const people = ['company', 'contact', 'supplier'] as const;
  return Object.keys(ROUTE_LEVELS)
    .filter((route) => !LATER.test(route))
    .filter((route) => route === '/devices' || !Object.hasOwn(ROUTE_LEVELS, `/cpanel${route}`))
    .flatMap((route) =>
      route.includes('{type}')
        ? people.map((type) => route.replace('{type}', type).replace('{id}', `${rows[type]}`))
        : [route],
    )
    .map((route) =>
      route
        .replace('{company_id}', `${rows.company}`)
        .replace('{device_id}', `${rows.device}`)
        .replace('{session_id}', `${rows.session}`)
        .replace('{alert_id}', `${rows.alert}`)
        .replace('{crashlog_id}', `${rows.crashLog}`),
    );
}

/** The tabs of a device, and hostile text in URL parameters. */
function tabsAndSearches(rows: HostileRows): string[] {
  const tabs = visibleDeviceTabs(LEVELS.ADMIN, 'CRYO_CABIN').map(
    (tab) => `/cpanel/devices/${rows.device}?tab=${tab}`,
  );
  const typed = encodeURIComponent(MARK);
  const searched = ['/cpanel/devices', '/cpanel/production', '/cpanel/contacts', '/devices'];
  return [...tabs, `/nowhere/${typed}`, ...searched.map((page) => `${page}?q=${typed}`)];
}

/** Records executed scripts, CSP violations, and texts that became elements. */
async function watch(page: Page) {
  const noticed: string[] = [];
  await page.exposeFunction('hostile', () => noticed.push(`ran at ${page.url()}`));
  await page.exposeFunction('forbidden', (what: string) => noticed.push(`${what} at ${page.url()}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const tell: unknown = Reflect.get(window, 'forbidden');
      if (typeof tell === 'function') tell(`${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/hostile.png')
      noticed.push(`asked for the picture at ${page.url()}`);
  });
  return {
    noticed,
    look: async () => {
      const elements = page.locator('[src*="hostile"], [href^="javascript:" i], [onload], [onerror]');
      for (const found of await elements.evaluateAll((all) => all.map((one) => one.outerHTML))) {
        noticed.push(`${found.slice(0, 100)} at ${page.url()}`);
      }
    },
  };
}

/** Waits for the page heading and for all loading to finish. */
async function expectLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root[data-visible], .mantine-Loader-root')).toHaveCount(0);
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await expectLoaded(page);
}

/** Loads a hostile URL with a full page load; others are opened by client-side navigation. */
async function openNext(page: Page, address: string) {
  const isHostile = address.includes(encodeURIComponent(MARK));
  if (isHostile || page.url() === 'about:blank') return open(page, address);
  await moveTo(page, address);
  return expectLoaded(page);
}

/** Opens overlays: the tooltip of the chart, the list of mentions, the dialog of a device. */
async function openOnTop(page: Page, rows: HostileRows, look: () => Promise<void>) {
  await open(page, `/cpanel/sessions/${rows.session}`);
  await page.locator('canvas').first().hover();
  await expect(page.locator('table, [class*=tooltip]').first()).toBeVisible();
  await look();
  await page.getByRole('button', { name: /unread mention/ }).click();
  await expect(page.getByRole('dialog')).toContainText('hostile.png');
  await look();
  await open(page, `/cpanel/production?q=${rows.serialNumber}`);
  await page.getByRole('row').filter({ hasText: rows.serialNumber }).click();
  await expect(page.getByRole('dialog')).toContainText('hostile.png');
  await look();
}

/** Opens the URLs one by one; returns the rows on whose page none of their texts is shown. */
async function openAll(page: Page, addresses: readonly string[], look: () => Promise<void>) {
  const silent: string[] = [];
  for (const address of addresses) {
    await openNext(page, address);
    await look();
    const isTheirs = /\/\d+(\?|$)/.test(address);
    const text = isTheirs ? await page.locator('main').innerText() : '';
    if (isTheirs && !text.includes('hostile.png')) silent.push(address);
  }
  return silent;
}

test('hostile texts in every field are texts on every page', async ({ page, signIn, callAs, request }) => {
  const rows = await givenHostileRows({ callAs, request });
  const { noticed, look } = await watch(page);
  await signIn(page, 'admin');
  const silent = await openAll(page, pagesOf(rows), look);
  expect(noticed).toEqual([]);
  expect(silent, 'pages that show none of the texts would prove nothing').toEqual([]);
});

test('hostile texts are texts in tabs, searches, tooltips, lists and dialogs', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const rows = await givenHostileRows({ callAs, request });
  const { noticed, look } = await watch(page);
  await signIn(page, 'admin');
  const silent = await openAll(page, tabsAndSearches(rows), look);
  await openOnTop(page, rows, look);
  expect(noticed).toEqual([]);
  expect(silent, 'tabs that show none of the texts would prove nothing').toEqual([]);
});
