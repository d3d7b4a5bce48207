import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import type { CustomerDevice, StaffDevice } from '@halla/contract/devices';
import type { DemoUserName } from '@halla/domain/demo/demo';
import { expect, type Page } from '@playwright/test';

type CallAs = <Name extends CallName>(
  user: DemoUserName,
  name: Name,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>;

/** All devices of the demo, once the simulated fleet has registered. */
export async function fleet(callAs: CallAs): Promise<StaffDevice[]> {
  const load = async () => (await callAs('admin', 'get_admin_devices', {})).devices;
  await expect.poll(async () => (await load()).length, { timeout: 50_000 }).toBeGreaterThan(3);
  return load();
}

/** A customer's device and its company. */
export interface CustomersDevice {
  readonly device: CustomerDevice;
  readonly company: string;
}

/** The devices visible to a customer, with their companies. */
export async function devicesOf(callAs: CallAs, user: DemoUserName): Promise<CustomersDevice[]> {
  await fleet(callAs);
  const { company } = await callAs(user, 'get_devices', {});
  const below = (company?.EndCustomer ?? []).flatMap((customer) => [customer, ...customer.EndCustomer]);
  return [...(company === null ? [] : [company]), ...below].flatMap(({ name, Devices }) =>
    Devices.map((device) => ({ device, company: name })),
  );
}

/** The devices of one family: a test that creates a device key leaves other families to other tests. */
export function ofFamily(owned: readonly CustomersDevice[], family: CustomerDevice['deviceType']) {
  return owned.map(({ device }) => device).filter(({ deviceType }) => deviceType === family);
}

/** Returns the value, or throws an error that names what is missing. */
export function present<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`The demo has no ${what}`);
  return value;
}

/** Intercepts a call and changes its responses. */
export async function changeAnswer<Name extends CallName>(
  page: Page,
  name: Name,
  change: (answer: CallOutput<Name>) => CallOutput<Name>,
): Promise<void> {
  await page.route(`**/api/${name}`, async (route) => {
    const response = await route.fetch();
    const answer: CallOutput<Name> = await response.json();
    await route.fulfill({ response, json: change(answer) });
  });
}
