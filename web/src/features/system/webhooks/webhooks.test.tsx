// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseSearch, stringifySearch } from '../../../core/address-search.ts';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

const AT = '2026-03-02T10:00:00.000Z';
const LEDGER = {
  ...{ id: 4, name: 'Ledger', address: 'https://ledger.example/in', kinds: ['device', 'user'] },
  ...{ isActive: true, createdAt: AT, updatedAt: AT },
};
const OLD = { ...LEDGER, id: 5, name: 'Old books', kinds: ['order'], isActive: false };
const DELIVERY = {
  ...{ id: 8, messageId: '0b7c', type: 'device.changed', body: '{}', state: 'waiting', attempts: 0 },
  ...{ createdAt: AT, nextAttemptAt: AT, deliveredAt: null, lastStatus: null, lastError: null },
};
const REFUSED = {
  ...{ ...DELIVERY, id: 7, type: 'user.changed', state: 'failed', attempts: 6, nextAttemptAt: null },
  ...{ lastStatus: 500, lastError: 'status' },
};
const SECRET = 'whsec_Zr1Zr1Zr1Zr1Zr1Zr1Zr1Zr1Zr1Zr1Zr1Zr1Zr1';

let answers: Record<string, object> = {};
let sent: { readonly call: string; readonly input: object }[] = [];

function open(search = ''): void {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/cpanel/system', component: WebhooksPanel });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [`/cpanel/system${search}`] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialogOf = (name: string) => screen.findByRole('dialog', { name });
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(async () => {
  sent = [];
  answers = {
    get_webhooks: { webhooks: [LEDGER, OLD] },
    get_webhook_deliveries: { deliveries: [DELIVERY, REFUSED] },
    add_webhook: { webhook: LEDGER, secret: SECRET },
    edit_webhook: { webhook: LEDGER },
    test_webhook: { delivery: DELIVERY },
    resend_webhook_delivery: { delivery: DELIVERY },
  };
  await startI18n();
  setSession(sessionOf());
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const call = address.slice('/api/'.length);
    const { token: _token, writeId: _id, ...input } = JSON.parse(body);
    if (!call.startsWith('get_')) sent.push({ call, input });
    return Response.json(answers[call] ?? {});
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it('says where each webhook leads, of which kinds it is told, and which are switched off', async () => {
  open();
  const [ledger, old] = await screen.findAllByRole('listitem');
  for (const text of ['Ledger', 'https://ledger.example/in', 'Devices · Users', 'Switched on'])
    expect(within(ledger ?? document.body).getByText(text)).toBeDefined();
  expect(within(old ?? document.body).getByText('Switched off')).toBeDefined();
});

it('is made of a name, an address and kinds, and its secret is shown until it is saved', async () => {
  open();
  await screen.findByText('Ledger');
  await press('New webhook');
  const form = within(await dialogOf('New webhook'));
  type(/^Name/, 'Ledger');
  fireEvent.click(form.getByRole('button', { name: 'New webhook' }));
  await waitFor(() => expect(form.getByLabelText(/^Address/).getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  type(/^Address/, 'https://ledger.example/in');
  fireEvent.click(form.getByRole('combobox', { name: /^Changes of/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Devices' }));
  fireEvent.click(form.getByRole('button', { name: 'New webhook' }));
  const shown = await dialogOf('The secret of the webhook');
  expect(within(shown).getByLabelText('Secret').textContent).toContain(SECRET);
  const input = { name: 'Ledger', address: 'https://ledger.example/in', kinds: ['device'] };
  expect(sent).toEqual([{ call: 'add_webhook', input }]);
  fireEvent.keyDown(shown, { key: 'Escape' });
  expect(screen.getByText(SECRET)).toBeDefined();
  await press('I have saved it');
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

it('is sent only what was edited', async () => {
  open();
  await press('Edit: Ledger');
  const form = within(await dialogOf('Edit webhook'));
  type(/^Name/, 'Books');
  fireEvent.click(form.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(sent).toEqual([{ call: 'edit_webhook', input: { webhookid: 4, updatedAt: AT, name: 'Books' } }]),
  );
});

it('is switched off and deleted after a question, and switched on without one', async () => {
  open();
  await press('Switch on: Old books');
  await waitFor(() =>
    expect(sent).toEqual([{ call: 'edit_webhook', input: { webhookid: 5, isActive: true } }]),
  );
  await press('Switch off: Ledger');
  fireEvent.click(within(await dialogOf('Switch off the webhook Ledger?')).getByText('Switch off'));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ call: 'edit_webhook', input: { webhookid: 4, isActive: false } }),
  );
  await press('Delete: Old books');
  fireEvent.click(within(await dialogOf('Delete the webhook Old books?')).getByText('Delete'));
  await waitFor(() => expect(sent.at(-1)).toEqual({ call: 'delete_webhook', input: { webhookid: 5 } }));
});

it('shows what the receiver answered, sends a test, and sends again what is not under way', async () => {
  open('?webhook=4');
  const dialog = within(await dialogOf('Deliveries · Ledger'));
  const refused = (await dialog.findByText('user.changed')).closest('tr') ?? document.body;
  for (const text of ['Given up', '500', 'The receiver did not accept it.'])
    expect(within(refused).getByText(text)).toBeDefined();
  const waiting = dialog.getByText('device.changed').closest('tr') ?? document.body;
  expect(within(waiting).queryByRole('button', { name: 'Send again' })).toBeNull();
  fireEvent.click(within(refused).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent).toEqual([{ call: 'resend_webhook_delivery', input: { deliveryid: 7 } }]));
  fireEvent.click(dialog.getByRole('button', { name: 'Send a test' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ call: 'test_webhook', input: { webhookid: 4 } }));
});

it('that is switched off offers no test and no resend, and says why', async () => {
  open('?webhook=5');
  const dialog = within(await dialogOf('Deliveries · Old books'));
  expect(await dialog.findByText(/^The webhook is switched off/)).toBeDefined();
  for (const name of ['Send a test', 'Send again']) expect(dialog.queryByRole('button', { name })).toBeNull();
});

it('cannot be added once there are twenty', async () => {
  const webhooks = Array.from({ length: 20 }, (_, index) => ({ ...LEDGER, id: index + 1 }));
  answers.get_webhooks = { webhooks };
  open();
  expect(await screen.findByText(/There are 20 webhooks/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'New webhook' }).hasAttribute('disabled')).toBe(true);
});
