import { expect, test } from './fixtures.ts';
import { fleet, present } from './given/fleet.ts';
import { linesOf } from './page/csv-lines.ts';

const SHOWN = 500;
const ALL = 2358;
const PAGE = 1000;

test('a cut list of sessions says so, and its csv file holds every session', async ({
  page,
  signIn,
  callAs,
}) => {
  const device = present((await fleet(callAs))[0], 'device');
  const { id, serialNumber, model, deviceName } = device;
  const sessions = Array.from({ length: ALL }, (_, index) => ({
    id: index + 1,
    startTime: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    type: 2,
    duration: 120,
    consumption: null,
    targetTemperature: -110,
    complete: true,
    outcome: { kind: 'went_well', causes: [] },
    Device: { id, serialNumber, model, deviceName },
  }));
  await page.route('**/api/get_sessions', async (route) => {
    const { cursor } = route.request().postDataJSON();
    if (cursor === undefined) {
      return route.fulfill({ json: { sessions: sessions.slice(0, SHOWN), truncated: true } });
    }
    const from = Number(cursor ?? 0);
    const end = from + PAGE;
    return route.fulfill({
      json: { sessions: sessions.slice(from, end), total: ALL, nextCursor: end < ALL ? String(end) : null },
    });
  });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${id}?tab=sessions`);
  await expect(page.getByText(`the first ${SHOWN} rows`)).toBeVisible();
  await expect(page.getByText(`Only the first ${SHOWN} are shown.`)).toBeVisible();
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download csv' }).last().click();
  expect(await linesOf(await csv)).toHaveLength(1 + ALL);
});

test('a cut list that cannot be asked for in pages says that its csv file ends there too', async ({
  page,
  signIn,
}) => {
  const demos = Array.from({ length: 200 }, (_, index) => ({
    id: index + 1,
    DeviceId: index + 1,
    serialNumber: `CTN${170_000 + index}`,
    deviceType: 'CRYO_CABIN',
    createdAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    user: 'Saara Sales',
    clientInfo: null,
    LifeCycleStates: [],
  }));
  await page.route('**/api/get_personal_demos', (route) =>
    route.fulfill({ json: { lcs: demos, truncated: true } }),
  );
  await signIn(page, 'sales', { language: 'fi' });
  await page.goto('/demos');
  await expect(page.getByText('200 ensimmäistä riviä', { exact: true })).toBeVisible();
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'csv' }).click();
  expect(await linesOf(await csv)).toHaveLength(1 + demos.length);
  await expect(page.getByRole('alert')).toContainText('Luettelo päättyy 200 ensimmäiseen riviin');
});
