// @vitest-environment happy-dom
import type { FoundCompany } from '@halla/contract/contacts';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { ClientSearch } from './client-search.tsx';

const clinic: FoundCompany = {
  Type: 'company',
  id: 4,
  name: 'Northern Clinic',
  role: 'end_customer',
  location: 'FI',
  additionalInfo: { companyAddress: null, companyVatId: null, companyAdditionalInfo: null },
  Contacts: [],
};

beforeEach(async () => {
  await startI18n();
  vi.useFakeTimers();
  const answer = JSON.stringify({ companies: [clinic], contacts: [] });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer)));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Types a name and returns the options. */
async function search(text: string) {
  const onChoose = vi.fn();
  const onWriteNew = vi.fn();
  render(
    <MantineProvider env="test">
      <ClientSearch label="Search contacts" value={null} onChoose={onChoose} onWriteNew={onWriteNew} />
    </MantineProvider>,
  );
  const box = screen.getByRole('combobox', { name: 'Search contacts' });
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(300));
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  return { onChoose, onWriteNew, offered };
}

it('whoever is not found is written down under the name that was searched for', async () => {
  const { onWriteNew, offered } = await search('Northern');
  expect(offered).toEqual(['Northern Clinic', 'Write a new client: Northern']);
  fireEvent.click(screen.getByRole('option', { name: 'Write a new client: Northern' }));
  expect(onWriteNew).toHaveBeenCalledWith('Northern');
});

it('a name that is there is not offered as a new one', async () => {
  const { onChoose, offered } = await search(' northern CLINIC');
  expect(offered).toEqual(['Northern Clinic']);
  fireEvent.click(screen.getByRole('option', { name: 'Northern Clinic' }));
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ companyId: 4 }), clinic);
});
