// @vitest-environment happy-dom
import type { CallOutput } from '@halla/contract/calls';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { defaultCard } from '../../../ui/table/default-card.tsx';
import { CLINIC_COLUMNS, clinicRows } from './clinic-columns.tsx';
import { ClinicList, type ClinicListProps } from './clinic-list.tsx';

const NONE = { treatments: 0, open: 0, wentWell: 0, failed: 0, targetNotReached: 0, endedEarly: 0 };

const ANSWER: CallOutput<'get_clinics'> = {
  firstDay: '2026-03-12',
  today: '2026-03-18',
  clinics: [
    {
      id: 3,
      name: 'Alpine Clinic',
      role: 'end_customer',
      parentId: 2,
      devices: 2,
      troubledDevices: 1,
      thisWeek: { ...NONE, treatments: 4, wentWell: 1, failed: 2, endedEarly: 1 },
      lastWeek: { ...NONE, treatments: 7, wentWell: 7 },
      perDay: [0, 0, 1, 2, 4, 0, 0, 0, 0, 1, 0, 0, 3, 0],
    },
    {
      id: 4,
      name: 'Coast Clinic',
      role: 'end_customer',
      parentId: 2,
      devices: 1,
      troubledDevices: 0,
      thisWeek: NONE,
      lastWeek: NONE,
      perDay: Array.from({ length: 14 }, () => 0),
    },
    {
      id: 2,
      name: 'Nordic Partner',
      role: 'reseller',
      parentId: null,
      devices: 3,
      troubledDevices: 1,
      thisWeek: { ...NONE, treatments: 4, wentWell: 1, failed: 2, endedEarly: 1 },
      lastWeek: { ...NONE, treatments: 7, wentWell: 7 },
      perDay: [0, 0, 1, 2, 4, 0, 0, 0, 0, 1, 0, 0, 3, 0],
    },
  ],
};

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('get_clinics') ? ANSWER : { views: [] }),
  );
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

async function show(props: ClinicListProps = {}) {
  showScreen({ screen: () => <ClinicList {...props} />, address: '/clinics' });
  await screen.findByText('Alpine Clinic');
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Clinics' }))
    .getAllByRole('row')
    .slice(1);

it('lists the clinics as a tree, and every number leads to the list of what it counts', async () => {
  await show();
  expect(screen.getByText(/a company counts with those below it/)).toBeDefined();
  expect(rows().map((row) => /Nordic Partner|Alpine Clinic|Coast Clinic/.exec(row.textContent)?.[0])).toEqual(
    ['Nordic Partner', 'Alpine Clinic', 'Coast Clinic'],
  );
  const [, alpine, coast] = rows();
  if (alpine === undefined || coast === undefined) throw new Error('No rows');
  const list = '/sessions?from=2026-03-12&to=2026-03-18&zone=business&treatments=1';
  const links = within(alpine)
    .getAllByRole('link')
    .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]);
  expect(links).toEqual(
    expect.arrayContaining([
      ['2', '/devices?company=3'],
      ['4', `${list}&company=3`],
      ['25\u00a0%', `${list}&outcome=went_well&company=3`],
      ['2', `${list}&outcome=failed&company=3`],
      ['1', `${list}&outcome=ended_early&company=3`],
    ]),
  );
  expect(
    within(alpine).getByRole('img', { name: /^Treatments of Alpine Clinic .*: 0, 0, 1, 2, 4,/ }),
  ).toBeDefined();
  // A count of zero is not a link.
  const others = within(coast).getAllByRole('link');
  expect(others.map((link) => link.textContent)).toEqual(expect.not.arrayContaining(['0']));
});

it('lists on the page of a company those below it', async () => {
  await show({ below: 2 });
  expect(rows()).toHaveLength(2);
  // Top-level companies are not indented.
  const indents = rows().map(
    (row) => row.querySelector<HTMLElement>('[style*="padding"]')?.style.paddingInlineStart,
  );
  expect(indents.map((indent) => Number.parseInt(indent ?? '', 10))).toEqual([0, 0]);
  expect(screen.queryByText('Nordic Partner')).toBeNull();
});

it('a card is a link and holds none', async () => {
  const [row] = clinicRows(ANSWER);
  if (row === undefined) throw new Error('No rows');
  showScreen({ screen: () => defaultCard(CLINIC_COLUMNS)?.(row), address: '/clinics' });
  await screen.findByText('25\u00a0%', { normalizer: (text) => text });
  expect(screen.queryAllByRole('link')).toEqual([]);
});
