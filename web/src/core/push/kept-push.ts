import type { Session } from '../session.ts';

const KEY = 'halla.push';
const MARK_LENGTH = 16;

/** User of this browser who receives its pushes. */
export interface KeptPush {
  readonly userId: number;
  readonly endpoint: string;
  /** Mark of the session that subscribed it. */
  readonly session: string;
}

/** Null if there is none, or the entry is unreadable. */
export function readKeptPush(): KeptPush | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKeptPush(kept) ? kept : null;
  } catch (error) {
    console.warn('The note about pushes cannot be read', error);
    return null;
  }
}

export async function keepPush({ user, token }: Session, endpoint: string): Promise<void> {
  const kept: KeptPush = { userId: user.userId, endpoint, session: await markOf(token) };
  localStorage.setItem(KEY, JSON.stringify(kept));
}

export function forgetPush(): void {
  localStorage.removeItem(KEY);
}

/** Identifies a session without storing its token. */
export async function markOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, MARK_LENGTH);
}

function isKeptPush(kept: unknown): kept is KeptPush {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'userId' in kept &&
    typeof kept.userId === 'number' &&
    'endpoint' in kept &&
    typeof kept.endpoint === 'string' &&
    'session' in kept &&
    typeof kept.session === 'string'
  );
}
