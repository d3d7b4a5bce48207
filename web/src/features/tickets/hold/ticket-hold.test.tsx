// @vitest-environment happy-dom
import type { DeviceHold, HeldTest } from '@halla/contract/holds';
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { TICKET } from '../api/sample-ticket.ts';
import { showPage } from '../api/show-page.tsx';
import { TicketHold } from './ticket-hold.tsx';

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

// The user of the session.
const ANNA = { id: 1, fullName: 'Anna Admin' };
const SAM = { id: 2, fullName: 'Sam Second' };

const HELD: DeviceHold = {
  ...{ id: 3, state: 'repair', heldAt: '2026-03-02T08:00:00.000Z', repairedAt: null, releasedAt: null },
  ...{ release: null, Ticket: { id: TICKET.id, number: TICKET.number }, cause: 'kind', partClass: null },
  ...{ HeldBy: SAM, RepairedBy: null, ReleasedBy: null, Asked: null, Tests: [], hasProfile: true },
};

const REPAIRED: DeviceHold = {
  ...HELD,
  ...{ state: 'test', repairedAt: '2026-03-02T10:00:00.000Z', RepairedBy: SAM },
};

const LIMIT = { channel: 'cabinTemp', other: null, from: 0, to: 600, threshold: null, min: null };

const FAILED: HeldTest = {
  ...{ SessionId: 31, startTime: '2026-03-02T11:00:00.000Z', judgedAt: '2026-03-02T11:20:00.000Z' },
  ...{ verdict: 'failed', objections: [] },
  findings: [
    { ...LIMIT, measure: 'mean', max: -60, value: -70, isWithin: true },
    { ...LIMIT, measure: 'lowest', max: -80, value: -64.5, isWithin: false },
    { ...LIMIT, measure: 'reaches', threshold: -80, max: 500, value: null, isWithin: false },
  ],
};

function show(holds: readonly DeviceHold[], { level, ticket = TICKET }: Shown = {}) {
  return showPage({
    page: () => (
      <>
        <TicketHold ticket={ticket} />
        <ConfirmHost />
      </>
    ),
    address: '/',
    ...(level !== undefined && { level }),
    answers: {
      get_device_holds: { holds },
      hold_device: { message: 'Held', hold: { id: 3 } },
      report_repair: { message: 'Reported' },
      ask_release: { message: 'Asked' },
      answer_release: { message: 'Released', isReleased: true },
    },
  });
}

interface Shown {
  readonly level?: Level;
  readonly ticket?: typeof TICKET;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the hold of a ticket', () => {
  it('says that the device is not released, since when and why, and reports the repair', async () => {
    const { askedLast } = show([HELD]);
    const panel = within(await screen.findByRole('region', { name: 'Return to service' }));
    expect(panel.getByText('Not released: under repair')).toBeTruthy();
    expect(panel.getByText('by the kind of the ticket')).toBeTruthy();
    expect(panel.getByText(/Sam Second, /)).toBeTruthy();
    expect(screen.queryByText('Repaired:')).toBeNull();
    await press('Report the repair');
    await waitFor(() => expect(askedLast('report_repair')).toMatchObject({ hold_id: 3 }));
  });

  it('shows what a failed test has missed before what it has kept', async () => {
    show([{ ...REPAIRED, state: 'failed', Tests: [FAILED] }]);
    await screen.findByText('Not released: the test has failed');
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Lowest temperature: .*−64\.5.*at most −80.*outside$/),
      expect.stringMatching(/^Time to −80.*not reached.*outside$/),
      expect.stringMatching(/^Mean temperature: .*−70.*within$/),
    ]);
  });

  it('asks for a release with a reason only', async () => {
    const { askedLast, asked } = show([REPAIRED]);
    await press('Release without a test …');
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole('button', { name: 'Ask for the release' });
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: '   ' } });
    expect(send).toHaveProperty('disabled', true);
    expect(asked.ask_release).toBeUndefined();
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: ' No gas on site ' } });
    fireEvent.click(send);
    await waitFor(() =>
      expect(askedLast('ask_release')).toMatchObject({ hold_id: 3, reason: 'No gas on site' }),
    );
  });

  it('lets another administrator agree, and who asked only take it back', async () => {
    const asked = (User: typeof ANNA): DeviceHold => ({
      ...REPAIRED,
      Asked: { at: '2026-03-02T12:00:00.000Z', reason: 'No gas on site', User },
    });
    const { askedLast } = show([asked(SAM)]);
    await press('Agree to the release');
    await waitFor(() => expect(askedLast('answer_release')).toMatchObject({ hold_id: 3, agrees: true }));
    cleanup();
    show([asked(ANNA)]);
    expect(await screen.findByText('Another administrator has to agree.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Agree to the release' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Take back' })).toBeTruthy();
  });

  it('offers nothing to a technician, who reads it', async () => {
    show([REPAIRED], { level: LEVELS.CLIENT_MAINTENANCE });
    await screen.findByText('Not released: waits for its test');
    expect(screen.getByText('No test sequence has arrived yet.')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('is begun by hand after a question, of an open ticket only', async () => {
    const { askedLast } = show([]);
    await press('Take out of service');
    const question = within(await screen.findByRole('dialog'));
    fireEvent.click(question.getByRole('button', { name: 'Take out of service' }));
    await waitFor(() => expect(askedLast('hold_device')).toMatchObject({ ticket_id: TICKET.id }));
    cleanup();
    const { asked } = show([], { ticket: { ...TICKET, state: 'resolved' } });
    await waitFor(() => expect(asked.get_device_holds).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Return to service' })).toBeNull();
  });
});

it('The findings of a test are cards on a phone.', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('47.99em'), media: query, onchange: null },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  show([{ ...REPAIRED, state: 'failed', Tests: [FAILED] }]);
  await screen.findByText('Not released: the test has failed');
  expect(screen.queryByRole('table')).toBeNull();
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Lowest temperature: .*outside.*−64\.5.* · at most −80/);
});
