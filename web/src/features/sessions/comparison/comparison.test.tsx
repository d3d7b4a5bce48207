// @vitest-environment happy-dom
import type { Session, SessionDetail } from '@halla/contract/sessions';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { MEASUREMENTS, SESSION } from '../chart/session.test-data.ts';
import { CompareMenu } from './compare-menu.tsx';
import { ComparisonBar } from './comparison-bar.tsx';
import { useComparison } from './use-comparison.ts';

const { Measurements: _, sampleCount: __, Notes: ___, Alerts: ____, ...ROW } = SESSION;
const OTHER: SessionDetail = {
  ...SESSION,
  id: 5,
  startTime: '2026-11-18T12:00:00.000Z',
  Measurements: { ...MEASUREMENTS, temperature: { cabinTemp: [-110, -110, -110, -110, -112.5] } },
};

interface Answers {
  /** Response to the request for the compared session. */
  readonly other?: () => Response;
  readonly earlier?: readonly Session[];
}

const found = (session: SessionDetail) => () => Response.json({ session });
const refused = (status: number, code: string) => () =>
  Response.json({ error: true, code, message: code }, { status });

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function Screen() {
  const comparison = useComparison(SESSION);
  return (
    <main>
      <CompareMenu session={SESSION} comparison={comparison} />
      <ComparisonBar session={SESSION} comparison={comparison} />
      <p>Drawn: {comparison.overlay?.times.join(' ') ?? 'alone'}</p>
    </main>
  );
}

async function open(address: string, { other = found(OTHER), earlier = [] }: Answers = {}) {
  const asked: { call: string; input: unknown }[] = [];
  setSession(sessionOf());
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const call = path.replace('/api/', '');
    asked.push({ call, input: JSON.parse(String(body)) });
    return call === 'get_sessions' ? Response.json({ sessions: earlier }) : other();
  });
  const router = showScreen({ screen: Screen, address });
  await screen.findByRole('main');
  return { asked, address: () => router.state.location.href };
}

it('The menu suggests earlier sessions, and the chosen one stands in the address.', async () => {
  const before: Session = { ...ROW, id: 5, startTime: OTHER.startTime };
  const { asked, address } = await open('/', { earlier: [before] });
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Compare with another session' }));
  fireEvent.click(
    await screen.findByRole('menuitem', { name: /^The one before · Last one that went well · A month ago/ }),
  );
  await screen.findByText('It reached its target 0:30 min later.');
  expect(address()).toBe('/?with=5');
  expect(screen.getByText('Drawn: 0 10000 20000 30000 40000')).toBeDefined();
});

it('The first session of a device is told to have none to compare with.', async () => {
  await open('/');
  fireEvent.click(screen.getByRole('button', { name: 'Compare with another session' }));
  await screen.findByText('This device has no earlier session of this type.');
});

it('A link opens the comparison, and ending it clears the address.', async () => {
  const { asked, address } = await open('/?with=5&align=target');
  const link = await screen.findByRole('link', { name: /^Session 18\/11\/2026/ });
  expect(link.getAttribute('href')).toBe('/sessions/5');
  expect(asked).toEqual([{ call: 'get_session_data', input: expect.objectContaining({ sessionid: 5 }) }]);
  expect(screen.getByText('Drawn: 30000 40000 50000 60000 70000')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'End the comparison' }));
  await screen.findByText('Drawn: alone');
  expect(address()).toBe('/');
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull();
});

it('The sessions are aligned at the start until the target is chosen.', async () => {
  const { address } = await open('/?with=5');
  fireEvent.click(await screen.findByRole('radio', { name: 'Target' }));
  await screen.findByText('Drawn: 30000 40000 50000 60000 70000');
  expect(address()).toBe('/?with=5&align=target');
});

it('The target is no choice where one of the two never reached it, whatever the address says.', async () => {
  const temperature = { cabinTemp: [-60, -70, -80, -85, -92] };
  const short = { ...OTHER, Measurements: { ...MEASUREMENTS, temperature } };
  await open('/?with=5&align=target', { other: found(short) });
  expect(await screen.findByRole('radio', { name: 'Target' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Drawn: 0 10000 20000 30000 40000')).toBeDefined();
  expect(screen.getByText(/Only this one reached its target\./)).toBeDefined();
});

it.each(['/?with=404', '/?with=abc', '/?with=-1'])(
  'A session that one may not see is unknown like one that does not exist: %s',
  async (address) => {
    await open(address, { other: refused(404, 'core.not_found') });
    await screen.findByText('There is no such session to compare with. Choose another one.');
    expect(screen.getByText('Drawn: alone')).toBeDefined();
  },
);

it('A session that could not be loaded is tried again.', async () => {
  let answer = refused(500, '');
  await open('/?with=5', { other: () => answer() });
  await screen.findByText('The other session could not be loaded.');
  answer = found(OTHER);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('It reached its target 0:30 min later.');
});

it('A session without measurements is compared in words only.', async () => {
  await open('/?with=5', { other: found({ ...OTHER, Measurements: null, duration: 100 }) });
  await screen.findByText('It ran 1:00 min shorter.');
  expect(screen.getByText('The other session has no measurements to draw.')).toBeDefined();
  expect(screen.queryByRole('radio', { name: 'Target' })).toBeNull();
});

it('A session is not compared with itself.', async () => {
  const { asked } = await open('/?with=7');
  await waitFor(() => expect(screen.getByText('Drawn: alone')).toBeDefined());
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull();
  expect(asked).toEqual([]);
});

it('A session whose measurements cannot be read now is not said to have none.', async () => {
  await open('/?with=5', {
    other: found({ ...OTHER, Measurements: null, unreadable: 'away', duration: 100 }),
  });
  await screen.findByText('The measurements cannot be loaded right now');
  expect(screen.queryByText('The other session has no measurements to draw.')).toBeNull();
});
