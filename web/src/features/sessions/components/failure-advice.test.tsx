// @vitest-environment happy-dom
import type { SessionDetail } from '@halla/contract/sessions';
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SESSION } from '../chart/session.test-data.ts';
import { FailureAdvice } from './failure-advice.tsx';

const FAILED: SessionDetail = {
  ...SESSION,
  outcome: { kind: 'failed', causes: [{ code: 'sensor_failed' }] },
};

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
});

interface Shown {
  readonly level: Level;
  readonly session: SessionDetail;
}

/** Whether the advice and the button of the report are shown. */
async function shown({ level, session }: Shown) {
  setSession(sessionOf({ permissionLevel: level, Company: null }));
  const view = () => (
    <>
      <FailureAdvice session={session} />
      <p>End</p>
    </>
  );
  showScreen({ screen: view, address: '/sessions/7' });
  await screen.findByText('End');
  return {
    advice: screen.queryByText('Do not use the device before it has been checked: report it.') !== null,
    report: screen.queryByRole('button', { name: 'Report a fault' }) !== null,
  };
}

it.each([
  ['a client of a failed session', LEVELS.CLIENT, FAILED, true],
  ['a client of one that went well', LEVELS.CLIENT, SESSION, false],
  ['an administrator', LEVELS.ADMIN, FAILED, false],
] as const)('what to do, and the report, is offered to %s', async (_whom, level, session, isOffered) => {
  expect(await shown({ level, session })).toEqual({ advice: isOffered, report: isOffered });
});
