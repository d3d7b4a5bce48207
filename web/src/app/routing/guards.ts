import { hasLevel, isAdminType, type Level } from '@halla/domain/access/levels';
import type { Session } from '../../core/session.ts';
import type { Space } from './routes.ts';

export interface PageGuard {
  readonly session: Session | null;
  readonly space: Space;
  readonly levels: readonly Level[];
  /** Requested path and query. */
  readonly address: string;
}

/** Redirect target for a user who may not open a page; null if access is granted. */
export function guardPage({ session, space, levels, address }: PageGuard): string | null {
  const level = session?.user.permissionLevel;
  if (space === 'panel') {
    if (level === undefined || !isAdminType(level)) return `/admin_login${address}`;
    return hasLevel(level, levels) ? null : '/cpanel';
  }
  return level !== undefined && hasLevel(level, levels) ? null : `/login${address}`;
}

/** Redirects signed-in users away from public pages, except those marked `open`. */
export function guardPublicPage(session: Session | null, open: boolean): string | null {
  return session !== null && !open ? '/dashboard' : null;
}

/** The root URL redirects to the dashboard or the login page. */
export function rootTarget(session: Session | null): string {
  return session === null ? '/login' : '/dashboard';
}
