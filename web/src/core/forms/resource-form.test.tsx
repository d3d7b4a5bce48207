// @vitest-environment happy-dom
import '../../i18n/late/errors.ts';
import { contacts } from '@halla/contract/contacts';
import { devices } from '@halla/contract/devices';
import { MantineProvider, TextInput } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { ConfirmHost } from '../../ui/feedback/confirm-host.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { mustAskBeforeUnload } from '../leaving/unsaved-changes.ts';
import { useResourceForm } from './resource-form.ts';

const LABELS = { deviceName: 'Name', plugType: 'Plug', chassisNumber: 'Chassis' } as const;
type Field = keyof typeof LABELS;
const FIELDS: readonly Field[] = ['deviceName', 'plugType', 'chassisNumber'];

type Device = Readonly<Record<Field, string | null>> & { readonly updatedAt: string };
const CABIN: Device = {
  deviceName: 'Upstairs',
  plugType: null,
  chassisNumber: 'C-1',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const THEIRS: Device = {
  deviceName: 'Front',
  plugType: 'F',
  chassisNumber: 'C-1',
  updatedAt: '2026-01-01T00:05:00.000Z',
};

const onDone = vi.fn();
const reload = vi.fn(async () => THEIRS);

function EditForm() {
  const form = useResourceForm({
    call: 'edit_device',
    schema: devices.edit_device.input,
    at: 'deviceData',
    fields: FIELDS,
    label: (field) => LABELS[field],
    resource: CABIN,
    valuesOf: ({ updatedAt: _, ...values }: Device) => values,
    input: (changes, { updatedAt }) => ({ deviceData: { id: 5, updatedAt, ...changes } }),
    reload,
    onDone,
  });
  return (
    <FormFrame form={form} staleTitle="Somebody else changed it" onCancel={() => undefined}>
      {FIELDS.map((field) => (
        <TextInput key={field} {...form.text(field)} />
      ))}
    </FormFrame>
  );
}

function AttachingForm({ attach }: { readonly attach: () => Promise<File | null> }) {
  const form = useResourceForm({
    call: 'edit_device',
    schema: devices.edit_device.input,
    at: 'deviceData',
    fields: FIELDS,
    label: (field) => LABELS[field],
    resource: CABIN,
    valuesOf: ({ updatedAt: _, ...values }: Device) => values,
    input: (changes, { updatedAt }) => ({ deviceData: { id: 5, updatedAt, ...changes } }),
    attach: async (input) => {
      const photo = await attach();
      return photo && { input, files: { photo } };
    },
    reload,
    onDone,
  });
  return (
    <FormFrame form={form} onCancel={() => undefined}>
      <TextInput {...form.text('deviceName')} />
    </FormFrame>
  );
}

function NewForm() {
  const form = useResourceForm({
    call: 'edit_contact',
    schema: contacts.edit_contact.input,
    at: 'contactData',
    fields: ['contactName', 'additionalInfo.contactEmail', 'additionalInfo.contactPhone'],
    required: ['contactName'],
    label: (field) =>
      ({
        contactName: 'Name',
        'additionalInfo.contactEmail': 'E-mail',
        'additionalInfo.contactPhone': 'Phone',
      })[field],
    initial: { contactName: '', additionalInfo: { contactEmail: '', contactPhone: '' } },
    onDone,
  });
  return (
    <FormFrame form={form} submitLabel="Add" onCancel={() => undefined}>
      <TextInput {...form.text('contactName')} />
      <TextInput {...form.text('additionalInfo.contactEmail')} />
      <TextInput {...form.text('additionalInfo.contactPhone')} />
    </FormFrame>
  );
}

/** Write ids of one test. */
let writeIds: unknown[] = [];

/** Mock server with queued responses to writes; returns the recorded inputs. */
function serverThatAnswers(...answers: readonly Response[]) {
  const sent: Readonly<Record<string, unknown>>[] = [];
  writeIds = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { token: _token, writeId, ...input } = JSON.parse(String(body));
    sent.push(input);
    writeIds.push(writeId);
    return answers[sent.length - 1];
  });
  return sent;
}

const saved = () => Response.json({ message: 'Device saved' });
const refused = (status: number, code: string, fields = {}) =>
  Response.json({ error: true, code, message: 'Refused', fields }, { status });

async function show(component: () => ReactNode) {
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <ConfirmHost />
    </MantineProvider>,
  );
  await screen.findByRole('textbox', { name: 'Name' });
}

const box = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  vi.clearAllMocks();
  await startI18n();
});
afterEach(() => {
  cleanup();
  notifications.clean();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a form that edits', () => {
  it('sends what was changed, as of when it was loaded, and is done', async () => {
    const sent = serverThatAnswers(saved());
    await show(EditForm);
    type('Name', ' Hall ');
    press('Submit');
    onDone.mockImplementationOnce(() => expect(mustAskBeforeUnload()).toBe(false));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(onDone).toHaveReturned();
    expect(sent).toEqual([{ deviceData: { id: 5, updatedAt: CABIN.updatedAt, deviceName: 'Hall' } }]);
  });

  it('can be saved only when something would be sent', async () => {
    await show(EditForm);
    const submit = screen.getByRole('button', { name: 'Submit' });
    expect(submit).toHaveProperty('disabled', true);
    type('Name', 'Upstairs ');
    expect(submit).toHaveProperty('disabled', true);
    type('Name', '');
    expect(submit).toHaveProperty('disabled', false);
  });

  it('sends once, however often it is submitted before the answer', async () => {
    const sent = serverThatAnswers(saved(), saved());
    await show(EditForm);
    type('Name', 'Hall');
    const form = box('Name').closest('form');
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect([sent.length, onDone.mock.calls.length]).toEqual([1, 1]);
  });

  it('is not sent again while its dialog closes after it was saved', async () => {
    const sent = serverThatAnswers(saved(), saved());
    await show(EditForm);
    type('Name', 'Hall');
    press('Submit');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    await act(async () => box('Name').closest('form')?.requestSubmit());
    expect(sent).toHaveLength(1);
  });

  it('can be sent again after a refusal, which stands at its field and gives it the focus', async () => {
    const fields = { 'deviceData.plugType': 'is unknown' };
    const sent = serverThatAnswers(refused(400, 'core.invalid_input', fields), saved());
    await show(EditForm);
    type('Plug', 'X');
    press('Submit');
    await screen.findByText('is unknown');
    await waitFor(() => expect(document.activeElement).toBe(box('Plug')));
    expect(onDone).not.toHaveBeenCalled();
    type('Plug', 'F');
    expect(screen.queryByText('is unknown')).toBeNull();
    press('Submit');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent[1]).toMatchObject({ deviceData: { plugType: 'F' } });
    expect(writeIds[1]).not.toBe(writeIds[0]);
  });

  it('is sent again under its id when no answer came, by itself and when it is saved again', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const proxyPage = () => new Response('<html>Bad gateway</html>', { status: 502 });
    const sent = serverThatAnswers(proxyPage(), proxyPage(), saved());
    await show(EditForm);
    type('Name', 'Hall');
    press('Submit');
    await waitFor(() => expect(sent).toHaveLength(2), { timeout: 3000 });
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(false),
    );
    press('Submit');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(writeIds).toEqual([writeIds[0], writeIds[0], writeIds[0]]);
  });

  it('says at its foot what is wrong elsewhere', async () => {
    serverThatAnswers(refused(400, 'core.invalid_input', { 'deviceData.id': 'is no device' }));
    await show(EditForm);
    type('Name', 'Hall');
    press('Submit');
    expect((await screen.findByRole('alert')).textContent).toContain('is no device');
  });
});

describe('a form that meets what somebody else has saved', () => {
  async function meet() {
    const sent = serverThatAnswers(refused(409, 'core.stale'), saved());
    await show(EditForm);
    type('Name', 'Hall');
    type('Chassis', 'C-2');
    press('Submit');
    await screen.findByRole('dialog', { name: 'Somebody else changed it' });
    return sent;
  }

  it('asks about what both changed, and saves the own changes on top', async () => {
    const sent = await meet();
    // The stale dialog shows both versions, so no reload is offered.
    expect(notificationsStore.getState().notifications).toEqual([]);
    expect(screen.getAllByRole('radiogroup')).toEqual([screen.getByRole('radiogroup', { name: 'Name' })]);
    press('Save the choice');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent[1]).toEqual({
      deviceData: { id: 5, updatedAt: THEIRS.updatedAt, deviceName: 'Hall', chassisNumber: 'C-2' },
    });
  });

  it('does not save from the keyboard what lies below the question', async () => {
    const sent = await meet();
    const radio = screen.getByRole('radio', { name: 'Front' });
    await act(async () => void fireEvent.keyDown(radio, { key: 'Enter', ctrlKey: true }));
    expect(sent).toHaveLength(1);
  });

  it('leaves the other value where that is chosen', async () => {
    const sent = await meet();
    fireEvent.click(screen.getByRole('radio', { name: 'Front' }));
    press('Save the choice');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent[1]).toEqual({ deviceData: { id: 5, updatedAt: THEIRS.updatedAt, chassisNumber: 'C-2' } });
  });

  it('takes over the rest when the user goes on editing', async () => {
    await meet();
    press('Back to editing');
    expect(['Name', 'Plug', 'Chassis'].map((name) => box(name).getAttribute('value'))).toEqual([
      'Hall',
      'F',
      'C-2',
    ]);
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('a form that cannot load what somebody else has saved', () => {
  it('says at its foot that there is something, and keeps what was typed', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    reload.mockRejectedValueOnce(new TypeError('fetch failed'));
    serverThatAnswers(refused(409, 'core.stale'));
    await show(EditForm);
    type('Name', 'Hall');
    press('Submit');
    const text = (await screen.findByRole('alert')).textContent;
    expect(text).toBe('Changed by someone else, please reload');
    expect(box('Name').getAttribute('value')).toBe('Hall');
  });
});

describe('a form for something new', () => {
  it('sends what has a value, nested as the call nests it; Ctrl+Enter is enough', async () => {
    const sent = serverThatAnswers(Response.json({ message: 'Contact saved', contact: { id: 8 } }));
    await show(NewForm);
    type('Name', 'Anna');
    type('E-mail', 'anna@example.com');
    fireEvent.keyDown(box('E-mail'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      { contactData: { contactName: 'Anna', additionalInfo: { contactEmail: 'anna@example.com' } } },
    ]);
  });

  it('says at the fields what the call would refuse, sends nothing, and goes to the first', async () => {
    const sent = serverThatAnswers();
    await show(NewForm);
    type('E-mail', 'nope');
    press('Add');
    await screen.findByText('Is required');
    expect(screen.getByText('Must be an e-mail address such as name@example.com')).toBeDefined();
    expect(document.activeElement).toBe(box('Name'));
    expect(sent).toEqual([]);
  });

  it('marks what it needs, and offers the keyboards of its fields', async () => {
    await show(NewForm);
    expect(['Name', 'E-mail', 'Phone'].map((name) => box(name).hasAttribute('required'))).toEqual([
      true,
      false,
      false,
    ]);
    expect(['E-mail', 'Phone'].map((name) => box(name).getAttribute('type'))).toEqual(['email', 'tel']);
    expect(box('Phone').getAttribute('maxlength')).toBe('64');
  });

  it('is not left with input without a question', async () => {
    await show(NewForm);
    expect(mustAskBeforeUnload()).toBe(false);
    type('Name', 'Anna');
    expect(mustAskBeforeUnload()).toBe(true);
    type('Name', ' ');
    expect(mustAskBeforeUnload()).toBe(false);
  });
});

describe('a form with a file that is asked for before it is sent', () => {
  it('sends nothing and stays open when there is none, and sends it with the input when there is one', async () => {
    const bodies: FormData[] = [];
    vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
      bodies.push(body);
      return saved();
    });
    const photo = new File(['%PDF-'], 'photo.pdf');
    const attach = vi
      .fn<() => Promise<File | null>>()
      .mockResolvedValueOnce(null)
      .mockResolvedValueOnce(photo);
    await show(() => <AttachingForm attach={attach} />);
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Porch' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(attach).toHaveBeenCalledTimes(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', false),
    );
    expect(bodies).toHaveLength(0);
    expect(onDone).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(JSON.parse(String(bodies[0]?.get('deviceData')))).toMatchObject({ id: 5, deviceName: 'Porch' });
    expect(bodies[0]?.get('photo')).toEqual(photo);
  });
});
