import { CALL_FACTS } from '@halla/contract/call-facts';
import type { CallName } from '@halla/contract/calls';
import { ABILITIES, type Ability } from '@halla/domain/access/abilities';
import { ROUTE_LEVELS, type RoutePattern } from '@halla/domain/access/access';
import { hasLevel, type Level } from '@halla/domain/access/levels';
import { useSession } from './session.ts';

/**
 * The right to send a call or open a page, an ability independent of both, or the levels that a resource
 * declares for its files or notes.
 */
export type Deed = CallName | RoutePattern | Ability | readonly Level[];

/** Whether a level may do something; the server enforces it independently. */
export function levelMay(level: Level, deed: Deed): boolean {
  if (typeof deed !== 'string') return hasLevel(level, deed);
  if (isPage(deed)) return hasLevel(level, ROUTE_LEVELS[deed]);
  if (isAbility(deed)) return ABILITIES[deed](level);
  const { access } = CALL_FACTS[deed];
  return access.kind !== 'levels' || hasLevel(level, access.levels);
}

/** Whether the signed-in user may do something. */
export function useMay(deed: Deed): boolean {
  const session = useSession();
  return session !== null && levelMay(session.user.permissionLevel, deed);
}

function isPage(deed: string): deed is RoutePattern {
  return deed.startsWith('/');
}

function isAbility(deed: string): deed is Ability {
  return Object.hasOwn(ABILITIES, deed);
}
