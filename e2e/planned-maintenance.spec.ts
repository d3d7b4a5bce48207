import type { CallInput } from '@halla/contract/calls';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { picture } from './given/camera-picture.ts';
import { newDevice } from './given/moving.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { countTaps } from './page/taps.ts';
import { permitFailedRequests, trayButton, trayIsReady } from './page/tray.ts';

test.use({ serviceWorkers: 'allow' });

type CallAs = Parameters<typeof newDevice>[0];

const PHONE = { width: 390, height: 844 };

type Lines = CallInput<'add_maintenance_program'>['program']['checklist'];

const line = { unit: null, min: null, max: null };
const LINES: Lines = [
  { ...line, key: 'filter', kind: 'check', label: 'Air filter cleaned' },
  { ...line, key: 'seal', kind: 'check', label: 'Door seal whole' },
  { key: 'pressure', kind: 'value', label: 'Pressure', unit: 'bar', min: 2, max: 4 },
  { ...line, key: 'seen', kind: 'text', label: 'Observations' },
];
const SEEN: Lines[number] = { ...line, key: 'valve', kind: 'photo', label: 'Valve after the service' };
const SIGNED: Lines[number] = { ...line, key: 'signed', kind: 'signature', label: 'Received by' };

/** A program of a family that no other test has programs of, and a cabin of it at a client since last year. */
async function givenDue(callAs: CallAs, checklist = LINES) {
  const name = oneOfAKind('Yearly service');
  const device = await newDevice(callAs, 'admin');
  const { devices } = await callAs('admin', 'get_admin_devices', { limit: 1000 });
  const deviceType = devices.find(({ id }) => id === device.id)?.deviceType ?? 'OTHER';
  await callAs('admin', 'add_transfer', {
    transferData: { state: 'demo', UserId: device.userId, Device: { id: device.id } },
    clientInfo: { companyName: oneOfAKind('Trade fair') },
  });
  const { program } = await callAs('admin', 'add_maintenance_program', {
    program: {
      ...{ deviceType, name, minutes: 90 },
      intervals: { sessions: null, hours: null, kilograms: null, months: 12 },
      checklist,
    },
  });
  await callAs('admin', 'add_service', {
    ...{ device_id: device.id, program_id: program.id, doneOn: '2020-03-02' },
  });
  return { ...device, name, programId: program.id };
}

const checklistOf = (page: Page): Locator => page.getByRole('region', { name: 'Checklist' });

const answer = (page: Page, label: string, choice: 'Yes' | 'No') =>
  checklistOf(page).getByRole('radiogroup', { name: label }).getByText(choice, { exact: true });

async function openOrder(page: Page, callAs: CallAs, device: Awaited<ReturnType<typeof givenDue>>) {
  const orders = [{ device_id: device.id, program_id: device.programId }];
  const { tickets } = await callAs('admin', 'add_work_orders', { orders });
  await page.goto(`/cpanel/maintenance/tickets?ticket=${tickets[0]?.id}`);
  await expect(checklistOf(page)).toBeVisible();
  return tickets[0]?.id ?? 0;
}

async function openOnPhone(page: Page, callAs: CallAs, device: Awaited<ReturnType<typeof givenDue>>) {
  await page.setViewportSize(PHONE);
  const ticketId = await openOrder(page, callAs, device);
  await trayIsReady(page);
  return ticketId;
}

/** The checklist of a work order with one line. */
function onlyLine(page: Page, { label }: Lines[number]) {
  const list = checklistOf(page);
  const complete = list.getByRole('button', { name: 'Complete the work order' });
  return { list, complete, line: list.getByRole('group', { name: label }) };
}

test('a device that is due gets a work order from the list, and its page shows when it is due next', async ({
  page,
  signIn,
  callAs,
}) => {
  const device = await givenDue(callAs);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/maintenance/planned?q=${device.serialNumber}`);
  const row = page.getByRole('row').filter({ hasText: device.name });
  await expect(row).toContainText('Overdue');
  await expectAccessible(page);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Make 1 work order' }).click();
  await expect(row.getByRole('link', { name: /^Work order \d+/ })).toBeVisible();
  await row.getByRole('link', { name: /^Work order \d+/ }).click();
  await expect(checklistOf(page)).toContainText(device.name);

  await page.goto(`/cpanel/devices/${device.id}`);
  const panel = page.getByRole('region', { name: 'Planned maintenance' });
  await expect(panel).toContainText('Overdue');
  await panel.getByRole('button', { name: 'Change' }).click();
  const form = page.getByRole('dialog', { name: device.name });
  await form.getByRole('switch', { name: 'Switched off for this device' }).check({ force: true });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('switched off for this device');
  await expectAccessible(page);
});

test('a program is made with a line of each kind', async ({ page, signIn, callAs }) => {
  const name = oneOfAKind('Filter service');
  await signIn(page, 'admin');
  await page.goto('/cpanel/maintenance/programs');
  await page.getByRole('button', { name: 'Add a program' }).click();
  const form = page.getByRole('dialog', { name: 'Add a program' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Months').fill('6');
  const save = form.getByRole('button', { name: 'Save the program' });
  await expect(save).toBeDisabled();
  await form.getByRole('group', { name: 'Line 1' }).getByLabel('What is done or measured').fill('Filter');
  await form.getByRole('button', { name: 'Add a line' }).click();
  const second = form.getByRole('group', { name: 'Line 2' });
  await second.getByLabel('What is done or measured').fill('Pressure');
  await second.getByLabel('Kind').selectOption('Measured value');
  await second.getByLabel('Unit').fill('bar');
  await second.getByLabel('At least').fill('2');
  await expectAccessible(page);
  await save.click();
  const panel = page.getByRole('region', { name });
  await expect(panel).toContainText('every 6 months · 2 lines · 60 min');
  const { programs } = await callAs('admin', 'get_maintenance_programs', {});
  expect(programs.find((program) => program.name === name)?.checklist).toMatchObject([
    { kind: 'check', label: 'Filter' },
    { kind: 'value', label: 'Pressure', unit: 'bar', min: 2, max: null },
  ]);
});

test('a technician completes a work order on a phone in eight taps at most', async ({
  page,
  signIn,
  callAs,
}) => {
  const device = await givenDue(callAs);
  const taps = await countTaps(page);
  await page.setViewportSize(PHONE);
  await signIn(page, 'admin');
  const ticketId = await openOrder(page, callAs, device);
  const list = checklistOf(page);
  const complete = list.getByRole('button', { name: 'Complete the work order' });
  await expect(complete).toBeDisabled();
  await expect(list.getByText('3 lines are left')).toBeVisible();
  const before = taps();
  await list.getByLabel('Pressure', { exact: true }).click();
  await page.keyboard.type('5');
  await expect(list.getByText('Outside the limits: say why')).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('textbox', { name: 'Remark: Pressure' }).click();
  await page.keyboard.type('Valve ordered');
  await list.getByRole('button', { name: 'All others are in order' }).click();
  await complete.click();
  await expect(list.getByText(/^Completed by Antti Admin/)).toBeVisible();
  expect(taps() - before).toBeLessThanOrEqual(8);
  await expectAccessible(page);
  const { order } = await callAs('admin', 'get_work_order', { ticket_id: ticketId });
  expect(order?.answers).toMatchObject({
    filter: { value: true },
    pressure: { value: 5, remark: 'Valve ordered' },
  });
});

test('what is filled in without a network is kept, and completes the work order when it is back', async ({
  page,
  context,
  signIn,
  callAs,
  complaints,
}) => {
  const device = await givenDue(callAs);
  const taps = await countTaps(page);
  await page.setViewportSize(PHONE);
  await signIn(page, 'admin');
  const ticketId = await openOrder(page, callAs, device);
  await trayIsReady(page);
  const list = checklistOf(page);
  // Another administrator fills in a line: it appears, and is not overwritten.
  const others = { key: 'seal', from: { value: null, remark: '' }, to: { value: false, remark: 'Torn' } };
  await callAs('super', 'fill_checklist', { ticket_id: ticketId, lines: [others] });
  await expect(list.getByText('Sofia Super', { exact: false })).toBeVisible();
  const before = taps();
  await context.setOffline(true);
  await answer(page, 'Air filter cleaned', 'Yes').click();
  await list.getByLabel('Pressure', { exact: true }).click();
  await page.keyboard.type('3');
  await list.getByLabel('Work at the device').click();
  await page.keyboard.type('75');
  await list.getByRole('button', { name: 'Complete the work order' }).click();
  expect(taps() - before).toBeLessThanOrEqual(8);
  await expect(list.getByText(/will be sent when the network is back/i)).toBeVisible();
  await expect(list.getByRole('button', { name: 'Complete the work order' })).toHaveCount(0);
  await expect(trayButton(page)).toBeVisible();
  await context.setOffline(false);
  await expect(list.getByText(/^Completed by Antti Admin/)).toBeVisible({ timeout: 60_000 });
  const { order } = await callAs('admin', 'get_work_order', { ticket_id: ticketId });
  expect(order?.answers).toMatchObject({ seal: { value: false, remark: 'Torn' }, pressure: { value: 3 } });
  expect(order).toMatchObject({ workMinutes: 75, travelMinutes: null });
  permitFailedRequests(complaints);
});

test('a technician photographs a line, without a network too, and the order is completed with it', async ({
  page,
  context,
  signIn,
  callAs,
  complaints,
}) => {
  const device = await givenDue(callAs, [SEEN]);
  const taps = await countTaps(page);
  await signIn(page, 'admin');
  const ticketId = await openOnPhone(page, callAs, device);
  const { list, line, complete } = onlyLine(page, SEEN);
  await expect(complete).toBeDisabled();
  const photo = async (color: string) => ({
    ...{ name: 'valve.jpg', mimeType: 'image/jpeg', buffer: await picture(page, color) },
  });
  await line.locator('input[type=file]').setInputFiles(await photo('teal'));
  await expect(line.getByRole('button', { name: 'valve.jpg' })).toBeVisible();
  await expect(complete).toBeEnabled();
  await expectAccessible(page);
  // The first one is blurred.
  const sharp = await photo('plum');
  const before = taps();
  await context.setOffline(true);
  await line.locator('input[type=file]').setInputFiles(sharp);
  await expect(line.getByText('Waits to be sent')).toBeVisible();
  await expectAccessible(page);
  await complete.click();
  await expect(list.getByText(/will be sent when the network is back/i).first()).toBeVisible();
  expect(taps() - before).toBe(1);
  await context.setOffline(false);
  await expect(list.getByText(/^Completed by Antti Admin/)).toBeVisible({ timeout: 60_000 });
  await expect(list.getByRole('button', { name: 'valve.jpg' })).toBeVisible();
  await expectAccessible(page);
  const { order } = await callAs('admin', 'get_work_order', { ticket_id: ticketId });
  expect(order?.Photos).toMatchObject([{ contentType: 'image/jpeg', thumbnail: true }]);
  expect(order?.answers).toMatchObject({ valve: { value: { photo: order?.Photos[0]?.id } } });
  permitFailedRequests(complaints);
});

test('a customer signs on the phone of the technician, without a network', async ({
  page,
  context,
  signIn,
  callAs,
  complaints,
}) => {
  const device = await givenDue(callAs, [SIGNED]);
  await signIn(page, 'admin');
  const ticketId = await openOnPhone(page, callAs, device);
  const { list, line, complete } = onlyLine(page, SIGNED);
  await expect(complete).toBeDisabled();
  await expectAccessible(page);
  await context.setOffline(true);
  await line.getByLabel('Name of the person who signs').fill('Maija Clinic');
  const area = line.getByRole('img', { name: /^Area to sign in/ });
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
  if (box === null) throw new Error('The area is not shown.');
  await page.mouse.move(box.x + 40, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 70, { steps: 4 });
  await page.mouse.move(box.x + 140, box.y + 30, { steps: 4 });
  await page.mouse.up();
  await line.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(list.getByRole('img', { name: 'Signature of Maija Clinic' })).toBeVisible();
  await complete.click();
  await expect(list.getByText(/will be sent when the network is back/i)).toBeVisible();
  await context.setOffline(false);
  await expect(list.getByText(/^Completed by Antti Admin/)).toBeVisible({ timeout: 60_000 });
  await expect(list.getByRole('img', { name: 'Signature of Maija Clinic' })).toBeVisible();
  await expectAccessible(page);
  const { order } = await callAs('admin', 'get_work_order', { ticket_id: ticketId });
  expect(order?.answers).toMatchObject({
    signed: { value: { name: 'Maija Clinic', path: expect.stringMatching(/^M\d+ \d+(L\d+ \d+){4,}$/) } },
  });
  permitFailedRequests(complaints);
});
