import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import type { DemoUserName } from '@halla/domain/demo/demo';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newDevice } from './given/moving.ts';
import { countTaps } from './page/taps.ts';

type CallAs = <Name extends CallName>(
  user: DemoUserName,
  name: Name,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>;

/** A device in stock, and a clinic in the contacts as buyer. */
async function givenSale(callAs: CallAs) {
  const device = await newDevice(callAs, 'sales');
  const clinic = `Fjord Clinic ${device.serialNumber}`;
  const { company } = await callAs('admin', 'edit_contact', {
    contactData: { companyName: clinic, location: 'NO' },
  });
  const ownerOf = async () => {
    const { device: stored } = await callAs('admin', 'get_device_data', { deviceid: device.id });
    return { latest: stored.latest, companyId: stored.CompanyId };
  };
  return { ...device, clinic, companyId: company?.id ?? 0, ownerOf };
}

/** Presses with mouse or touch. */
type Press = (what: Locator) => Promise<void>;
const click: Press = (what) => what.click();
const tap: Press = (what) => what.tap();

/** Types part of the name into the focused box, and chooses the client from the list. */
async function takeClient(page: Page, clinic: string, press = click): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused();
  const typed = clinic.slice(6);
  await page.keyboard.type(typed);
  // The list that opened automatically also contains the client, until the search results replace it.
  await expect(page.getByRole('option', { name: `Write a new client: ${typed}` })).toBeVisible();
  await press(page.getByRole('option', { name: clinic, exact: true }));
}

const SCREENS = [
  { screen: 'a desktop', press: click, use: { viewport: { width: 1440, height: 900 } } },
  {
    screen: 'a phone',
    press: tap,
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
];

for (const { screen, press, use } of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use(use);

    test('a salesperson sells a device to a client of the contacts in four taps from its page', async ({
      page,
      signIn,
      callAs,
    }) => {
      const { id, serialNumber, clinic, companyId, ownerOf } = await givenSale(callAs);
      const before = await ownerOf();
      const taps = await countTaps(page);
      await signIn(page, 'sales');
      await page.goto(`/devices/${id}`);
      const start = taps();
      await press(page.getByRole('link', { name: 'New transfer' }));
      await expect(page.getByRole('list', { name: 'Devices to move' })).toContainText(serialNumber);
      await press(page.getByText('Sold', { exact: true }).first());
      await takeClient(page, clinic, press);
      await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue(clinic);
      await press(page.getByRole('button', { name: 'Save transfer' }));
      await expect(page.getByRole('region', { name: 'Result' })).toContainText(`${serialNumber}: Sold`);
      expect(taps() - start).toBe(4);
      expect(await ownerOf()).toMatchObject({
        latest: { state: 'dispatched', clientInfo: { companyId, location: 'NO' } },
        companyId,
      });

      // A single undo reverts state and client.
      await press(page.getByRole('button', { name: `Undo the move of ${serialNumber}` }));
      await expect(page.getByRole('region', { name: 'Result' })).toContainText(`${serialNumber}: undone`);
      expect(await ownerOf()).toEqual(before);
    });

    test('an administrator sells a device in its life cycle in four taps', async ({
      page,
      signIn,
      callAs,
    }) => {
      const { id, clinic, companyId, ownerOf } = await givenSale(callAs);
      const taps = await countTaps(page);
      await signIn(page, 'admin');
      await page.goto(`/cpanel/devices/${id}`);
      const lifeCycle = page.getByRole('region', { name: 'Life cycle' });
      await expect(lifeCycle.getByRole('button', { name: 'Change state' })).toBeVisible();
      const start = taps();
      await press(lifeCycle.getByRole('button', { name: 'Change state' }));
      await press(lifeCycle.getByText('Dispatched to Client', { exact: true }).first());
      await takeClient(page, clinic, press);
      await expectAccessible(page);
      await press(lifeCycle.getByRole('button', { name: 'Save', exact: true }));
      await expect(lifeCycle.getByRole('button', { name: 'Change state' })).toBeVisible();
      await expect(lifeCycle).toContainText(clinic);
      expect(taps() - start).toBe(4);
      expect(await ownerOf()).toMatchObject({ latest: { state: 'dispatched' }, companyId });
    });
  });
}

test('a sale goes by keyboard alone, and Enter saves it', async ({ page, signIn, callAs }) => {
  const { id, serialNumber, clinic } = await givenSale(callAs);
  await signIn(page, 'sales');
  await page.goto(`/transfers?device=${id}`);
  await expect(page.getByRole('list', { name: 'Devices to move' })).toContainText(serialNumber);
  await page.getByRole('radio', { name: 'Return' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  // Arrow keys step through the choices: the focus stays on them.
  await expect(page.getByRole('radio', { name: 'Sold' })).toBeFocused();
  const client = page.getByRole('combobox', { name: 'Client' });
  for (let steps = 0; steps < 8; steps += 1) {
    if (await client.evaluate((box) => box === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(client).toBeFocused();
  await page.keyboard.type(clinic);
  await page.keyboard.press('Enter');
  // Before the client is chosen, the box shows the same text as typed.
  await expect(page.getByRole('button', { name: 'Remove client' })).toBeVisible();
  await expect(client).toHaveValue(clinic);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(`${serialNumber}: Sold`);
});

test('the client who has the device is filled in, and whom somebody chose last comes first', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, serialNumber, clinic, userId, companyId } = await givenSale(callAs);
  await callAs('sales', 'add_transfer', {
    clientInfo: { companyId },
    transferData: { state: 'demo', UserId: userId, Device: { id } },
  });
  await signIn(page, 'sales');
  await page.goto(`/transfers?device=${id}`);
  await expect(page.getByRole('list', { name: 'Devices to move' })).toContainText(serialNumber);
  const client = page.getByRole('combobox', { name: 'Client' });
  await page.getByText('Sold', { exact: true }).first().click();
  await expect(client).toHaveValue(clinic);
  // Switching the client concerns another device.
  await page.getByText('Switch client', { exact: true }).first().click();
  await expect(client).toHaveValue('');
  await takeClient(page, clinic);
  await page.getByRole('button', { name: 'Remove client' }).click();
  await client.click();
  await expect(page.getByRole('option').first()).toHaveText(`${clinic}Chosen recently`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New client…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Client info' });
  await expect(dialog.getByRole('combobox', { name: 'Search contacts' })).toBeFocused();
  await expectAccessible(page);
});
