// @vitest-environment happy-dom
import type { CallOutput } from '@halla/contract/calls';
import { LEVELS } from '@halla/domain/access/levels';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { MailedAnswers } from './mailed-answers.tsx';

type Refused = CallOutput<'get_refused_answers'>;

const MAIL: Refused['answers'][number] = {
  ...{ id: 1, receivedAt: '2026-03-02T08:00:00.000Z', fromAddress: 'mallory@evil.example.test' },
  ...{ refusal: 'sender', User: null, Ticket: { id: 7, number: 1007 } },
};
const ON: Refused['mailbox'] = { isOn: true, readAt: '2026-03-02T09:00:00.000Z', isFailing: false };

function Page() {
  return (
    <>
      <MailedAnswers />
      <p>Below</p>
    </>
  );
}

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function show(mailbox: Refused['mailbox'], answers: Refused['answers'] = []) {
  setSession(sessionOf({ permissionLevel: LEVELS.ADMIN }));
  const refused = { answers, mailbox, cursor: null, total: { count: answers.length, isMore: false } };
  const fetched = vi.fn(async (call: string) =>
    Response.json(call.endsWith('/get_refused_answers') ? refused : { views: [] }),
  );
  vi.stubGlobal('fetch', fetched);
  showScreen({ screen: Page, address: '/cpanel/maintenance' });
  return fetched;
}

it('says who was refused and why, with a link to the ticket', async () => {
  show(ON, [MAIL]);
  expect(await screen.findByText('mallory@evil.example.test')).toBeTruthy();
  expect(screen.getByText('From another address than the ticket was mailed to')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ticket 1007' }).getAttribute('href')).toContain('ticket=7');
  expect(await screen.findByText(/^The mailbox was last read/)).toBeTruthy();
});

it('says that the mailbox cannot be read, and nothing where there is none', async () => {
  show({ ...ON, isFailing: true });
  expect(await screen.findByText(/^The mailbox cannot be read at present/)).toBeTruthy();
  expect(await screen.findByText('No refused mails')).toBeTruthy();
  cleanup();
  const fetched = show({ isOn: false, readAt: null, isFailing: false });
  await screen.findByText('Below');
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(screen.queryByText('Answers by mail')).toBeNull();
});
