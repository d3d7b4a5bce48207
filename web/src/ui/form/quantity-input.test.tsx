// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLanguage, startI18n } from '../../i18n/i18n.ts';
import { QuantityInput } from './quantity-input.tsx';

beforeEach(async () => {
  await startI18n();
  await setLanguage('en');
});
afterEach(cleanup);

let given: (number | null)[] = [];

function Counted({ initial }: { readonly initial: number | null }) {
  const [value, setValue] = useState(initial);
  return (
    <MantineProvider env="test">
      <QuantityInput
        aria-label="Counted"
        value={value}
        onChange={(next) => {
          given.push(next);
          setValue(next);
        }}
      />
    </MantineProvider>
  );
}

function show(initial: number | null) {
  given = [];
  render(<Counted initial={initial} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  /** Types a text key by key, as a user would. */
  const type = (keys: string) => {
    for (const key of keys) fireEvent.change(input, { target: { value: input.value + key } });
  };
  return { input, type };
}

it('shows a decimal comma in Finnish', async () => {
  await setLanguage('fi');
  expect(show(12.5).input.value).toBe('12,5');
});

it('keeps what is typed on the way to a decimal', () => {
  const { input, type } = show(null);
  type('1.05');
  expect([input.value, given.at(-1)]).toEqual(['1.05', 1.05]);
});

it('is no quantity for a text that only the engine takes for a number', () => {
  const { input, type } = show(null);
  fireEvent.change(input, { target: { value: '1e3' } });
  expect([input.value, given.at(-1)]).toEqual(['1e3', null]);
  fireEvent.change(input, { target: { value: '' } });
  type('1e3');
  expect([input.value, given.at(-1)]).toEqual(['1e3', null]);
});

it('takes a comma in Finnish, and is empty when nothing is typed', async () => {
  await setLanguage('fi');
  const { input, type } = show(null);
  type('1,05');
  expect([input.value, given.at(-1)]).toEqual(['1,05', 1.05]);
  fireEvent.change(input, { target: { value: '' } });
  expect([input.value, given.at(-1)]).toEqual(['', null]);
});
