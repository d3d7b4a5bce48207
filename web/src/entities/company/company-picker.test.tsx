// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { type CompanyGroup, CompanyPicker } from './company-picker.tsx';

const POLAR = { id: 3, name: 'Polar Spa', additionalInfo: null };
const NORTH = { id: 4, name: 'Polar North', additionalInfo: null };

let asked: { path: string; body: unknown }[] = [];

beforeEach(async () => {
  await startI18n();
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const { token: _token, ...input } = JSON.parse(body) as Record<string, unknown>;
    asked.push({ path, body: input });
    return Promise.resolve(
      new Response(JSON.stringify({ companies: [POLAR, NORTH], contacts: [], truncated: false })),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function search(of: CompanyGroup) {
  const onChange = vi.fn();
  render(
    <MantineProvider env="test">
      <CompanyPicker of={of} label="Company" value={null} onChange={onChange} except={NORTH.id} />
    </MantineProvider>,
  );
  const box = screen.getByRole('combobox', { name: 'Company' });
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: 'polar' } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  return onChange;
}

it.each<[CompanyGroup, string, object]>([
  ['owners', '/api/get_companies', {}],
  ['customers', '/api/get_contacts', { only_companies: true, limit: 100 }],
  ['resellers', '/api/get_contacts', { only_companies: true, limit: 100, only_resellers: true }],
  ['suppliers', '/api/get_contacts', { only_companies: true, limit: 100, only_resupply: true }],
])('asks for %s by their call', async (of, path, input) => {
  await search(of);
  expect(asked.at(-1)).toEqual({ path, body: { ...input, search_value: 'polar' } });
});

it('asks for suppliers 200 ms after typing rested, once', async () => {
  render(
    <MantineProvider env="test">
      <CompanyPicker of="suppliers" label="Company" value={null} onChange={vi.fn()} />
    </MantineProvider>,
  );
  const box = screen.getByRole('combobox', { name: 'Company' });
  fireEvent.click(box);
  await act(() => vi.advanceTimersByTimeAsync(50));
  asked = [];
  for (const value of ['p', 'po', 'pol']) {
    fireEvent.change(box, { target: { value } });
    await act(() => vi.advanceTimersByTimeAsync(199));
  }
  expect(asked).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(asked.map(({ body }) => body)).toMatchObject([{ search_value: 'pol', only_resupply: true }]);
});

it('offers every company but the one it is about, and gives the chosen one with its name', async () => {
  const onChange = await search('customers');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Polar Spa']);
  fireEvent.click(screen.getByRole('option', { name: 'Polar Spa' }));
  expect(onChange).toHaveBeenCalledWith({ id: 3, name: 'Polar Spa' });
});
