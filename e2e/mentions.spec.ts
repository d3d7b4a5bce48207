import { expect, expectAccessible, test } from './fixtures.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { givenReportingDevice } from './given/reporting-device.ts';

type CallAs = Parameters<typeof givenReportingDevice>[0]['callAs'];

async function idOf(callAs: CallAs, userName: string): Promise<number> {
  const { users } = await callAs('admin', 'get_user_list', { userGroup: 'CTN' });
  const user = users.find((one) => one.userName === userName);
  if (user === undefined) throw new Error(`The demo has no ${userName}`);
  return user.id;
}

test('whoever is mentioned sees it at once, opens it, and has read it then', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const alertid = await device.reportAlert({ alertType: 401, message: oneOfAKind('Fan stopped') });
  await callAs('super', 'read_mentions', {});
  await signIn(page, 'super');
  await page.goto('/cpanel/settings');
  await expect(page.getByRole('button', { name: '0 unread mentions' })).toBeVisible();

  const note = oneOfAKind('Please order a new fan');
  const tagged = [await idOf(callAs, 'super')];
  await callAs('admin', 'add_note', { note, alertid: alertid ?? 0, tagged });

  await page.getByRole('button', { name: '1 unread mention' }).click();
  const list = page.getByRole('dialog');
  const row = list.getByRole('link').filter({ hasText: note });
  await expect(row).toContainText('Antti Admin');
  await expect(row).toContainText(`Alert ${alertid} · ${device.serialNumber}`);
  await expectAccessible(page);
  await row.click();
  await expect(page).toHaveURL(`/cpanel/alerts/${alertid}`);
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText(note);
  await expect(page.getByRole('button', { name: '0 unread mentions' })).toBeVisible();
});

test('all mentions are marked read in one go', async ({ page, signIn, callAs, request }) => {
  const device = await givenReportingDevice({ callAs, request });
  const tagged = [await idOf(callAs, 'production')];
  const session = { startTime: new Date().toISOString(), type: 2, duration: 120, complete: true };
  const sessionid = await device.reportSession(session);
  for (const text of ['First', 'Second']) {
    await callAs('admin', 'add_note', { note: oneOfAKind(text), sessionid, tagged });
  }
  await signIn(page, 'production');
  await page.goto('/settings');
  await page.getByRole('button', { name: /^[1-9]\d* unread mentions$/ }).click();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByRole('button', { name: '0 unread mentions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0);
});

test('the page of mentions lists the unread ones, counts down as they are opened, and keeps the read ones', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const alertid = await device.reportAlert({ alertType: 401, message: oneOfAKind('Fan stopped') });
  const tagged = [await idOf(callAs, 'super')];
  await callAs('super', 'read_mentions', {});
  const [first, second] = [oneOfAKind('First'), oneOfAKind('Second')];
  for (const text of [first, second]) {
    await callAs('admin', 'add_note', { note: `@Sofia Super ${text}`, alertid: alertid ?? 0, tagged });
  }
  await signIn(page, 'super');
  await page.goto('/cpanel/settings');
  await page.getByRole('button', { name: '2 unread mentions' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/cpanel/mentions');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const entry = page.getByRole('navigation').getByRole('link', { name: /^Mentions/ });
  const rows = page.locator('tbody tr[data-opens]');
  await expect(entry).toContainText('2');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`Alert ${alertid} · ${device.serialNumber}`);
  await expect(rows.first()).toContainText('Antti Admin');
  await expect(rows.first()).toContainText(second);
  await expect(rows.first()).toContainText('unread');
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await expectAccessible(page);

  await rows.first().click();
  await expect(page).toHaveURL(`/cpanel/alerts/${alertid}`);
  await expect(entry).toContainText('1');
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(first);

  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing unread' })).toBeVisible();
  await expect(page.getByRole('button', { name: '0 unread mentions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0);
  await page.getByText('All', { exact: true }).click();
  await expect(rows.filter({ hasText: second })).toBeVisible();
  await expect(rows.filter({ hasText: 'unread' })).toHaveCount(0);
});

test('an @ in a note suggests colleagues, and who is chosen is told', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const crash = await device.reportCrash({ type: 1, reason: oneOfAKind('Timeout'), data: null });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/crashlogs/${crash}`);
  const box = page.getByRole('textbox', { name: 'Add a note' });
  await box.fill('Look @nobody-of-this-name');
  await expect(page.getByText('No items found...')).toBeVisible();
  // A salesperson cannot open this page.
  await box.fill('Look @saara');
  await expect(page.getByText('No items found...')).toBeVisible();
  await box.fill('Look @sof');
  await page.getByRole('option', { name: /Sofia Super/ }).click();
  await expect(box).toHaveValue('Look @Sofia Super ');
  const text = oneOfAKind('soon');
  await box.press('End');
  await box.pressSequentially(text);
  await box.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText(text);
  const { mentions } = await callAs('super', 'get_mentions', {});
  expect(mentions.some((mention) => mention.text.endsWith(text) && mention.parent.id === crash)).toBe(true);
});

test('Enter and Tab take the first colleague of the list, Escape closes it', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const crash = await device.reportCrash({ type: 1, reason: oneOfAKind('Timeout'), data: null });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/crashlogs/${crash}`);
  const box = page.getByRole('textbox', { name: 'Add a note' });
  const list = page.getByRole('option');
  await box.pressSequentially('Ask @sof');
  await expect(list).toHaveText([/Sofia Super/]);
  await expect(list.first()).toHaveAttribute('data-combobox-selected', 'true');
  await box.press('Enter');
  await expect(box).toHaveValue('Ask @Sofia Super ');
  await box.pressSequentially('or @ant');
  await expect(list).toHaveText([/Antti Admin/]);
  await box.press('Tab');
  await expect(box).toHaveValue('Ask @Sofia Super or @Antti Admin ');
  await expect(box).toBeFocused();
  await box.pressSequentially('and @sof');
  await expect(list).toHaveText([/Sofia Super/]);
  await box.press('Escape');
  await expect(list).toHaveCount(0);
  await box.press('Enter');
  await expect(box).toHaveValue('Ask @Sofia Super or @Antti Admin and @sof\n');
});

test('customers have no bell of mentions', async ({ page, signIn }) => {
  await signIn(page, 'client');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /unread mention/ })).toHaveCount(0);
});
