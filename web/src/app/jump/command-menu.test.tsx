// @vitest-environment happy-dom
import type { SearchGroup, SearchHit } from '@halla/contract/search';
import { LEVELS } from '@halla/domain/access/levels';
import { ORDER_STATES } from '@halla/domain/documents/document-states';
import { SEARCH_MAX } from '@halla/domain/limits';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Check } from 'lucide-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCommand } from '../../core/commands.ts';
import { setNavigation } from '../../core/navigation.ts';
import { clearSession, setSession } from '../../core/session.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { CommandMenu } from './command-menu.tsx';

const NOTHING = { label: null, excerpt: null, at: null, Company: null, Device: null };
const hit = (id: number, number: string, match: SearchHit['match'] = 'prefix'): SearchHit => ({
  ...NOTHING,
  id,
  number,
  field: 'number',
  match,
});
const devices = (...hits: SearchHit[]): SearchGroup[] => [{ kind: 'device', hits, more: false }];

/** Mock server: answers by search text, released by the test. */
let answers: Record<string, SearchGroup[]>;
let release: (() => void)[];
let asked: { q: string; isCancelled: () => boolean }[];
let visited: string[];

beforeEach(async () => {
  await startI18n();
  vi.useFakeTimers();
  [answers, release, asked, visited] = [{}, [], [], []];
  setNavigation((path) => visited.push(path));
  const fetch = (_url: string, init?: RequestInit) => {
    const { q } = JSON.parse(String(init?.body ?? '{}'));
    if (q === undefined) return Promise.resolve(Response.json({}));
    asked.push({ q, isCancelled: () => init?.signal?.aborted ?? false });
    return new Promise<Response>((resolve) =>
      release.push(() => resolve(Response.json({ groups: answers[q] ?? [] }))),
    );
  };
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function signIn(permissionLevel: (typeof LEVELS)[keyof typeof LEVELS]): void {
  const user = { userId: 7, userName: 'a', fullName: 'A', emailAddress: 'a@b.test', Company: null };
  setSession({ token: 't', user: { ...user, permissionLevel } as never });
}

const onClose = vi.fn();

function show(level: (typeof LEVELS)[keyof typeof LEVELS] = LEVELS.ADMIN, beside = <i />): void {
  signIn(level);
  onClose.mockClear();
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterContextProvider router={router as never}>
          {beside}
          <CommandMenu onClose={onClose} />
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const box = () => screen.getByRole('combobox', { name: 'Search everything' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (key: string, more = {}) => fireEvent.keyDown(box(), { key, ...more });
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const marked = () =>
  screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent);
async function answer(): Promise<void> {
  for (const one of release.splice(0)) one();
  await rest(1);
}

describe('a search', () => {
  it('is sent when typing rests, and an outdated one is cancelled', async () => {
    show();
    type('EC2');
    await rest(60);
    type('EC22');
    await rest(120);
    expect(asked.map(({ q }) => q)).toEqual(['EC22']);
    type('EC220');
    await rest(120);
    expect(asked.map(({ isCancelled }) => isCancelled())).toEqual([true, false]);
  });

  it('takes no more characters than the server searches for', () => {
    show();
    expect(box()).toHaveProperty('maxLength', SEARCH_MAX);
  });

  it('keeps the results before, but marks none of them until the answer is there', async () => {
    answers = { EC2: devices(hit(1, 'EC22001')), EC9: devices(hit(9, 'EC99001')) };
    show();
    type('EC2');
    await rest(120);
    await answer();
    expect(marked()).toEqual(['EC22001']);
    type('EC9');
    await rest(120);
    expect(labels()).toEqual(['EC22001']);
    expect(marked()).toEqual([]);
    await answer();
    expect(marked()).toEqual(['EC99001']);
  });

  it('entered before its answer, as a hand scanner does, is sent at once and opens the first result', async () => {
    answers = { EC22001: devices(hit(1, 'EC22001', 'exact')) };
    show();
    type('EC22001');
    press('Enter');
    await rest(1);
    expect(asked.map(({ q }) => q)).toEqual(['EC22001']);
    await answer();
    expect(visited).toEqual(['/devices/1']);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says that there is nothing, and under three characters what is searched', async () => {
    show();
    type('qq');
    await rest(120);
    await answer();
    expect(screen.getByText(/Nothing found for “qq”\. Under three characters only numbers/)).toBeDefined();
  });

  it('says when not all was looked at, and leads to the list where there is one', async () => {
    answers = {
      room: [
        { kind: 'device', hits: [hit(1, 'EC22001')], more: true },
        { kind: 'note', hits: [], more: true },
      ],
    };
    show();
    type('room');
    await rest(120);
    await answer();
    expect(labels()).toEqual(['EC22001', 'More: open the list']);
    expect(screen.getByText('Only notes of your newest sessions were searched.')).toBeDefined();
    press('ArrowUp');
    press('Enter');
    expect(visited).toEqual(['/devices?q=room']);
  });

  it('leads to a list in every status, as the search finds what has ended', async () => {
    answers = { frost: [{ kind: 'order', hits: [hit(1, '10233')], more: true }] };
    show();
    type('frost');
    await rest(120);
    await answer();
    press('ArrowUp');
    press('Enter');
    const [address = ''] = visited;
    const { pathname, searchParams } = new URL(address, 'https://portal.test');
    expect([pathname, searchParams.get('q')]).toEqual(['/cpanel/orders', 'frost']);
    expect(searchParams.get('status')?.split(',')).toEqual([...ORDER_STATES.all]);
  });

  it('of the label of a shipment offers the page that checks its boxes to those who may open it', () => {
    const label = 'https://portal.test/cpanel/shipments/K7MP2QX9/scan';
    show(LEVELS.ADMIN);
    type(label);
    press('Enter');
    expect(visited).toEqual(['/cpanel/shipments/K7MP2QX9/scan']);
    cleanup();
    show(LEVELS.CLIENT);
    type(label);
    expect(labels()).not.toContain('Shipment K7MP2QX9');
  });

  it('of a scanned label offers the device without asking the server', () => {
    show();
    type('https://portal.test/devices/5');
    expect(marked()).toEqual(['Open device 5']);
    press('Enter');
    expect(visited).toEqual(['/devices/5']);
  });
});

describe('the keyboard', () => {
  it('goes through all lines and around, and Ctrl+Enter opens a tab and keeps the menu', async () => {
    answers = { EC2: devices(hit(1, 'EC22001'), hit(2, 'EC22002')) };
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    show();
    type('EC2');
    await rest(120);
    await answer();
    press('ArrowUp');
    expect(marked()).toEqual(['EC22002']);
    expect(box().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    press('Enter', { ctrlKey: true });
    expect(open).toHaveBeenCalledWith('/devices/2', '_blank');
    expect(onClose).not.toHaveBeenCalled();
    press('ArrowDown');
    press('Enter');
    expect(visited).toEqual(['/devices/1']);
    press('Escape');
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe('actions', () => {
  it('are those that the level may take', () => {
    show(LEVELS.CLIENT);
    expect(labels()).not.toContain('New device');
    expect(labels()).toContain('Use dark colours');
    cleanup();
    show(LEVELS.PRODUCTION);
    expect(labels()).toContain('New device');
    type('new dev');
    press('Enter');
    expect(visited).toEqual(['/production?new=-']);
    expect(labels()).not.toContain('New order');
    cleanup();
    show(LEVELS.ADMIN);
    type('new ord');
    press('Enter');
    expect(visited).toEqual(['/production?new=-', '/cpanel/orders?new=-']);
  });

  it('of the page on screen come first, as long as it is there and the level may', () => {
    const run = vi.fn();
    function Page() {
      useCommand({ key: 'handle', title: 'Handle', icon: Check, needs: ['handle_alert'], run });
      return null;
    }
    show(LEVELS.ADMIN, <Page />);
    expect(marked()).toEqual(['Handle']);
    press('Enter');
    expect(run).toHaveBeenCalledOnce();
    cleanup();
    show(LEVELS.SALES, <Page />);
    expect(labels()).not.toContain('Handle');
    cleanup();
    show(LEVELS.ADMIN);
    expect(labels()).not.toContain('Handle');
  });
});
