import { addDays, nextMonthStart } from '@halla/domain/time';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newDevice, statesOf } from './given/moving.ts';
import { countTaps } from './page/taps.ts';

const today = () => new Date().toLocaleDateString('sv');

test('a demo is planned in four taps from the first page, and carried out in one', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, serialNumber } = await newDevice(callAs, 'sales');
  const taps = await countTaps(page);
  await signIn(page, 'sales');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Plan a demo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan a demo or a loan' });
  await dialog.getByRole('combobox', { name: 'Device' }).fill(serialNumber);
  await page.getByRole('option', { name: new RegExp(`${serialNumber}.*Ready`) }).click();
  await dialog.getByRole('combobox', { name: 'Client' }).fill(`Fair ${serialNumber}`);
  await page.getByRole('option', { name: `“Fair ${serialNumber}”` }).click();
  await dialog.getByRole('button', { name: 'Save the plan' }).click();
  await expect(page.getByText(`${serialNumber} is planned for Fair ${serialNumber}`)).toBeVisible();
  expect(taps()).toBe(4);

  await page.getByRole('searchbox', { name: 'Serial number, model or client' }).fill(serialNumber);
  const row = page.getByRole('row').filter({ hasText: `Fair ${serialNumber}` });
  await expect(row).toContainText('Planned');
  await expectAccessible(page);
  await row.click();
  await page.getByRole('button', { name: 'Hand over now' }).click();
  await expect(page.getByText(`${serialNumber} is in demo: Fair ${serialNumber}`)).toBeVisible();
  await expect(row).toContainText('Running');
  expect(await statesOf(callAs, id)).toEqual(['demo', 'ready']);
});

test('a plan is dragged to other days, but not over those of somebody else', async ({
  page,
  signIn,
  callAs,
  expectRefusal,
}) => {
  expectRefusal(409);
  const { id, serialNumber } = await newDevice(callAs, 'sales');
  const first = nextMonthStart(today());
  const plan = (companyName: string, from: number, to: number) =>
    callAs('sales', 'add_movement_plan', {
      ...{ device_id: id, kind: 'demo', clientInfo: { companyName } },
      ...{ startsOn: addDays(first, from), dueOn: addDays(first, to) },
    });
  await plan('Ice Fair', 7, 8);
  await plan('Snow Fair', 21, 22);
  await signIn(page, 'sales');
  await page.goto(`/demos/plans?tab=month&month=${first.slice(0, 7)}`);
  const month = page.getByRole('region', { name: 'Month' });
  const bar = month.getByRole('button', { name: new RegExp(`^${serialNumber}, Ice Fair`) }).first();
  const dayCell = (day: string) =>
    month.locator('[data-week] > div').filter({ has: page.locator(`time[datetime="${day}"]`) });
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await bar.dragTo(dayCell(addDays(first, 14)), {
    sourcePosition: { x: 5, y: 8 },
    targetPosition: { x: 20, y: 12 },
  });
  await expect(page.getByRole('alert').filter({ hasText: `${serialNumber}: ` })).toBeVisible();
  const daysOf = async () => {
    const { plans } = await callAs('sales', 'get_movement_plans', { device_id: id });
    return plans.map(({ startsOn, dueOn }) => [startsOn, dueOn]);
  };
  expect((await daysOf())[0]).toEqual([addDays(first, 14), addDays(first, 15)]);

  await bar.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('alert').filter({ hasText: 'planned for Snow Fair' })).toBeVisible();
  expect((await daysOf())[0]).toEqual([addDays(first, 14), addDays(first, 15)]);
});
