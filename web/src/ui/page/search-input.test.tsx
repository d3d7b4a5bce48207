// @vitest-environment happy-dom
import { SEARCH_MAX } from '@halla/domain/limits';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { SearchInput } from './search-input.tsx';

beforeEach(async () => {
  await startI18n();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(value: string, onChange: (value: string) => void) {
  return render(
    <MantineProvider env="test">
      <SearchInput value={value} onChange={onChange} debounceMs={500} />
    </MantineProvider>,
  );
}

function type(text: string): void {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
}

it('reports once when typing has rested', () => {
  const onChange = vi.fn();
  show('', onChange);
  type('E');
  act(() => vi.advanceTimersByTime(400));
  type('EC');
  act(() => vi.advanceTimersByTime(499));
  expect(onChange).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('EC');
});

it('clears at once with Escape and forgets what was typed', () => {
  const onChange = vi.fn();
  show('EC22', onChange);
  type('EC223');
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
  act(() => vi.advanceTimersByTime(1000));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

it('follows a value that changes from outside', () => {
  const { rerender } = show('EC22', vi.fn());
  rerender(
    <MantineProvider env="test">
      <SearchInput value="XC18" onChange={vi.fn()} debounceMs={500} />
    </MantineProvider>,
  );
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'XC18');
});

it('takes no more than a search may have', () => {
  show('', vi.fn());
  expect(screen.getByRole('searchbox')).toHaveProperty('maxLength', SEARCH_MAX);
});
