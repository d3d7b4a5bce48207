// @vitest-environment happy-dom
import { LEVELS } from '@halla/domain/access/levels';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { holdCalls } from '../../../testing/held-calls.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { NoteForm } from './note-form.tsx';

const SOFIA = { id: 7, fullName: 'Sofia Super', userName: 'super' };
const SONJA = { id: 8, fullName: 'Sonja Aalto', userName: 'sonja' };

beforeEach(async () => {
  await startI18n();
  vi.useFakeTimers();
  setSession(sessionOf({ permissionLevel: LEVELS.ADMIN }));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show() {
  const calls = holdCalls();
  const root = createRootRoute({
    component: () => <NoteForm parent={{ kind: 'session', id: 1 }} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await rest(10);
  return calls;
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a note' });
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const names = () => screen.queryAllByRole('option').map((option) => option.firstElementChild?.textContent);
const type = (value: string) =>
  fireEvent.change(box(), { target: { value, selectionStart: value.length, selectionEnd: value.length } });
/** Presses a key; returns false if it was handled, so that no newline is inserted. */
const press = (key: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}) =>
  fireEvent.keyDown(box(), { key, code: key, ...held });

/** Types the text and responds to the search with both colleagues. */
async function showBoth(text: string) {
  const calls = await show();
  type(text);
  await rest(1);
  await calls[0]?.answer({ users: [SOFIA, SONJA] });
  return calls;
}

describe('the list of colleagues', () => {
  it.each(['Enter', 'Tab'])('gives its first person to %s', async (key) => {
    await showBoth('Ask @so');
    expect(names()).toEqual(['Sofia Super', 'Sonja Aalto']);
    expect(press(key)).toBe(false);
    expect(box().value).toBe('Ask @Sofia Super ');
    expect(names()).toEqual([]);
  });

  it('lets Shift+Tab leave the box', async () => {
    await showBoth('Ask @so');
    expect(press('Tab', { shiftKey: true })).toBe(true);
  });

  it('gives the marked person to Enter', async () => {
    await showBoth('Ask @so');
    press('ArrowDown');
    expect(press('Enter')).toBe(false);
    expect(box().value).toBe('Ask @Sonja Aalto ');
  });

  it('is closed by Escape, and stays closed while the same name is typed', async () => {
    await showBoth('Ask @so');
    press('Escape');
    expect(names()).toEqual([]);
    expect(box().value).toBe('Ask @so');
    type('Ask @son');
    expect(names()).toEqual([]);
    expect(press('Enter')).toBe(true);
    type('Ask @son @s');
    expect(names()).toEqual(['Sofia Super', 'Sonja Aalto']);
  });

  it('leaves Enter and Tab to the box when nobody has the name', async () => {
    const calls = await show();
    type('Mail @nobody');
    await rest(1);
    await calls[0]?.answer({ users: [] });
    expect(screen.getByText('No items found...')).toBeDefined();
    expect(press('Enter')).toBe(true);
    expect(press('Tab')).toBe(true);
  });

  it('takes who fits as soon as the answer is there when Enter was faster', async () => {
    const calls = await show();
    type('Ask @sof');
    expect(press('Enter')).toBe(false);
    await rest(0);
    await calls[0]?.answer({ users: [SOFIA] });
    expect(box().value).toBe('Ask @Sofia Super ');
  });

  it('keeps Ctrl+Enter for sending what stands', async () => {
    const calls = await showBoth('Ask @so');
    press('Enter', { ctrlKey: true });
    await rest(0);
    expect(calls.map(({ name }) => name)).toEqual(['get_user_list', 'add_note']);
    expect(calls[1]?.body).toMatchObject({ note: 'Ask @so', sessionid: 1 });
    expect(box().value).toBe('Ask @so');
  });
});

describe('typing a name', () => {
  it('asks the server once per word that rests, and aborts the search before', async () => {
    const calls = await show();
    type('@');
    await rest(1);
    type('@s');
    await rest(100);
    type('@so');
    await rest(200);
    expect(calls.map(({ body }) => body.search_value)).toEqual([undefined, 'so']);
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    type('@son');
    await rest(200);
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, true, false]);
    await calls[1]?.answer({ users: [SOFIA, SONJA] });
    expect(names()).toEqual([]);
    await calls[2]?.answer({ users: [SONJA] });
    expect(names()).toEqual(['Sonja Aalto']);
  });

  it('narrows the last answer until the next one is there', async () => {
    const calls = await showBoth('@so');
    type('@son');
    expect(names()).toEqual(['Sonja Aalto']);
    await rest(200);
    expect(calls).toHaveLength(2);
    expect(press('Enter')).toBe(false);
    expect(box().value).toBe('@Sonja Aalto ');
    expect(calls[1]?.signal?.aborted).toBe(true);
  });
});
