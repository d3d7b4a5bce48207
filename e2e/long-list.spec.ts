import type { StaffDevice } from '@halla/contract/devices';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { changeAnswer, fleet, present } from './given/fleet.ts';
import { holdBack } from './page/hold-back.ts';

const COUNT = 5000;
const FIRST_SERIAL = 900_000;
const ROWS_WITHOUT_WINDOW = 25;

function manyDevices(like: StaffDevice): StaffDevice[] {
  return Array.from({ length: COUNT }, (_, index) => ({
    ...like,
    id: 1_000_000 + index,
    serialNumber: serialAt(index),
  }));
}

function serialAt(index: number): string {
  return `CTN${FIRST_SERIAL + index}`;
}

function rowAt(page: Page, index: number) {
  return page.getByRole('row', { name: new RegExp(serialAt(index)) });
}

test.describe('a list of five thousand devices', () => {
  test.beforeEach(async ({ page, signIn, callAs }) => {
    await fleet(callAs);
    await changeAnswer(page, 'get_admin_devices', (answer) => ({
      devices: manyDevices(present(answer.devices[0], 'device')),
    }));
    await signIn(page, 'admin');
  });

  test('holds only the rows near the window in the document', async ({ page }) => {
    await page.goto('/cpanel/devices');
    await expect(page.getByText(`${COUNT.toLocaleString('en')} rows`)).toBeVisible();
    await rowAt(page, 0).press('End');
    await expect(rowAt(page, COUNT - 1)).toBeFocused();
    expect(await page.getByRole('row').count()).toBeLessThan(80);
  });

  test('keeps the clinic of the rows in sight above them when it is grouped', async ({ page }) => {
    const clinics = ['Alpine Clinic', 'Coast Clinic'];
    await changeAnswer(page, 'get_admin_devices', ({ devices }) => ({
      devices: manyDevices(present(devices[0], 'device')).map((device, index) => ({
        ...device,
        Company: { id: 1 + (index % 2), name: clinics[index % 2] ?? '' },
      })),
    }));
    await page.goto('/cpanel/devices?group=clinic');
    await expect(page.getByRole('rowheader', { name: /Alpine Clinic/ })).toBeVisible();
    await rowAt(page, 0).press('End');
    await expect(rowAt(page, COUNT - 1)).toBeFocused();
    await expect(page.getByRole('rowheader', { name: /Coast Clinic/ })).toBeInViewport();
    await expect(rowAt(page, COUNT - 1)).toBeInViewport({ ratio: 1 });
  });

  test('follows keys that were pressed before its window had loaded', async ({ page }) => {
    const load = await holdBack(page, 'row-window');
    await page.goto('/cpanel/devices');
    await expect(page.getByRole('row')).toHaveCount(1 + ROWS_WITHOUT_WINDOW);
    await rowAt(page, 1).press('ArrowDown');
    await expect(rowAt(page, 2)).toBeFocused();
    await rowAt(page, 2).press('End');
    load();
    await expect(rowAt(page, COUNT - 1)).toBeFocused();
  });

  test('opens the row that was pressed before its window had loaded', async ({ page, expectRefusal }) => {
    // The device page requests data of devices that the server does not know.
    expectRefusal(404);
    const load = await holdBack(page, 'row-window');
    await page.goto('/cpanel/devices');
    const row = rowAt(page, 2);
    // Beside the links in the row.
    const box = present((await row.boundingBox()) ?? undefined, 'box of the row');
    await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2);
    await page.mouse.down();
    load();
    // The rows below the first screen have been rendered.
    await expect.poll(() => page.getByRole('row').count()).not.toBe(1 + ROWS_WITHOUT_WINDOW);
    await page.mouse.up();
    await expect(page).toHaveURL(/\/cpanel\/devices\/1000002$/);
  });

  test('keeps the focus on its row when its window has loaded', async ({ page }) => {
    const load = await holdBack(page, 'row-window');
    await page.goto('/cpanel/devices');
    await expect(page.getByRole('row')).toHaveCount(1 + ROWS_WITHOUT_WINDOW);
    await rowAt(page, 1).focus();
    load();
    await expect(page.getByRole('row')).not.toHaveCount(1 + ROWS_WITHOUT_WINDOW);
    await expect(rowAt(page, 1)).toBeFocused();
  });
});
