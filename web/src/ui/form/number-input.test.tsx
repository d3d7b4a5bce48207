// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage, startI18n } from '../../i18n/i18n.ts';
import { NumberInput, type NumberInputProps } from './number-input.tsx';

beforeEach(async () => {
  await startI18n();
  await setLanguage('en');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let given: (number | string)[] = [];

function Entered({ initial, ...props }: Partial<NumberInputProps> & { readonly initial: number | string }) {
  const [value, setValue] = useState(initial);
  return (
    <MantineProvider env="test">
      <NumberInput
        {...props}
        label="Price"
        value={value}
        onChange={(next) => {
          given.push(next);
          setValue(next);
        }}
      />
    </MantineProvider>
  );
}

function show(props: Partial<NumberInputProps> = {}, initial: number | string = '') {
  given = [];
  render(<Entered initial={initial} {...props} />);
  const input = screen.getByLabelText<HTMLInputElement>('Price');
  /** Types a text key by key, as a user would. */
  const type = (keys: string) => {
    for (const key of keys) fireEvent.change(input, { target: { value: input.value + key } });
  };
  return { input, type };
}

it.each([
  ['en', '1,250.00', '1250'],
  ['en', '€1,250.00', '1250'],
  ['en', '12,5', '12.5'],
  ['fi', '1\u00a0250,00\u00a0€', '1250'],
  ['fi', '12,5', '12,5'],
  ['fi', '12.5', '12,5'],
] as const)('in %s takes %s, and shows what it has understood when it is left', async (lang, text, shown) => {
  await setLanguage(lang);
  const { input, type } = show();
  type(text);
  expect(given.at(-1)).toBe(Number(shown.replace(',', '.')));
  fireEvent.blur(input);
  expect(input.value).toBe(shown);
});

it.each([
  ['en', '-5', -5, 'Must be at least 0'],
  ['fi', '-5', -5, 'Vähintään 0'],
  ['en', '99', 99, 'Must be at most 2'],
  ['fi', '99', 99, 'Enintään 2'],
  ['en', '1.5', 1.5, 'Must be a whole number'],
  ['fi', '1,5', 1.5, 'Arvon on oltava kokonaisluku'],
  ['en', '1,2,3', '1,2,3', 'Must be a number'],
  ['en', '1e3', '1e3', 'Must be a number'],
  ['fi', '1e3', '1e3', 'Arvon on oltava luku'],
] as const)(
  'in %s gives on %s as it is, and says what is wrong with it',
  async (lang, text, value, message) => {
    await setLanguage(lang);
    const { input, type } = show({ min: 0, max: 2, decimals: 0 });
    type(text);
    expect([input.value, given.at(-1)]).toEqual([text, value]);
    fireEvent.blur(input);
    // The layout has not shifted: a button pressed now is still in its place.
    expect(screen.queryByText(message)).toBeNull();
    await screen.findByText(message);
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual([text, 'true']);
    fireEvent.change(input, { target: { value: '2' } });
    expect([given.at(-1), screen.queryByText(message), input.getAttribute('aria-invalid')]).toEqual([
      2,
      null,
      null,
    ]);
  },
);

it('says more decimals than money has', async () => {
  show({ decimals: 2 }).type('1.255');
  await screen.findByText('Takes at most two decimals');
});

it('prefers what its form says', async () => {
  vi.useFakeTimers();
  show({ min: 0, error: 'Not this one' }).type('-1');
  await act(() => vi.advanceTimersByTime(2000));
  screen.getByText('Not this one');
  expect(screen.queryByText('Must be at least 0')).toBeNull();
});

it('steps by the arrow keys between its bounds, without errors of binary fractions', () => {
  const { input } = show({ min: 0, max: 0.4, step: 0.1 }, 0.2);
  const press = (key: string) => fireEvent.keyDown(input, { key });
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown']) press(key);
  expect(given).toEqual([0.3, 0.4, 0.4, 0.3]);
});

it('shows the value that its form sets meanwhile', () => {
  const { rerender } = render(
    <MantineProvider env="test">
      <NumberInput label="Price" value={1} onChange={() => undefined} />
    </MantineProvider>,
  );
  rerender(
    <MantineProvider env="test">
      <NumberInput label="Price" value={2.5} onChange={() => undefined} />
    </MantineProvider>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('2.5');
});
