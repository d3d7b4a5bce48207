import type { Level } from '@halla/domain/access/levels';
import { pageAddress } from '@halla/domain/resources/resources';
import { levelMay } from '../../core/access.ts';
import { callApi, callQuery } from '../../core/calls/api.ts';
import { queryClient } from '../../core/calls/query-client.ts';
import { ownedDevices, searchOwned } from '../../features/devices/owned/owned-devices.ts';
import type { PageAddress } from '../../ui/link.tsx';
import type { PickerOption } from '../../ui/pickers/use-picker-search.ts';
import type { JumpPage } from './jump-pages.ts';

const MOST_OF_A_KIND = 6;
/** Minimum length of a search: a single letter matches nearly every name. */
const SHORTEST_NAME = 2;

/** A search result: a page or a resource with a page of its own. */
export interface Place extends PickerOption {
  readonly kind: 'page' | 'device' | 'company' | 'person';
  /** Without the panel's prefix, except for pages, which belong to one address space. */
  readonly address: PageAddress;
}

interface Wanted {
  readonly query: string;
  readonly level: Level;
  readonly pages: readonly JumpPage[];
  readonly signal: AbortSignal;
}

/** Pages, devices, companies and people whose name contains the text; all pages without one. */
export async function findPlaces({ query, level, pages, signal }: Wanted): Promise<Place[]> {
  const text = query.toLowerCase();
  const named = pages
    .filter(({ title }) => title.toLowerCase().includes(text))
    .map(({ address, title }): Place => ({ kind: 'page', value: address, label: title, address }));
  if (text.length < SHORTEST_NAME) return named;
  const [devices, contacts] = await Promise.all([
    levelMay(level, 'get_admin_devices') ? staffDevices(query, signal) : ownDevices(query),
    levelMay(level, '/contacts') ? contactsNamed(query, signal) : [],
  ]);
  return [...named, ...devices, ...contacts];
}

async function staffDevices(query: string, signal: AbortSignal): Promise<Place[]> {
  const input = { search_value: query, limit: MOST_OF_A_KIND };
  const { devices } = await callApi('get_admin_devices', input, { signal });
  return devices.map((device) => devicePlace(device, device.Company?.name));
}

/** Customers' devices come from the cached list and are filtered in the browser. */
async function ownDevices(query: string): Promise<Place[]> {
  const answer = await queryClient.ensureQueryData(callQuery('get_devices', {}));
  return searchOwned(ownedDevices(answer), query)
    .slice(0, MOST_OF_A_KIND)
    .map(({ device, company }) => devicePlace(device, company));
}

function devicePlace(
  { id, serialNumber, deviceName }: { id: number; serialNumber: string; deviceName: string | null },
  company: string | undefined,
): Place {
  return {
    kind: 'device',
    value: `device:${id}`,
    label: serialNumber,
    description: joined([deviceName, company]),
    address: pageAddress('device', id),
  };
}

async function contactsNamed(query: string, signal: AbortSignal): Promise<Place[]> {
  const input = { search_value: query, limit: MOST_OF_A_KIND };
  const { companies, contacts } = await callApi('get_contacts', input, { signal });
  return [
    ...companies.slice(0, MOST_OF_A_KIND).map(
      ({ id, name, location }): Place => ({
        kind: 'company',
        value: `company:${id}`,
        label: name,
        description: location ?? '',
        address: pageAddress('company', id),
      }),
    ),
    ...contacts.slice(0, MOST_OF_A_KIND).map(
      ({ id, name, Company, additionalInfo }): Place => ({
        kind: 'person',
        value: `contact:${id}`,
        label: name,
        description: joined([Company?.name, additionalInfo.contactEmail]),
        address: pageAddress('contact', id),
      }),
    ),
  ];
}

function joined(texts: readonly (string | null | undefined)[]): string {
  return texts.filter((text) => text !== null && text !== undefined && text !== '').join(' · ');
}
