// @vitest-environment happy-dom
import type { Alert } from '@halla/contract/alerts';
import { LEVELS } from '@halla/domain/access/levels';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { browserDay } from '../../../ui/labels/format.ts';
import { snoozeDays } from '../components/snooze-times.ts';
import { AlertsPage } from './alerts-page.tsx';

const ME = 4;

function alertRow(values: Partial<Alert>): Alert {
  return {
    id: 1,
    alertType: 203,
    message: 'no reading',
    value: null,
    raisedBy: 'device',
    severity: 'warning',
    UserId: null,
    User: null,
    Device: { id: 5, serialNumber: 'EC22005', deviceName: null },
    SessionId: null,
    handledAt: null,
    AssigneeId: null,
    Assignee: null,
    snoozedUntil: null,
    createdAt: '2026-03-02T12:00:00.000Z',
    updatedAt: '2026-03-02T12:00:00.000Z',
    ...values,
  };
}

const REPEATED = alertRow({
  id: 9,
  Repeats: { firstSeen: '2026-02-01T12:00:00.000Z', ids: [3, 6, 9], alertTypes: [201, 203] },
});
const SINGLE = alertRow({
  id: 8,
  alertType: 301,
  severity: 'critical',
  Repeats: { firstSeen: '2026-03-01T12:00:00.000Z', ids: [8], alertTypes: [301] },
});

/** User who has handled the alert. */
let handler: Partial<Alert> = {};
let client: QueryClient;
/** Active alerts. */
let active = 4;

beforeEach(async () => {
  handler = {};
  active = 4;
  await startI18n();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(address = '/') {
  const asked: { call: string; input: Record<string, unknown> }[] = [];
  setSession(sessionOf({ userId: ME, fullName: 'Anna', permissionLevel: LEVELS.ADMIN }));
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const call = address.replace('/api/', '');
    const input = typeof body === 'string' ? JSON.parse(body) : {};
    asked.push({ call, input });
    if (call === 'handle_alert') return Response.json({ message: '', handled: 3, ids: [3, 6, 9] });
    if (call === 'undo_handle_alert') return Response.json({ message: '', undone: 3 });
    if (call === 'edit_alert') return Response.json({ message: '', edited: 3 });
    if (call === 'get_alerts') {
      const total = input.grouped === true ? 2 : active;
      return Response.json({ alerts: [REPEATED, { ...SINGLE, ...handler }], total, nextCursor: null });
    }
    return Response.json({ views: [], users: [], companies: [] });
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: AlertsPage }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <Notifications />
      <ConfirmHost />
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return (call: string) => asked.filter((one) => one.call === call).map(({ input }) => input);
}

async function choose(name: RegExp) {
  const row = await screen.findByRole('row', { name });
  fireEvent.click(within(row).getByRole('checkbox'));
}

it('Repeats of a kind on a device are one row, which handles all of them and offers to undo that.', async () => {
  const asked = show();
  const row = await screen.findByRole('row', { name: /3 times/ });
  within(row).getByText('Failed sensor: camera 3, also Failed sensor: camera 1');
  expect(row.textContent).toContain('Warning');
  expect(asked('get_alerts')).toContainEqual(
    expect.objectContaining({ seen: false, snoozed: false, grouped: true }),
  );
  await choose(/3 times/);
  expect(await screen.findByText('1 selected, 3 alerts')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Handle selected' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked('undo_handle_alert')).toHaveLength(1));
  expect(asked('handle_alert')[0]).toMatchObject({ alert_id: [3, 6, 9] });
  expect(asked('undo_handle_alert')[0]).toMatchObject({ ids: [3, 6, 9], note: 'Handling undone' });
});

it('Groups are ordered by severity and by number, and the list says why it has fewer rows than there are alerts.', async () => {
  const asked = show();
  expect(await screen.findByText(/^4 alerts in 2 rows/)).toBeTruthy();
  for (const [title, sort] of [
    ['Severity', '-severity'],
    ['Repeats', '-times'],
  ] as const) {
    fireEvent.click(within(screen.getByRole('columnheader', { name: title })).getByRole('button'));
    await waitFor(() => expect(asked('get_alerts').at(-1)).toMatchObject({ grouped: true, sort }));
  }
  cleanup();
  show('/?show=all&sort=-severity');
  const header = await screen.findByRole('columnheader', { name: 'Severity' });
  expect(within(header).queryByRole('button')).toBeNull();
  expect(screen.queryByText(/alerts in/)).toBeNull();
});

it('The state is a column only where the rows differ in it.', async () => {
  show();
  await screen.findByRole('row', { name: /Door open/ });
  expect(screen.queryByRole('columnheader', { name: 'State' })).toBeNull();
  cleanup();
  show('/?show=all');
  expect(await screen.findByRole('columnheader', { name: 'State' })).toBeTruthy();
});

it('An opened door that is critical says that its day had many failures.', async () => {
  show();
  const row = await screen.findByRole('row', { name: /Door open/ });
  within(row).getByText('Many failures a day: Door open');
});

it('A handled alert says by whom, under its state.', async () => {
  handler = { UserId: 7, User: { id: 7, fullName: 'Kaisa Kollega' } };
  show('/?show=all');
  const row = await screen.findByRole('row', { name: /Door open/ });
  expect(row.textContent).toContain('HandledKaisa Kollega');
});

it('Selected rows are assigned to the user and snoozed until a day.', async () => {
  const asked = show();
  await choose(/3 times/);
  fireEvent.click(await screen.findByRole('button', { name: 'Assign' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'To me' }));
  await waitFor(() => expect(asked('edit_alert')).toHaveLength(1));
  expect(asked('edit_alert')[0]).toMatchObject({ alert_id: [3, 6, 9], AssigneeId: ME });
  await choose(/Door open/);
  fireEvent.click(await screen.findByRole('button', { name: 'Snooze' }));
  expect(screen.queryByRole('menuitem', { name: 'End the snooze' })).toBeNull();
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Until another day/ }));
  const dialog = await screen.findByRole('dialog');
  expect(document.querySelector('form form')).toBeNull();
  const day = within(dialog).getByLabelText(/^Until the morning of/);
  const submit = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Snooze' }));
  fireEvent.change(day, { target: { value: browserDay() } });
  submit();
  await within(dialog).findByText(/^Must be .* or later$/);
  expect(asked('edit_alert')).toHaveLength(1);
  const { last } = snoozeDays(new Date());
  fireEvent.change(day, { target: { value: last } });
  submit();
  await waitFor(() => expect(asked('edit_alert')).toHaveLength(2));
  expect(asked('edit_alert')[1]).toMatchObject({
    alert_id: [8],
    snoozedUntil: new Date(`${last}T08:00`).toISOString(),
  });
  expect(asked('handle_alert')).toEqual([]);
});

it('Enter in the note handles the selected rows with it.', async () => {
  const asked = show();
  await choose(/Door open/);
  const note = await screen.findByRole('textbox', { name: 'Note (optional)' });
  fireEvent.change(note, { target: { value: ' Gasket renewed ' } });
  if (!(note instanceof HTMLInputElement) || note.form === null) throw new Error('The note is in no form.');
  expect(screen.getByRole('button', { name: 'Handle selected' })).toHaveProperty('form', note.form);
  fireEvent.submit(note.form);
  await waitFor(() => expect(asked('handle_alert')).toHaveLength(1));
  expect(asked('handle_alert')[0]).toMatchObject({ alert_id: [8], note: 'Gasket renewed' });
});

it('"Handle all" says how many match the filters and handles those.', async () => {
  const asked = show('/?severity=critical&q=frost');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Handle all' })).toHaveProperty('disabled', false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Handle all' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('4 active alerts match the filters.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Handle all' }));
  await waitFor(() => expect(asked('handle_alert')).toHaveLength(1));
  expect(asked('handle_alert')[0]).toMatchObject({
    all_alerts: true,
    severity: 'critical',
    search_value: 'frost',
    alertTypes: [],
  });
});

it('"Handle all" asks again if more alerts have arrived during its question.', async () => {
  const asked = show();
  const button = await screen.findByRole('button', { name: 'Handle all' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  const agree = async (text: RegExp) => {
    const dialog = (await screen.findByText(text)).closest('[role="dialog"]');
    if (!(dialog instanceof HTMLElement)) throw new Error('The question is in no dialog.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Handle all' }));
  };
  await screen.findByText(/^All 4 active alerts/);
  active = 5;
  await client.invalidateQueries();
  await agree(/^All 4 active alerts/);
  await agree(/^More alerts have arrived in the meantime. All 5 active alerts/);
  await waitFor(() => expect(asked('handle_alert')).toHaveLength(1));
});

it('The filters are remembered for the next visit of the list.', async () => {
  show('/?assignee=-');
  await screen.findByRole('row', { name: /Door open/ });
  fireEvent.change(screen.getByLabelText('Severity'), { target: { value: 'critical' } });
  await waitFor(() => expect(screen.getByLabelText('Severity')).toHaveProperty('value', 'critical'));
  cleanup();
  const asked = show();
  await screen.findByRole('row', { name: /Door open/ });
  expect(asked('get_alerts')).toContainEqual(
    expect.objectContaining({ severity: 'critical', AssigneeId: null, grouped: true }),
  );
  expect(screen.getByLabelText('Severity')).toHaveProperty('value', 'critical');
});
