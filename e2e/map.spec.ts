import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { devicesOf, fleet, present } from './given/fleet.ts';

const MAP = /^Map of the world/;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tooltip text at a point of the map; empty over the sea and where there are no devices. */
async function told(page: Page, position: Point): Promise<string> {
  const map = page.getByRole('img', { name: MAP });
  await map.hover({ position });
  return map.innerText();
}

/** Hovers over northern Europe until a tooltip shows Finland. */
async function findFinland(page: Page): Promise<Point> {
  const { width, height } = present(await page.getByRole('img', { name: MAP }).boundingBox(), 'map');
  for (let y = 0.12; y < 0.45; y += 0.015) {
    const position = { x: width * 0.556, y: height * y };
    if (/Finland.*device/.test(await told(page, position))) return position;
  }
  throw new Error('Finland is not on the map');
}

/** Number of devices of the fleet in a country. */
function inCountry(devices: readonly { location: string | null }[], country: string): number {
  return devices.filter(({ location }) => location?.startsWith(country) === true).length;
}

test('the list counts the devices of every place and leads to them', async ({ page, signIn, callAs }) => {
  const devices = await fleet(callAs);
  await signIn(page, 'admin');
  await page.goto('/cpanel/worldmap');
  await expect(page.getByRole('heading', { name: 'World map', level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: MAP }).locator('canvas')).toBeVisible();
  const places = page.getByRole('region', { name: 'Places' });
  const finland = places.getByRole('row').filter({ hasText: 'Finland' });
  await expect(finland).toContainText(String(inCountry(devices, 'FI')));
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Search' }).fill('finl');
  await expect(places.getByRole('row')).toHaveCount(2);
  await finland.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cpanel/devices?location=FI');
  await expect(page.getByText(`${inCountry(devices, 'FI')} rows`)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter for Finland' }).click();
  // Retried with a new count, because parallel tests add devices.
  await expect(async () => {
    const all = await fleet(callAs);
    await expect(page.getByText(`${all.length} rows`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('hovering a country tells its places, and a click opens their devices', async ({
  page,
  signIn,
  callAs,
}) => {
  const devices = await fleet(callAs);
  await signIn(page, 'sales');
  await page.goto('/worldmap');
  await expect(page.getByRole('img', { name: MAP }).locator('canvas')).toBeVisible();
  await findFinland(page);
  const count = inCountry(devices, 'FI');
  await expect(page.getByRole('img', { name: MAP })).toContainText(`${count} device`);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL('/devices?location=FI');
  await expect(page.getByRole('button', { name: 'Remove the filter for Finland' })).toBeVisible();
});

test('the map comes nearer with its buttons and shows the whole world again', async ({ page, signIn }) => {
  await signIn(page, 'super');
  await page.goto('/cpanel/worldmap');
  await expect(page.getByRole('img', { name: MAP }).locator('canvas')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Finland' })).toBeVisible();
  const finland = await findFinland(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => told(page, finland)).not.toContain('Finland');
  await page.getByRole('button', { name: 'Show the whole world' }).click();
  await expect.poll(() => told(page, finland)).toContain('Finland');
});

test('a customer who types the address sees own devices only', async ({ page, signIn, callAs }) => {
  const own = await devicesOf(callAs, 'client');
  await signIn(page, 'client');
  await page.goto('/worldmap');
  const total = own.filter(({ device }) => device.location !== null).length;
  await expect(page.getByText(new RegExp(`^${total} devices? in `))).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'World map' })).toHaveCount(0);
});

test('the map fits a phone, in Finnish', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'reseller', { language: 'fi' });
  await page.goto('/worldmap');
  await expect(page.getByRole('heading', { name: 'Maailmankartta', level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Maailmankartta/ }).locator('canvas')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});
