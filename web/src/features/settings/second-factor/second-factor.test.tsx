// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { SecondFactor } from './second-factor.tsx';

const OFF = { since: null, recoveryCodesLeft: 0, isRequired: false };
const ON = { since: '2026-03-02T10:00:00.000Z', recoveryCodesLeft: 2, isRequired: true };
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let sent: { readonly call: string; readonly input: object }[] = [];

/** Renders the component with a mock server that answers by call name. */
function open(answers: Readonly<Record<string, object>>, onSetUp?: () => void): void {
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const call = address.slice('/api/'.length);
    const { token: _token, writeId: _id, ...input } = JSON.parse(body);
    if (call !== 'get_second_factor') sent.push({ call, input });
    return new Response(JSON.stringify(answers[call]));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <SecondFactor {...(onSetUp && { onSetUp })} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

beforeEach(() => {
  sent = [];
  startI18n();
  setSession(sessionOf());
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it('is set up by password, QR code and a first code, and shows the recovery codes until they are kept', async () => {
  const onSetUp = vi.fn();
  const address = `otpauth://totp/Halla:anna?secret=${SECRET}`;
  open(
    {
      get_second_factor: OFF,
      begin_second_factor: { secret: SECRET, address },
      confirm_second_factor: { recoveryCodes: CODES },
    },
    onSetUp,
  );
  await press('Set up');
  await press('Next');
  expect(await screen.findByText('Enter your password')).toBeDefined();
  await type('Password', 'frost bite');
  await press('Next');
  expect((await screen.findByAltText<HTMLImageElement>('QR code for the authenticator app')).src).toMatch(
    /^data:image\/svg/,
  );
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined();
  await type('Code', '123456');
  await press('Switch on');
  const list = await screen.findByRole('list', { name: 'Your recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  expect(onSetUp).not.toHaveBeenCalled();
  await press('I have kept them');
  expect(onSetUp).toHaveBeenCalledOnce();
  expect(sent).toEqual([
    { call: 'begin_second_factor', input: { password: 'frost bite' } },
    { call: 'confirm_second_factor', input: { code: '123456' } },
  ]);
});

it('is removed with password and code, once both are there', async () => {
  open({ get_second_factor: ON, remove_second_factor: {} });
  await press('Remove');
  await press('Remove');
  expect(await screen.findByText('Enter the code')).toBeDefined();
  expect(sent).toEqual([]);
  await type('Password', 'frost bite');
  await type('Code', '123456');
  await press('Remove');
  await waitFor(() =>
    expect(sent).toEqual([
      { call: 'remove_second_factor', input: { password: 'frost bite', code: '123456' } },
    ]),
  );
});

it('renews the recovery codes and shows the new ones', async () => {
  open({ get_second_factor: ON, renew_recovery_codes: { recoveryCodes: CODES } });
  expect(await screen.findByText('2 recovery codes are left.')).toBeDefined();
  await press('New recovery codes');
  await type('Password', 'frost bite');
  await type('Code', '123456');
  await press('New recovery codes');
  expect(await screen.findByText(CODES[0] ?? '')).toBeDefined();
});

it('lets a user on whose second factor was set up in another tab', async () => {
  const onSetUp = vi.fn();
  open({ get_second_factor: ON }, onSetUp);
  await press('Continue');
  expect(onSetUp).toHaveBeenCalledOnce();
});
