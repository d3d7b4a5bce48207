// @vitest-environment happy-dom
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { STARTING_GOALS } from '@halla/domain/tickets/ticket-goals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { showPage } from '../api/show-page.tsx';
import { TicketGoalsPage } from '../pages/ticket-goals-page.tsx';

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function show(level: Level) {
  return showPage({
    page: TicketGoalsPage,
    level,
    address: '/cpanel/maintenance/goals',
    answers: {
      get_ticket_goals: () => ({
        settings: { ...STARTING_GOALS, revision: 0, updatedAt: null, User: null },
      }),
      edit_ticket_goals: () => ({ message: 'Goals saved', revision: 1 }),
    },
  });
}

it('sends hours as minutes, an emptied goal as none, and holidays in order', async () => {
  const { askedLast } = show(LEVELS.SUPER_USER);
  const high = within(await screen.findByRole('group', { name: 'High' }));
  fireEvent.change(high.getByLabelText('First answer'), { target: { value: '1.5' } });
  fireEvent.change(high.getByLabelText('Solution'), { target: { value: '' } });
  fireEvent.click(screen.getByLabelText('Fri'));
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '990' } });
  for (const day of ['2026-12-25', '2026-12-24']) {
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(askedLast('edit_ticket_goals')).toMatchObject({
      revision: 0,
      settings: {
        hours: { days: [1, 2, 3, 4], opens: 480, closes: 990, holidays: ['2026-12-24', '2026-12-25'] },
        goals: { high: { answer: 90, solution: null }, normal: { answer: 480, solution: 2400 } },
      },
    }),
  );
});

it('says what is wrong beside the field, and saves nothing', async () => {
  const { asked } = show(LEVELS.SUPER_USER);
  const low = within(await screen.findByRole('group', { name: 'Low' }));
  fireEvent.change(low.getByLabelText('Solution'), { target: { value: '1' } });
  expect(await low.findByText(/cannot be shorter/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(asked.edit_ticket_goals).toBeUndefined();
});

it('is read by administrators', async () => {
  show(LEVELS.ADMIN);
  const high = within(await screen.findByRole('group', { name: 'High' }));
  expect(high.getByLabelText<HTMLInputElement>('First answer').disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
