// @vitest-environment happy-dom
import { SEARCH_MAX } from '@halla/domain/limits';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { ChosenPicker } from './chosen-picker.tsx';
import { SearchPicker } from './search-picker.tsx';
import type { PickerOption, PickerSearch } from './use-picker-search.ts';

beforeEach(async () => {
  await startI18n();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ALL: readonly PickerOption[] = ['EC220001', 'EC220002', 'XC180001'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

/** A mock server with three devices that records its requests. */
function server() {
  const asked: { readonly query: string; readonly signal: AbortSignal }[] = [];
  const search: PickerSearch<PickerOption> = async (query, signal) => {
    asked.push({ query, signal });
    return ALL.filter(({ label }) => label.includes(query.toUpperCase()));
  };
  return { asked, search };
}

function show(
  search: PickerSearch<PickerOption>,
  onChange: (option: PickerOption | null) => void = () => {},
) {
  render(
    <MantineProvider env="test">
      <SearchPicker label="Device" value={null} onChange={onChange} search={search} />
    </MantineProvider>,
  );
}

const box = () => screen.getByRole('combobox', { name: 'Device' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('takes no more than a search may have', () => {
  show(server().search);
  expect(box()).toHaveProperty('maxLength', SEARCH_MAX);
});

it('searches one millisecond after it was opened, and 500 after typing rested', async () => {
  const { asked, search } = server();
  show(search);
  expect(asked).toEqual([]);
  fireEvent.click(box());
  await rest(1);
  expect(asked.map(({ query }) => query)).toEqual(['']);
  type('ec');
  await rest(499);
  expect(asked).toHaveLength(1);
  await rest(1);
  expect(asked.map(({ query }) => query)).toEqual(['', 'ec']);
  expect(labels()).toEqual(['EC220001', 'EC220002']);
});

it('of rows that are chosen by their name searches 200 milliseconds after typing rested', async () => {
  const { asked, search } = server();
  render(
    <MantineProvider env="test">
      <ChosenPicker label="Device" value={null} onChange={() => {}} search={search} />
    </MantineProvider>,
  );
  fireEvent.click(box());
  await rest(1);
  type('ec');
  await rest(199);
  expect(asked.filter(({ query }) => query === 'ec')).toEqual([]);
  await rest(1);
  expect(asked.filter(({ query }) => query === 'ec')).toHaveLength(1);
});

it('cancels the earlier request and never shows its late answer', async () => {
  const answers = new Map<string, (options: readonly PickerOption[]) => void>();
  const signals = new Map<string, AbortSignal>();
  show((query, signal) => {
    signals.set(query, signal);
    return new Promise((resolve) => answers.set(query, resolve));
  });
  type('ec');
  await rest(500);
  type('xc');
  await rest(500);
  expect(signals.get('ec')?.aborted).toBe(true);
  await act(async () => answers.get('xc')?.(ALL.slice(2)));
  await act(async () => answers.get('ec')?.(ALL.slice(0, 2)));
  expect(labels()).toEqual(['XC180001']);
});

it('chooses with the arrow keys and Enter', async () => {
  const chosen = vi.fn();
  show(server().search, chosen);
  fireEvent.click(box());
  await rest(1);
  fireEvent.keyDown(box(), { code: 'ArrowDown' });
  fireEvent.keyDown(box(), { code: 'ArrowDown' });
  fireEvent.keyDown(box(), { code: 'Enter', key: 'Enter' });
  expect(chosen).toHaveBeenCalledExactlyOnceWith(ALL[1]);
});

it('takes what a hand scanner typed without waiting for the rest', async () => {
  const chosen = vi.fn();
  show(server().search, chosen);
  fireEvent.click(box());
  await rest(1);
  type('xc180001');
  fireEvent.keyDown(box(), { code: 'Enter', key: 'Enter' });
  await rest(0);
  expect(chosen).toHaveBeenCalledExactlyOnceWith(ALL[2]);
});

it('takes what was typed also when its answer is there and nothing in the list is marked', async () => {
  const chosen = vi.fn();
  show(server().search, chosen);
  type('xc');
  await rest(500);
  // Typed and deleted again: the query equals the answered one, but typing has cleared the highlight.
  type('xcc');
  type('xc');
  fireEvent.keyDown(box(), { code: 'Enter', key: 'Enter' });
  await rest(0);
  expect(chosen).toHaveBeenCalledExactlyOnceWith(ALL[2]);
});

it('says when nothing was found and when the search failed', async () => {
  show(server().search);
  type('nothing like it');
  await rest(500);
  expect(screen.getByText('No items found...')).toBeDefined();
  cleanup();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show(async () => Promise.reject(new Error('offline')));
  type('ec');
  await rest(500);
  expect(screen.getByText('This could not be loaded')).toBeDefined();
  expect(warned).toHaveBeenCalledOnce();
});
