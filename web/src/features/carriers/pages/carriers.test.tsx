// @vitest-environment happy-dom
import { CARRIER_FIELDS } from '@halla/domain/resources/fields/carrier-fields';
import { fieldNames } from '@halla/domain/resources/fields/field';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carrierFields } from '../../../entities/carrier/carrier-fields.ts';
import { i18n, setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { showPages } from '../../../testing/show-screen.tsx';
import { CARRIER } from '../api/sample-carrier.ts';
import { CarrierRecord } from '../page/carrier-record.tsx';
import { CarrierPage } from './carrier-page.tsx';
import { CarriersPage } from './carriers-page.tsx';

/** Recorded calls with their input, in order. */
let asked: { call: string; input: Record<string, unknown> }[] = [];

const { Shipments: _shipments, Notes: _notes, ...LISTED } = CARRIER;

function answerOf(call: string, input: Record<string, unknown>): object {
  if (call === 'edit_shipping_company') return { message: 'Saved', company: { id: 9 } };
  if (call === 'get_carrier_habits') return { habits: [{ location: 'FI', deliveries: 7, days: 2.4 }] };
  if (call === 'get_shipments') return { shipments: [], total: 0, nextCursor: null };
  if (call !== 'get_shipping_companies') return { views: [] };
  if (input.companyId === undefined) return { companies: [LISTED], total: 1, nextCursor: null };
  // Without points no chart is shown.
  return { company: { ...CARRIER, id: input.companyId, rating: [], etaAccuracy: [] } };
}

/** Renders the pages of shipping companies at a URL. */
function show(address: string) {
  return showPages({
    pages: { '/cpanel/shipments/companies': CarriersPage, '/cpanel/shipments/companies/$id': CarrierPage },
    address,
  });
}

const inputsOf = (call: string) => asked.filter((one) => one.call === call).map(({ input }) => input);

beforeEach(async () => {
  await startI18n();
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const call = address.replace('/api/', '');
    const input: Record<string, unknown> = JSON.parse(String(body));
    asked.push({ call, input });
    return Response.json(answerOf(call, input));
  });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await setLanguage('en');
});

describe('the list of shipping companies', () => {
  it('shows services, rating and accuracy, 200 by name', async () => {
    show('/cpanel/shipments/companies');
    const row = (await screen.findByText('Baltic Sea Lines')).closest('tr');
    expect(row?.textContent).toContain('Sea, Road');
    expect(row?.textContent).toContain('★ 3.65');
    expect(row?.textContent).toContain('2 days after');
    expect(inputsOf('get_shipping_companies')).toMatchObject([{ limit: 200, cursor: null, sort: 'name' }]);
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(within(crumbs).getByRole('link', { name: 'Shipments' }).getAttribute('href')).toBe(
      '/cpanel/shipments',
    );
  });

  it('is searched by services as the language on screen calls them', async () => {
    await setLanguage('fi');
    show('/cpanel/shipments/companies?q=maantie');
    await screen.findByText('Baltic Sea Lines');
    expect(inputsOf('get_shipping_companies')).toMatchObject([
      { search_value: 'maantie', services: ['road'] },
    ]);
  });

  it('begins with the newest on a phone', async () => {
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === '(max-width: 47.99em)' ? matchMedia('(min-width: 0px)') : matchMedia(query),
    );
    show('/cpanel/shipments/companies');
    await screen.findByText('Baltic Sea Lines');
    expect(inputsOf('get_shipping_companies')).toMatchObject([{ sort: '-createdAt' }]);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('opens the page of a company that was added', async () => {
    const router = show('/cpanel/shipments/companies?new=company');
    fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Arctic' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'New shipping company' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cpanel/shipments/companies/9'));
    expect(inputsOf('edit_shipping_company')).toMatchObject([{ contactData: { name: 'Arctic' } }]);
  });
});

describe('the page of a shipping company', () => {
  it('shows the latest rating and accuracy, or that there is none', async () => {
    show('/cpanel/shipments/companies/4');
    await screen.findByRole('heading', { level: 1, name: 'Baltic Sea Lines' });
    expect(screen.getByText('Not rated yet')).toBeDefined();
    const habit = (await screen.findByText('Finland')).nextSibling;
    expect(habit?.textContent).toBe('2 days late on average · 7 deliveries');
    await waitFor(() =>
      expect(inputsOf('get_shipments')).toMatchObject([{ companyId: 4, sort: '-updatedAt' }]),
    );
    cleanup();
    render(
      <MantineProvider env="test">
        <CarrierRecord carrier={CARRIER} />
      </MantineProvider>,
    );
    expect(screen.getByText('3.65 / 5')).toBeDefined();
    expect(screen.getByText('2 days after')).toBeDefined();
  });

  it('has its shipments and its notes on tabs, and takes a note', async () => {
    const router = show('/cpanel/shipments/companies/4');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Shipments', 'Notes (0)']);
    await waitFor(() => expect(inputsOf('get_shipments')).toHaveLength(1));
    fireEvent.click(screen.getByRole('tab', { name: 'Notes (0)' }));
    await screen.findByText('No notes yet.');
    expect(router.state.location.href).toBe('/cpanel/shipments/companies/4?tab=notes');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Calls before it comes' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(inputsOf('add_note')).toMatchObject([{ note: 'Calls before it comes', ShippingCompanyId: 4 }]),
    );
  });

  it('has every field of the company, and an input for each in its form and in that of a new one', async () => {
    show('/cpanel/shipments/companies/4');
    const edit = await screen.findByRole('button', { name: 'Edit' });
    const labels = fieldNames(CARRIER_FIELDS).map((name) => carrierFields.label(name, i18n.t));
    const shown = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(shown).toEqual(expect.arrayContaining(labels));
    fireEvent.click(edit);
    for (const label of labels) await screen.findByLabelText(new RegExp(`^${label}`), { selector: 'input' });
    cleanup();
    show('/cpanel/shipments/companies?new=company');
    const dialog = within(await screen.findByRole('dialog'));
    for (const label of labels) dialog.getByLabelText(new RegExp(`^${label}`), { selector: 'input' });
  });

  it('shows its name to be changed only once Edit is pressed, and saves it only when it has changed', async () => {
    show('/cpanel/shipments/companies/4');
    const edit = await screen.findByRole('button', { name: 'Edit' });
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
    fireEvent.click(edit);
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
    expect([name.value, submit().disabled]).toEqual(['Baltic Sea Lines', true]);
    fireEvent.change(name, { target: { value: 'Baltic Lines' } });
    fireEvent.click(submit());
    const contactData = { id: 4, updatedAt: CARRIER.updatedAt, name: 'Baltic Lines' };
    await waitFor(() => expect(inputsOf('edit_shipping_company')).toMatchObject([{ contactData }]));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull());
  });

  it('offers each service once, and sends those that are left after one was removed', async () => {
    show('/cpanel/shipments/companies/4');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    fireEvent.click(await screen.findByLabelText('Services', { selector: 'input' }));
    const offered = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
    expect(offered).toEqual(['Air', 'Courier', 'Other', 'Rail', 'White glove']);
    const pill = screen.getByText('Sea').parentElement;
    fireEvent.click(within(pill ?? document.body).getByRole('button', { hidden: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(inputsOf('edit_shipping_company')).toMatchObject([
        { contactData: { id: 4, updatedAt: CARRIER.updatedAt, services: ['road'] } },
      ]),
    );
  });
});
