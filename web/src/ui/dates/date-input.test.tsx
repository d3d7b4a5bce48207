// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLanguage, startI18n } from '../../i18n/i18n.ts';
import { DateInput, type DateInputProps } from './date-input.tsx';

beforeEach(async () => {
  await startI18n();
  await setLanguage('en');
});
afterEach(cleanup);

let given: string[] = [];

function Chosen({ initial, ...props }: Partial<DateInputProps> & { readonly initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <MantineProvider env="test">
      <DateInput
        {...props}
        label="Paid on"
        value={value}
        onChange={(next) => {
          given.push(next);
          setValue(next);
        }}
      />
    </MantineProvider>
  );
}

function show(props: Partial<DateInputProps> = {}, initial = '') {
  given = [];
  render(<Chosen initial={initial} {...props} />);
  const input = screen.getByLabelText<HTMLInputElement>('Paid on');
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  return { input, type };
}

it.each([
  ['en', '5.3.2026', '05/03/2026', 'dd/mm/yyyy'],
  ['fi', '05/03/2026', '5.3.2026', 'pp.kk.vvvv'],
] as const)('in %s takes %s, and shows %s when it is left', async (lang, text, shown, placeholder) => {
  await setLanguage(lang);
  const { input, type } = show();
  expect([input.type, input.placeholder]).toEqual(['text', placeholder]);
  type(text);
  expect([input.value, given.at(-1)]).toEqual([text, '2026-03-05']);
  fireEvent.blur(input);
  expect(input.value).toBe(shown);
});

it('gives on what is no day as it is, and says so once typing has stopped', async () => {
  const { input, type } = show();
  type('31.2.2026');
  fireEvent.blur(input);
  expect([input.value, given.at(-1)]).toEqual(['31.2.2026', '31.2.2026']);
  await screen.findByText('Must be a day like 31/01/2026');
  type('');
  expect([given.at(-1), screen.queryByText(/Must be/)]).toEqual(['', null]);
});

it('says which days can be chosen', async () => {
  const { type } = show({ min: '2026-12-10', max: '2026-12-20' });
  type('9/12/2026');
  await screen.findByText('Must be 10/12/2026 or later');
  type('21/12/2026');
  await screen.findByText('Must be 20/12/2026 or earlier');
});

it('opens a calendar whose chosen day has the focus, and gives the focus back with the day', async () => {
  const { input } = show({}, '2026-03-05');
  const button = screen.getByRole('button', { name: 'Choose a day' });
  fireEvent.click(button);
  const day = await screen.findByRole('button', { name: /^5 March 2026/ });
  await waitFor(() => expect(document.activeElement).toBe(day));
  fireEvent.click(screen.getByRole('button', { name: /^6 March 2026/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^6 March 2026/ })).toBeNull());
  expect([given, input.value]).toEqual([['2026-03-06'], '06/03/2026']);
});

it('moves through the calendar by the keys, which Escape closes', async () => {
  show({}, '2026-03-05');
  const button = screen.getByRole('button', { name: 'Choose a day' });
  fireEvent.click(button);
  const day = await screen.findByRole('button', { name: /^5 March 2026/ });
  await waitFor(() => expect(document.activeElement).toBe(day));
  fireEvent.keyDown(day, { key: 'ArrowRight' });
  const next = screen.getByRole('button', { name: /^6 March 2026/ });
  expect(document.activeElement).toBe(next);
  // Without this attribute, Escape would also close the dialog around the field.
  expect(next.getAttribute('data-mantine-stop-propagation')).toBe('true');
  fireEvent.keyDown(next, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^6 March 2026/ })).toBeNull());
  expect(given).toEqual([]);
});

it('has no calendar where it cannot be changed', () => {
  show({ disabled: true });
  expect(screen.queryByRole('button')).toBeNull();
});
