// @vitest-environment happy-dom
import { LEVELS } from '@halla/domain/access/levels';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@halla/domain/demo/demo';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { LoginPage } from '../pages/login-page.tsx';

let asked: string[] = [];

beforeEach(async () => {
  asked = [];
  await startI18n();
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD });
  });
});
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

function markAsDemo(): void {
  const meta = document.createElement('meta');
  meta.name = 'halla-demo';
  meta.content = '1';
  document.head.append(meta);
}

it('the sign-in page of a demo offers an account of every level, each with what it sees, and fills in the form', async () => {
  markAsDemo();
  showScreen({ screen: LoginPage, address: '/login' });
  const accounts = await screen.findByRole('region', { name: 'Demo accounts' });
  const offered = within(accounts).getAllByRole('button');
  expect(offered.map(({ textContent }) => textContent)).toEqual(
    DEMO_ACCOUNTS.map(({ userName }) => expect.stringMatching(new RegExp(`^${userName}.+\\. Try: .+\\.$`))),
  );
  const levels = new Set(DEMO_ACCOUNTS.map(({ levelName }) => LEVELS[levelName]));
  expect(levels).toEqual(new Set(Object.values(LEVELS)));
  const [first] = offered;
  if (first === undefined) throw new Error('No account is offered.');
  fireEvent.click(first);
  expect(screen.getByLabelText('User name')).toHaveProperty('value', 'super');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', DEMO_PASSWORD);
});

it('the sign-in page of any other installation neither offers accounts nor asks for them', async () => {
  showScreen({ screen: LoginPage, address: '/login' });
  await screen.findByLabelText('User name');
  expect(screen.queryByText('Demo accounts')).toBeNull();
  expect(asked).toEqual([]);
});
