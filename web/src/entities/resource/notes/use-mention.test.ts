// @vitest-environment happy-dom
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { useMention } from './use-mention.ts';

const PETRA = { id: 7, fullName: 'Petra Production', userName: 'petra' };

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

/** Types a note on a session; returns the suggestions shown and the queries sent. */
async function write(permissionLevel: Level, text: string) {
  setSession(sessionOf({ permissionLevel }));
  const sent = vi.fn((_address: string, _request: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify({ users: [PETRA] }))),
  );
  vi.stubGlobal('fetch', sent);
  const { result } = renderHook(() => useMention({ under: 'session', text, setText: () => undefined }));
  act(() => result.current.look(text, text.length));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { found: result.current.results.options.map(({ label }) => label), asked: sent.mock.calls };
}

describe('an @ in a note', () => {
  it.each([LEVELS.ADMIN, LEVELS.SUPER_USER])('fetches the people of CTN for level %i', async (level) => {
    const { found, asked } = await write(level, 'Look @pet');
    expect(found).toEqual(['Petra Production']);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.[0]).toBe('/api/get_user_list');
    expect(JSON.parse(String(asked[0]?.[1].body))).toMatchObject({
      userGroup: 'CTN',
      opensNotesOf: 'session',
      search_value: 'pet',
      limit: 100,
    });
  });

  it.each([LEVELS.CLIENT, LEVELS.CLIENT_MAINTENANCE, LEVELS.PRODUCTION, LEVELS.SALES])(
    'fetches nothing for level %i',
    async (level) => {
      expect(await write(level, 'Look @pet')).toEqual({ found: [], asked: [] });
    },
  );

  it('is what starts it: a note without one fetches nothing', async () => {
    expect(await write(LEVELS.ADMIN, 'Look here')).toEqual({ found: [], asked: [] });
  });
});
