// @vitest-environment happy-dom
import type { FoundCompany, FoundContact } from '@halla/contract/contacts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chosenClientsKey, forgetOpened } from '../../core/opened-key.ts';
import { clearSession, setSession } from '../../core/session.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { findClients, findCompanyOf } from './find-clients.ts';
import { keepRecent, recentClients } from './recent-clients.ts';

const companyOf = (id: number, name: string): FoundCompany => ({
  Type: 'company',
  ...{ id, name, role: 'end_customer', location: 'FI' },
  additionalInfo: { companyAddress: `Street ${id}`, companyVatId: null, companyAdditionalInfo: null },
  Contacts: [],
});
const ANNA: FoundContact = {
  Type: 'contact',
  ...{ id: 9, name: 'Anna Aalto', Company: { id: 4, name: 'Northern Clinic' } },
  additionalInfo: { contactEmail: 'anna@clinic.example', contactPhone: null, contactAdditionalInfo: null },
};

interface Asked {
  readonly search_value?: string;
  readonly companyIds?: readonly number[];
  readonly contactIds?: readonly number[];
  readonly only_companies?: true;
}
let asked: Asked[] = [];
let companies: readonly FoundCompany[] = [];

beforeEach(() => {
  localStorage.clear();
  setSession(sessionOf({ userId: 7 }));
  asked = [];
  companies = [companyOf(1, 'Alpine Spa'), companyOf(4, 'Northern Clinic')];
  // Mock server of the contacts: filters by ids and by the beginning of the name.
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const input: Asked = JSON.parse(String(body));
    asked.push(input);
    const fits = (name: string) => name.toLowerCase().startsWith(input.search_value ?? '');
    return Response.json({
      companies: companies.filter(({ id, name }) => fits(name) && (input.companyIds?.includes(id) ?? true)),
      contacts:
        input.only_companies || !fits(ANNA.name) || input.contactIds?.includes(9) === false ? [] : [ANNA],
    });
  });
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

const find = (query: string) =>
  findClients({ query, recentText: 'Recent', signal: new AbortController().signal });

it('gives a person the address of a company that the name does not find', async () => {
  const [anna, ...others] = await find('anna');
  expect(others).toEqual([]);
  expect(anna?.client).toMatchObject({
    ...{ contactId: 9, companyId: 4, companyName: 'Northern Clinic' },
    ...{ companyAddress: 'Street 4', location: 'FI' },
  });
  expect(asked).toHaveLength(2);
});

it('lists those chosen last first, once, under their present names', async () => {
  keepRecent({ companyId: 4, companyName: 'Clinic as it was called' });
  keepRecent({ companyId: 4, companyName: 'Northern Clinic', contactId: 9, contactName: 'Anna Aalto' });
  expect((await find('')).map(({ label, description }) => [label, description])).toEqual([
    ['Anna Aalto', 'Recent · Northern Clinic · anna@clinic.example'],
    ['Northern Clinic', 'Recent'],
    ['Alpine Spa', ''],
  ]);
});

it('lists everybody without a mark while nobody was chosen, and does not ask for nobody', async () => {
  expect((await find('')).map(({ label }) => label)).toEqual(['Alpine Spa', 'Northern Clinic', 'Anna Aalto']);
  expect(asked).toHaveLength(1);
});

it('leaves out one who is gone since', async () => {
  keepRecent({ companyId: 4 });
  companies = [companyOf(1, 'Alpine Spa')];
  expect((await find('')).map(({ label }) => label)).not.toContain('Northern Clinic');
});

it('keeps five, each user apart, only people and companies of the contacts, until signing out', () => {
  for (const companyId of [1, 2, 3, 4, 5, 6, 2]) keepRecent({ companyId });
  keepRecent({ companyName: 'By word of mouth' });
  expect(recentClients().map(({ id }) => id)).toEqual([2, 6, 5, 4, 3]);
  setSession(sessionOf({ userId: 8 }));
  expect(recentClients()).toEqual([]);
  forgetOpened(7);
  expect(localStorage.getItem(chosenClientsKey(7))).toBeNull();
});

it('reads nothing from what is stored otherwise', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.setItem(chosenClientsKey(7), '{');
  expect(recentClients()).toEqual([]);
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
  localStorage.setItem(chosenClientsKey(7), '[{"kind":"company"},{"kind":"order","id":1}]');
  expect(recentClients()).toEqual([]);
});

it('finds the company of a client by its id, whatever it is called now', async () => {
  expect(await findCompanyOf({ companyId: 4, companyName: 'Clinic as it was called' })).toMatchObject({
    name: 'Northern Clinic',
  });
  expect(await findCompanyOf({ companyName: 'By word of mouth' })).toBeUndefined();
  expect(asked).toHaveLength(1);
});
