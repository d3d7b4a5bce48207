// @vitest-environment happy-dom
import { devices } from '@halla/contract/devices';
import { MantineProvider, TextInput } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { clearSession, setSession } from '../session.ts';
import { deleteDrafts, readDraft, writeDraft } from './draft-store.ts';
import { useResourceForm } from './resource-form.ts';

const FIRST = '2026-01-01T00:00:00.000Z';
const SECOND = '2026-01-01T00:05:00.000Z';

interface Cabin {
  readonly deviceName: string;
  readonly updatedAt: string;
}

function show(resource: Cabin = { deviceName: 'Upstairs', updatedAt: FIRST }) {
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
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return screen.findByRole('textbox', { name: 'Name' });
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const type = (value: string) => fireEvent.change(name(), { target: { value } });
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));
const isOffered = () => screen.queryByRole('button', { name: 'Continue with it' }) !== null;
const stored = () => readDraft('device:5');
const isStored = () => waitFor(() => expect(stored()?.values).toEqual({ deviceName: 'Hall' }));

/** Fills the form and ends the session, as a closed tab would. */
async function leaveDraft(): Promise<void> {
  await show();
  type('Hall');
  await isStored();
  clearSession();
  cleanup();
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
    await show({ deviceName: 'Front', updatedAt: SECOND });
    expect(name().value).toBe('Front');
    press('Continue with it');
    expect([name().value, isOffered()]).toEqual(['Hall', false]);
    press('Submit');
    await waitFor(() => expect(sent).toEqual([{ id: 5, updatedAt: FIRST, deviceName: 'Hall' }]));
    await waitFor(() => expect(stored()).toBeNull());
  });

  it('is gone once it is discarded, and so is the offer', async () => {
    await leaveDraft();
    await show();
    press('Discard it');
    expect([stored(), isOffered(), name().value]).toEqual([null, false, 'Upstairs']);
  });

  it('ends when its form is left, or holds nothing that would be saved', async () => {
    await show();
    type('Hall');
    await isStored();
    type('Upstairs');
    await waitFor(() => expect(stored()).toBeNull());
    type('Hall');
    await isStored();
    cleanup();
    expect(stored()).toBeNull();
  });

  it('is that of its user alone, and is erased when the user signs out', async () => {
    await leaveDraft();
    const { userId } = sessionOf().user;
    deleteDrafts(userId + 1);
    expect(stored()).not.toBeNull();
    setSession({ token: 'other', user: { ...sessionOf().user, userId: userId + 1 } });
    expect(stored()).toBeNull();
    setSession(sessionOf());
    deleteDrafts(userId);
    expect(stored()).toBeNull();
  });

  it('is not offered after two weeks, when unreadable, or to a form of another structure', async () => {
    const values = { deviceName: 'Hall' };
    const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    writeDraft('old', { at: before(15), values, resource: null });
    writeDraft('young', { at: before(13), values, resource: null });
    expect([readDraft('old'), readDraft('young')?.values]).toEqual([null, values]);
    expect(readDraft('young', { deviceName: '', plugType: '' })).toBeNull();
    localStorage.setItem(`halla.draft.${sessionOf().user.userId}.broken`, '{"at":');
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(readDraft('broken')).toBeNull();
  });
});
