// @vitest-environment happy-dom
import { locks } from 'node:worker_threads';
import { devices } from '@halla/contract/devices';
import { MantineProvider, TextInput } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, type RenderResult, render, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { clearSession, setSession } from '../session.ts';
import { deleteDrafts, draftKey, findDrafts, writeDraft } from './draft-store.ts';
import { useResourceForm } from './resource-form.ts';

const FIRST = '2026-01-01T00:00:00.000Z';
const SECOND = '2026-01-01T00:05:00.000Z';

interface Cabin {
  readonly deviceName: string;
  readonly updatedAt: string;
}

/** Renders the form like a tab; several act as tabs of one browser. */
async function show(resource: Cabin = { deviceName: 'Upstairs', updatedAt: FIRST }) {
  function EditForm() {
    const form = useResourceForm({
      call: 'edit_device',
      draftName: 'device:5',
      schema: devices.edit_device.input,
      at: 'deviceData',
      fields: ['deviceName'] as const,
      label: () => 'Name',
      resource,
      valuesOf: ({ deviceName }: Cabin) => ({ deviceName }),
      input: (changes, { updatedAt }) => ({ deviceData: { id: 5, updatedAt, ...changes } }),
      reload: async () => resource,
      onDone: () => undefined,
    });
    return (
      <FormFrame form={form} onCancel={() => undefined}>
        <TextInput {...form.text('deviceName')} />
      </FormFrame>
    );
  }
  const routeTree = createRootRoute({ component: EditForm });
  const tab = render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await within(tab.container).findByRole('textbox', { name: 'Name' });
  return tabOf(tab);
}

function tabOf({ container, unmount }: RenderResult) {
  const on = within(container);
  const name = () => on.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const offer = () => on.queryByRole('button', { name: 'Continue with it' });
  return {
    close: unmount,
    shown: () => name().value,
    type: (value: string) => fireEvent.change(name(), { target: { value } }),
    press: (label: string) => fireEvent.click(on.getByRole('button', { name: label })),
    isOffered: () => offer() !== null,
    findOffer: () => on.findByRole('button', { name: 'Continue with it' }),
  };
}

const stored = () => findDrafts('device:5').map(({ values }) => values);
const isStored = (...names: readonly string[]) =>
  waitFor(() =>
    expect(stored().map((values) => Reflect.get(values, 'deviceName'))).toEqual(
      expect.arrayContaining([...names]),
    ),
  );

/** Fills the form and ends the session, as a closed tab would. */
async function leaveDraft(value = 'Hall'): Promise<void> {
  const tab = await show();
  tab.type(value);
  await isStored(value);
  clearSession();
  tab.close();
  setSession(sessionOf());
}

beforeEach(async () => {
  await startI18n();
  localStorage.clear();
  setSession(sessionOf());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a draft', () => {
  it('survives the end of a session, and is continued on the version that it began with', async () => {
    await leaveDraft();
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      sent.push(JSON.parse(String(body)).deviceData);
      return Response.json({ message: 'Device saved' });
    });
    const tab = await show({ deviceName: 'Front', updatedAt: SECOND });
    await tab.findOffer();
    expect(tab.shown()).toBe('Front');
    tab.press('Continue with it');
    expect([tab.shown(), tab.isOffered()]).toEqual(['Hall', false]);
    tab.press('Submit');
    await waitFor(() => expect(sent).toEqual([{ id: 5, updatedAt: FIRST, deviceName: 'Hall' }]));
    await waitFor(() => expect(stored()).toEqual([]));
  });

  it('is gone once it is discarded, and so is the offer', async () => {
    await leaveDraft();
    const tab = await show();
    await tab.findOffer();
    tab.press('Discard it');
    expect([stored(), tab.isOffered(), tab.shown()]).toEqual([[], false, 'Upstairs']);
  });

  it('that is continued stays one, and is left again when the tab is closed at once', async () => {
    await leaveDraft();
    const tab = await show();
    await tab.findOffer();
    tab.press('Continue with it');
    clearSession();
    tab.close();
    setSession(sessionOf());
    expect(stored()).toEqual([{ deviceName: 'Hall' }]);
    const again = await show();
    await again.findOffer();
    again.press('Continue with it');
    again.type('Hall 2');
    await isStored('Hall 2');
    expect(stored()).toEqual([{ deviceName: 'Hall 2' }]);
  });

  it('ends when its form is left, or holds nothing that would be saved', async () => {
    const tab = await show();
    tab.type('Hall');
    await isStored('Hall');
    tab.type('Upstairs');
    await waitFor(() => expect(stored()).toEqual([]));
    tab.type('Hall');
    await isStored('Hall');
    tab.close();
    expect(stored()).toEqual([]);
  });

  it('is that of its user alone, and is erased when the user signs out', async () => {
    await leaveDraft();
    const { userId } = sessionOf().user;
    deleteDrafts(userId + 1);
    expect(stored()).toHaveLength(1);
    setSession({ token: 'other', user: { ...sessionOf().user, userId: userId + 1 } });
    expect(stored()).toEqual([]);
    setSession(sessionOf());
    deleteDrafts(userId);
    expect(stored()).toEqual([]);
  });

  it('is not offered after two weeks, when unreadable, or to a form of another structure', async () => {
    const values = { deviceName: 'Hall' };
    const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const write = (name: string, at: string) =>
      writeDraft(draftKey(name, 'tab') ?? '', { at, values, resource: null });
    write('old', before(15));
    write('young', before(13));
    expect([findDrafts('old'), findDrafts('young')]).toMatchObject([[], [{ values }]]);
    expect(findDrafts('young', { deviceName: '', plugType: '' })).toEqual([]);
    localStorage.setItem(draftKey('broken', 'tab') ?? '', '{"at":');
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(findDrafts('broken')).toEqual([]);
  });
});

describe('of two tabs with the same document', () => {
  // The Web Locks API of Node; happy-dom has none.
  beforeEach(() => vi.stubGlobal('navigator', { ...navigator, locks }));

  it('each keeps a draft of its own, and neither is offered or discarded by the other', async () => {
    const first = await show();
    first.type('Hall');
    await isStored('Hall');
    const second = await show();
    second.type('Attic');
    await isStored('Hall', 'Attic');
    expect([first.isOffered(), second.isOffered()]).toEqual([false, false]);
    second.close();
    expect([stored(), first.shown()]).toEqual([[{ deviceName: 'Hall' }], 'Hall']);
  });

  it('one that dies leaves its draft to the other, which is not asked about one that was saved or given up', async () => {
    const first = await show();
    first.type('Hall');
    await isStored('Hall');
    const given = await show();
    given.type('Attic');
    await isStored('Hall', 'Attic');
    const second = await show();
    given.close();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(second.isOffered()).toBe(false);
    clearSession();
    first.close();
    setSession(sessionOf());
    await second.findOffer();
    second.press('Continue with it');
    expect(second.shown()).toBe('Hall');
  });

  it('that both died the newer one is offered first, then the other', async () => {
    await leaveDraft('Hall');
    await leaveDraft('Attic');
    const tab = await show();
    await tab.findOffer();
    await waitFor(() => {
      tab.press('Discard it');
      expect(stored()).toEqual([{ deviceName: 'Hall' }]);
    });
    tab.press('Continue with it');
    expect([tab.shown(), tab.isOffered()]).toEqual(['Hall', false]);
  });
});
