import { randomInt } from 'node:crypto';
import type { CallInput } from '@halla/contract/calls';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { type DeviceLine, lineOf } from './given/device-line.ts';
import { devicesOf, type fleet, present } from './given/fleet.ts';
import { newDevice } from './given/moving.ts';

type CallAs = Parameters<typeof fleet>[0];
type Line = (device: { id: number; serialNumber: string; authorization: string }) => DeviceLine;

const CALM = { Name: 'For Mr. Former', Temperature: -110, Duration: 120 };
const WILD = { Name: 'For Mrs. Former', Temperature: -140, Duration: 150 };

interface Resold {
  readonly device: DeviceLine;
  /** Company that owned it first. */
  readonly seller: string;
}

/** A cabin named and used by one customer, now owned by the reseller. */
async function resoldCabin(callAs: CallAs, lineTo: Line): Promise<Resold> {
  await devicesOf(callAs, 'reseller');
  const { company } = await callAs('reseller', 'get_devices', {});
  const own = present(company, 'company of the reseller');
  const below = own.EndCustomer.flatMap((customer) => [customer, ...customer.EndCustomer]);
  const scope = [own, ...below].map(({ id }) => id);
  const { companies } = await callAs('admin', 'get_companies', {});
  const seller = present(
    companies.find(({ id, name }) => !scope.includes(id) && name !== 'Halla'),
    'company beside those of the reseller',
  );
  const { id, serialNumber, userId } = await newDevice(callAs, 'admin', `CTN17${randomInt(5_000, 9_999)}`);
  const move = (state: CallInput<'add_transfer'>['transferData']['state'], companyId?: number) =>
    callAs('admin', 'add_transfer', {
      ...(companyId !== undefined && { clientInfo: { companyId } }),
      transferData: { state, UserId: userId, Device: { id } },
    });
  await move('sold', seller.id);
  const { key } = await callAs('admin', 'create_device_key', { deviceid: id });
  // With the maximum number of keys, no other test takes this device.
  await callAs('admin', 'create_device_key', { deviceid: id });
  const device = lineTo({ id, serialNumber, authorization: `Device ${key}` });
  await callAs('admin', 'edit_device', { deviceData: { id, deviceName: 'Room of Dr. Former' } });
  await device.put('settings', { wifi: { ssid: 'Former Clinic' } });
  await device.putLog('former.log', Buffer.from('of the former owner'));
  await callAs('admin', 'edit_session_presets', {
    deviceid: id,
    session_presets: { [CALM.Name]: CALM, [WILD.Name]: WILD },
  });
  await move('return');
  await move('sold', own.id);
  return { device, seller: seller.name };
}

const cell = (page: Page, row: number, column: number) =>
  page
    .getByRole('grid', { name: 'Session presets' })
    .getByRole('row')
    .nth(row + 1)
    .getByRole('gridcell')
    .nth(column);

test('a resold cabin starts anew for its owner, who names it and its presets', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const { device } = await resoldCabin(callAs, (keyed) => lineOf(keyed, request));
  await signIn(page, 'reseller');
  const open = (tab: string) => page.goto(`/devices/${device.id}?tab=${tab}`);
  const nothing = page.getByRole('heading', { name: 'Nothing reported since the hand-over' });

  await open('settings');
  await expect(nothing).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(device.serialNumber);
  await expectAccessible(page);
  const sessions = page.getByRole('tab', { name: 'Sessions' });
  await sessions.click();
  await expect(sessions).toHaveAttribute('aria-selected', 'true');
  await expect(nothing).toHaveCount(1);
  await open('dailyLogs');
  await expect(nothing).toHaveCount(1);
  await expect(page.getByText('former.log')).toHaveCount(0);

  // The device reports to its new owner, and the page shows it immediately.
  await device.putLog('own.log', Buffer.from('of the new owner'));
  await expect(page.getByText('own.log')).toBeVisible();
  await expect(nothing).toHaveCount(0);

  await open('sessionPresets');
  await expect(page.getByText('You see them under neutral names')).toBeVisible();
  await expect(cell(page, 0, 0)).toHaveText('Preset 1');
  await expect(cell(page, 1, 0)).toHaveText('Preset 2');
  await expectAccessible(page);
  await cell(page, 0, 0).click();
  await page.keyboard.type('Soft');
  await page.keyboard.press('Enter');
  await cell(page, 1, 1).click();
  await page.keyboard.type('-135');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Session presets saved')).toBeVisible();
  // A renamed preset keeps its position.
  await expect(cell(page, 0, 0)).toHaveText('Soft');
  expect(await device.get('presets')).toMatchObject({
    presets: { Soft: { ...CALM, Name: 'Soft' }, [WILD.Name]: { ...WILD, Temperature: -135 } },
  });
  await expect(page.getByText(/(Mr|Mrs|Dr)\. Former/)).toHaveCount(0);
});

test('neutral names are translated, and saving them in Finnish gives no names', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const { device } = await resoldCabin(callAs, (keyed) => lineOf(keyed, request));
  await signIn(page, 'reseller', { language: 'fi' });
  await page.goto(`/devices/${device.id}?tab=sessionPresets`);
  const grid = page.getByRole('grid', { name: 'Hoitojen esiasetukset' });
  const first = grid.getByRole('row').nth(1).getByRole('gridcell');
  await expect(first.nth(0)).toHaveText('Esiasetus 1');
  await first.nth(1).click();
  await page.keyboard.type('-115');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Tallenna' }).click();
  // Whether the device has received the former presets is shown before anything is saved.
  await expect(page.getByText('Esiasetukset tallennettu')).toBeVisible();
  await expect(page.getByText('Odottaa, että laite noutaa muutokset')).toBeVisible();
  await expect(first.nth(0)).toHaveText('Esiasetus 1');
  expect(await device.get('presets')).toMatchObject({
    presets: { [CALM.Name]: { ...CALM, Temperature: -115 }, [WILD.Name]: WILD },
  });
  await page.goto(`/devices/${device.id}?tab=recipe`);
  await expect(
    page.getByRole('heading', { name: 'Luovutuksen jälkeen ei ole raportoitu mitään' }),
  ).toHaveCount(1);
});

test('staff see what every owner left, with the owner of that time beside it', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const { device, seller } = await resoldCabin(callAs, (keyed) => lineOf(keyed, request));
  await device.put('settings', { wifi: { ssid: 'Former Clinic' } });
  await signIn(page, 'admin');
  const open = (tab: string) => page.goto(`/cpanel/devices/${device.id}?tab=${tab}`);

  await open('dailyLogs');
  await expect(page.getByRole('columnheader', { name: 'Owner then' })).toBeVisible();
  await page.getByText('former.log').click();
  await expect(page.getByRole('region', { name: 'former.log', exact: true })).toContainText(seller);
  await open('settings');
  const versions = page.getByRole('combobox', { name: 'Version' });
  await expect(versions.getByRole('option')).toHaveCount(2);
  await expect(versions.getByRole('option').nth(1)).toContainText(seller);
  await open('sessionPresets');
  await expect(page.getByText(`Named in the time of ${seller}`)).toContainText(
    'For Mr. Former (Preset 1), For Mrs. Former (Preset 2)',
  );
  await expect(page.getByText(`Name given in the time of ${seller}`)).toBeVisible();
  await expectAccessible(page);
});
