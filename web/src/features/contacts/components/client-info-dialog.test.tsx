// @vitest-environment happy-dom
import type { FoundCompany } from '@halla/contract/contacts';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { ClientInfoDialog } from './client-info-dialog.tsx';

const QUESTION = 'Your changes are not saved. They are lost when you leave.';

const clinic: FoundCompany = {
  Type: 'company',
  id: 4,
  name: 'Northern Clinic',
  role: 'end_customer',
  location: 'FI',
  additionalInfo: { companyAddress: 'Jokikatu 5', companyVatId: null, companyAdditionalInfo: null },
  Contacts: [],
};

/** The dialog with a client that is known by its company; gives what is told when it closes. */
async function open() {
  const onClose = vi.fn();
  const root = createRootRoute({
    component: () => (
      <ClientInfoDialog
        opened
        value={{ companyId: 4, companyName: 'Northern Clinic' }}
        onClose={onClose}
        onSubmit={() => {}}
      />
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
      <ConfirmHost />
    </MantineProvider>,
  );
  // Of the company, which is looked up by itself.
  await screen.findByText('Jokikatu 5');
  return onClose;
}

const beginVatId = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Edit VAT id' }));
  return screen.getByRole('textbox', { name: 'VAT id' });
};

beforeEach(async () => {
  await startI18n();
  vi.stubGlobal('fetch', async () => Response.json({ companies: [clinic], contacts: [] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('closes at once when it was only looked at, even with what the company brought', async () => {
  const onClose = await open();
  fireEvent.keyDown(beginVatId(), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByText(QUESTION)).toBeNull();
});

it('asks while a field holds text that was not accepted yet', async () => {
  const onClose = await open();
  const box = beginVatId();
  fireEvent.change(box, { target: { value: 'FI123' } });
  fireEvent.keyDown(box, { key: 'Escape' });
  await screen.findByText(QUESTION);
  expect(onClose).not.toHaveBeenCalled();
});

it('asks when a field was changed and accepted, but not saved', async () => {
  const onClose = await open();
  fireEvent.change(beginVatId(), { target: { value: 'FI123' } });
  fireEvent.click(screen.getByRole('button', { name: 'Accept VAT id' }));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await screen.findByText(QUESTION);
  expect(onClose).not.toHaveBeenCalled();
});
