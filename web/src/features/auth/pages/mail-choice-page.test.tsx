// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { MailChoicePage } from './mail-choice-page.tsx';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** Opens the mailed link of the list "Depot", which is set to immediate mails. */
function openLink({ isValid = true, tokens = '1_2_signed' } = {}) {
  const sent: { readonly call: string; readonly body: Record<string, unknown> }[] = [];
  let delivery: unknown = 'now';
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const call = address.slice('/api/'.length);
    const input: Record<string, unknown> = JSON.parse(body);
    sent.push({ call, body: input });
    if (!isValid)
      return json({ error: true, code: 'email_lists.invalid_link', message: 'This link is not valid' }, 400);
    if (call === 'edit_mail_choice') delivery = input.delivery;
    return json(
      call === 'get_mail_choice' ? { EmailList: { name: 'Depot' }, delivery } : { message: 'Saved' },
    );
  });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/mail_choice/$token',
    component: MailChoicePage,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`/mail_choice/${tokens}`] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return sent;
}

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  notifications.clean();
  vi.unstubAllGlobals();
});

it('changes nothing by being opened, and mutes the list when that is chosen and saved', async () => {
  const sent = openLink();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'At once' })).checked).toBe(true);
  expect(screen.getByText('Mails of the e-mail list “Depot”')).toBeDefined();
  expect(sent.map(({ call }) => call)).toEqual(['get_mail_choice']);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Not at all' }));
  fireEvent.click(save);
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toContain('edit_mail_choice'));
  expect(sent[1]?.body).toEqual({ choice_token: '1_2_signed', delivery: 'muted' });
  await vi.waitFor(() => expect(save.disabled).toBe(true));
});

it('says that a link which nobody has signed is not valid', async () => {
  openLink({ isValid: false });
  expect(
    await screen.findByText('This link is not valid, or you are not in the e-mail list any more'),
  ).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('asks for each list of a link that mail programs open for several', async () => {
  const sent = openLink({ tokens: '1_2_signed-3_2_signed' });
  await vi.waitFor(() => expect(screen.getAllByRole('radio', { name: 'At once' })).toHaveLength(2));
  expect(sent.map(({ body }) => body.choice_token)).toEqual(['1_2_signed', '3_2_signed']);
});
