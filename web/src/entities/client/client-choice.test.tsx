// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage, startI18n } from '../../i18n/i18n.ts';
import { ConfirmHost } from '../../ui/feedback/confirm-host.tsx';
import { ClientChoice, type ClientChoiceProps } from './client-choice.tsx';

const CLINIC = {
  Type: 'company',
  ...{ id: 4, name: 'Northern Clinic', role: 'end_customer', location: 'FI' },
  additionalInfo: { companyAddress: 'Jokikatu 5', companyVatId: null, companyAdditionalInfo: null },
  Contacts: [],
};

beforeEach(async () => {
  await startI18n();
  await setLanguage('en');
  vi.stubGlobal('fetch', async () => Response.json({ companies: [CLINIC], contacts: [] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(value: {
  readonly contactName: string;
  readonly contactEmail?: string;
  readonly location?: string;
}) {
  render(
    <MantineProvider env="test">
      <ClientChoice value={value} onChange={() => {}} />
    </MantineProvider>,
  );
}

it('says of a client from an older record why it cannot be sent, in both languages', async () => {
  show({ contactName: 'Anna', contactEmail: 'nope' });
  expect(screen.getByText(/e-mail address of the client is not valid/)).toBeDefined();
  cleanup();
  await setLanguage('fi');
  show({ contactName: 'Anna', location: 'XX' });
  expect(screen.getByText(/Asiakkaan maata ei tunneta/)).toBeDefined();
});

it('says nothing of a client whose fields are right', () => {
  show({ contactName: 'Anna', contactEmail: 'anna@clinic.example', location: 'FI' });
  expect(screen.queryByText(/not valid|not known/)).toBeNull();
});

/** Renders the choice on a page; returns the onChange mock. */
function showOnPage(props: Partial<ClientChoiceProps> = {}) {
  const onChange = vi.fn();
  const component = () => <ClientChoice value={null} onChange={onChange} {...props} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
      <ConfirmHost />
    </MantineProvider>,
  );
  return onChange;
}

const box = () => screen.findByRole('combobox', { name: /^Client/ });

it('chooses a client of the contacts in place, with all that is known of it', async () => {
  const onChange = showOnPage();
  fireEvent.click(await box());
  fireEvent.click(await screen.findByRole('option', { name: 'Northern Clinic' }));
  const clinic = {
    companyId: 4,
    companyName: 'Northern Clinic',
    location: 'FI',
    companyAddress: 'Jokikatu 5',
  };
  expect(onChange).toHaveBeenCalledExactlyOnceWith(clinic, false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens by itself where it is the next question, with the focus in its box', async () => {
  showOnPage({ opensAtOnce: true });
  await screen.findByRole('option', { name: 'Northern Clinic' });
  expect(document.activeElement).toBe(await box());
});

it('writes down whom the search does not find, under the name that was typed', async () => {
  const onChange = showOnPage({ keeps: 'never' });
  fireEvent.change(await box(), { target: { value: 'Polar Spa' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Write a new client: Polar Spa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Client info' }));
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Company name' });
  expect(name.value).toBe('Polar Spa');
  await waitFor(() => expect(document.activeElement).toBe(name));
  // A typed name is input: the dialog asks before discarding it.
  fireEvent.keyDown(document.body, { key: 'Escape' });
  const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Use these details' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith({ companyName: 'Polar Spa' }, false));
});

it('begins a new client with the search of the dialog', async () => {
  showOnPage();
  fireEvent.click(await screen.findByRole('button', { name: 'New client…' }));
  const search = await screen.findByRole('combobox', { name: 'Search contacts' });
  await waitFor(() => expect(document.activeElement).toBe(search));
});

it('offers a new client in the list too, which covers the button below it', async () => {
  showOnPage({ opensAtOnce: true });
  fireEvent.click(await screen.findByRole('option', { name: 'New client…' }));
  const search = await screen.findByRole('combobox', { name: 'Search contacts' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  fireEvent.click(search);
  await screen.findByRole('option', { name: 'Northern Clinic' });
  expect(screen.queryByRole('option', { name: 'New client…' })).toBeNull();
});

it('begins the details of a client with what is known of it', async () => {
  showOnPage({ value: { companyId: 4, companyName: 'Northern Clinic' } });
  expect(screen.queryByRole('button', { name: 'New client…' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Client details…' }));
  await screen.findByText('Jokikatu 5');
});

it('shows the client in the box, and takes it out again', async () => {
  const onChange = showOnPage({ value: { companyId: 4, companyName: 'Northern Clinic' } });
  expect(await box()).toHaveProperty('value', 'Northern Clinic');
  fireEvent.click(screen.getByRole('button', { name: 'Remove client' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null, false);
});
