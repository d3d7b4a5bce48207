import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newDevice } from './given/moving.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';

const TEST_MS = 2000;

type CallAs = Parameters<typeof newDevice>[0];

/** A cabin of a family with a test of two seconds, with its own key and a ticket. */
async function givenCabin(callAs: CallAs) {
  const deviceType = 'XCRYO';
  const { profiles } = await callAs('super', 'get_test_profiles', {});
  const stored = profiles.find((one) => one.deviceType === deviceType);
  const profile = {
    seconds: TEST_MS / 1000,
    limits: [
      {
        ...{ measure: 'lowest' as const, channel: 'cabinTemp', other: null, from: 0, to: 2 },
        ...{ threshold: null, min: null, max: -80 },
      },
    ],
    holdingParts: [],
  };
  if (stored?.profile?.seconds !== profile.seconds) {
    await callAs('super', 'edit_test_profile', { deviceType, revision: stored?.revision ?? 0, profile });
  }
  const device = await newDevice(callAs, 'admin', `XC18${randomInt(1000, 9999)}`);
  const { key } = await callAs('admin', 'create_device_key', { deviceid: device.id });
  const summary = oneOfAKind('Smells of refrigerant');
  const { ticket } = await callAs('admin', 'add_ticket', { deviceid: device.id, ticket_data: { summary } });
  return { ...device, authorization: `Device ${key}`, ticket };
}

type Cabin = Awaited<ReturnType<typeof givenCabin>>;

/** Sends a test sequence that began two seconds ago and reached a temperature. */
async function sendTest(request: APIRequestContext, { authorization }: Cabin, lowest: number): Promise<void> {
  const timeStamp = [0, TEST_MS / 2, TEST_MS];
  const data = {
    ...{ type: 11, duration: TEST_MS / 1000, complete: true, errorCode: 0 },
    startTime: new Date(Date.now() - TEST_MS).toISOString(),
    measurements: { timeStamp, temperature: { cabinTemp: timeStamp.map(() => lowest) } },
  };
  const answer = await request.put(`/ingest/v1/sessions/${randomUUID()}`, {
    headers: { authorization },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A test is only accepted if more time than its duration has passed since the repair. */
async function sinceRepair(callAs: CallAs, { id }: Cabin): Promise<void> {
  const { holds } = await callAs('admin', 'get_device_holds', { deviceid: id });
  const repairedAt = Date.parse(holds[0]?.repairedAt ?? '');
  expect(repairedAt, 'the repair was reported').not.toBeNaN();
  await expect.poll(() => Date.now() - repairedAt).toBeGreaterThan(TEST_MS + 100);
}

const holdOf = (record: Locator) => record.getByRole('region', { name: 'Return to service' });

async function openTicket(page: Page, { ticket }: Cabin): Promise<Locator> {
  await page.goto(`/cpanel/maintenance/tickets?ticket=${ticket.id}`);
  return page.getByRole('dialog', { name: new RegExp(`^Ticket ${ticket.number} `) });
}

test('a cabin out of service is not released until a test after its repair has passed', async ({
  page,
  context,
  request,
  signIn,
  callAs,
}) => {
  const cabin = await givenCabin(callAs);
  await signIn(page, 'admin');
  const hold = holdOf(await openTicket(page, cabin));
  await hold.getByRole('button', { name: 'Take out of service' }).click();
  const question = page.getByRole('dialog', { name: 'Take out of service' });
  await question.getByRole('button', { name: 'Take out of service' }).click();
  await expect(hold.getByText('Not released: under repair')).toBeVisible();

  const devicePage = await context.newPage();
  await signIn(devicePage, 'production');
  await devicePage.goto(`/devices/${cabin.id}`);
  const notice = devicePage.getByRole('alert').filter({ hasText: 'Not released' });
  await expect(notice).toContainText('under repair');

  await hold.getByRole('button', { name: 'Report the repair' }).click();
  await expect(hold.getByText('No test sequence has arrived yet.')).toBeVisible();
  await sinceRepair(callAs, cabin);
  await sendTest(request, cabin, -60);
  await expect(hold.getByText('Not released: the test has failed')).toBeVisible();
  await expect(hold.getByRole('row').filter({ hasText: 'outside' })).toContainText('−60');
  await expectAccessible(page);
  // On a phone each limit is a card, and nothing exceeds the screen width.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(hold.getByRole('listitem').filter({ hasText: 'outside' })).toContainText('−60');
  await expect(hold.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);

  await hold.getByRole('button', { name: 'Report the repair' }).click();
  await expect(hold.getByText('Not released: waits for its test')).toBeVisible();
  await sinceRepair(callAs, cabin);
  await sendTest(request, cabin, -95);
  // Both open pages follow.
  await expect(hold.getByText('Released', { exact: true })).toBeVisible();
  await expect(hold.getByText(/by the test of/)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a release without a test takes a reason, and another administrator', async ({
  page,
  context,
  signIn,
  callAs,
}) => {
  const cabin = await givenCabin(callAs);
  await callAs('admin', 'hold_device', { ticket_id: cabin.ticket.id });
  await signIn(page, 'admin');
  const hold = holdOf(await openTicket(page, cabin));
  await hold.getByRole('button', { name: 'Release without a test …' }).click();
  const form = page.getByRole('dialog', { name: 'Ask for the release' });
  const send = form.getByRole('button', { name: 'Ask for the release' });
  await expect(send).toBeDisabled();
  await form.getByLabel('Reason').fill('Only the lamp was replaced');
  await send.click();
  await expect(hold.getByText('Another administrator has to agree.')).toBeVisible();
  await expect(hold.getByRole('button', { name: 'Agree to the release' })).toHaveCount(0);

  const second = await context.newPage();
  await signIn(second, 'super');
  const theirs = holdOf(await openTicket(second, cabin));
  await expect(theirs.getByRole('alert')).toContainText('Only the lamp was replaced');
  await theirs.getByRole('button', { name: 'Agree to the release' }).click();
  await expect(theirs.getByText('Released', { exact: true })).toBeVisible();
  await expect(hold.getByText('Reason: Only the lamp was replaced (Antti Admin)')).toBeVisible();
  await expectAccessible(second);
});
