// @vitest-environment happy-dom
import { LEVELS } from '@halla/domain/access/levels';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../core/session.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { holdCalls } from '../../testing/held-calls.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { UserPicker } from './user-picker.tsx';

const PEKKA = { id: 7, fullName: 'Pekka Production', userName: 'pekka' };

beforeEach(async () => {
  await startI18n();
  vi.useFakeTimers();
  setSession(sessionOf({ fullName: 'Saara Sales', permissionLevel: LEVELS.SALES }));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Form({ onChange }: { readonly onChange: (userId: number | null) => void }) {
  const [userId, setUserId] = useState<number | null>(1);
  const change = (next: number | null) => {
    setUserId(next);
    onChange(next);
  };
  return <UserPicker label="Who moved it" value={userId} onChange={change} />;
}

function show() {
  const calls = holdCalls();
  const onChange = vi.fn();
  render(
    <MantineProvider env="test">
      <Form onChange={onChange} />
    </MantineProvider>,
  );
  return { calls, onChange };
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Who moved it' });
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const type = (value: string) => fireEvent.change(box(), { target: { value } });

it('asks the server for each word that rests, and aborts the search before', async () => {
  const { calls, onChange } = show();
  expect(box().value).toBe('Saara Sales');
  expect(calls).toEqual([]);
  fireEvent.click(box());
  await rest(1);
  type('p');
  await rest(100);
  type('pe');
  await rest(200);
  type('pekka');
  await rest(200);
  expect(calls.map(({ name, body }) => [name, body.userGroup, body.search_value, body.limit])).toEqual([
    ['get_user_list', 'CTN', undefined, 100],
    ['get_user_list', 'CTN', 'pe', 100],
    ['get_user_list', 'CTN', 'pekka', 100],
  ]);
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, true, false]);
  await calls[2]?.answer({ users: [PEKKA] });
  expect(names()).toEqual(['Pekka Production']);
  fireEvent.keyDown(box(), { key: 'Enter', code: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(7);
  expect(box().value).toBe('Pekka Production');
});

it('offers the user who is signed in, also where the answer does not have them', async () => {
  const { calls } = show();
  fireEvent.click(box());
  await rest(1);
  await calls[0]?.answer({ users: [PEKKA] });
  expect(names()).toEqual(['Saara Sales', 'Pekka Production']);
  type('pek');
  await rest(200);
  await calls[1]?.answer({ users: [PEKKA] });
  expect(names()).toEqual(['Pekka Production']);
});
