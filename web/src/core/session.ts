import type { SessionUser } from '@halla/contract/auth';
import { isLevel } from '@halla/domain/access/levels';
import { useSyncExternalStore } from 'react';
import { reloadAnyway } from './leaving/unsaved-changes.ts';
import { forgetOpened } from './opened-key.ts';

/**
 * The signed-in session: the token sent with every call, and the user for display. The server never trusts
 * the user part.
 */
export interface Session {
  readonly token: string;
  readonly user: SessionUser;
}

const STORAGE_KEY = 'halla.session';
/** Local storage key of the session of a user who stays signed in on this device. */
const KEPT_KEY = 'halla.kept-session';
const CHANNEL = 'halla.session';
const HANDOVER_MS = 150;
/** A busy tab may answer the hand-over request late; the sign-in page is shown until then. */
const LATE_HANDOVER_MS = 30_000;
const ASK = 'ask';

/** Broadcast to the tabs that share a token when it has become invalid. */
interface Ended {
  readonly ended: string;
}

let current: Session | null = null;
const listeners = new Set<() => void>();

/** Base64 of the JSON, safe for names outside Latin-1. */
export function encodeSession(session: Session): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(session))));
}

/** Decodes a stored session; null if it is invalid. */
export function decodeSession(text: string): Session | null {
  try {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    const stored: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isSession(stored)) throw new Error('Not a session');
    return stored;
  } catch (error) {
    console.warn('The stored session cannot be read', error);
    return null;
  }
}

/** The signed-in session, outside of components. */
export function getSession(): Session | null {
  return current;
}

/** The signed-in session; re-renders the component when it changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, getSession);
}

/** Signs in: stores the session for this tab, or on this device until it expires. */
export function setSession(session: Session, { staysSignedIn = false } = {}): void {
  const text = encodeSession(session);
  if (staysSignedIn) {
    localStorage.setItem(KEPT_KEY, text);
    sessionStorage.removeItem(STORAGE_KEY);
  } else sessionStorage.setItem(STORAGE_KEY, text);
  change(session);
}

/** True if this session is stored on the device. */
function isKept(session: Session | null): boolean {
  return session !== null && readKept()?.token === session.token;
}

/** Sets whether the user must set up a second factor before anything else is accessible. */
export function setNeedsSecondFactor(isNeeded: boolean): void {
  if (current === null || (current.user.needsSecondFactor ?? false) === isNeeded) return;
  const { needsSecondFactor: _before, ...user } = current.user;
  setSessionUser({ ...user, ...(isNeeded && { needsSecondFactor: true }) });
}

/** Updates the signed-in user's data; the session stays in the same storage. */
export function setSessionUser(user: SessionUser): void {
  if (current !== null) setSession({ ...current, user }, { staysSignedIn: isKept(current) });
}

/** Signs out in this tab, and on this device if the session is stored there. */
export function clearSession(): void {
  sessionStorage.removeItem(STORAGE_KEY);
  if (isKept(current)) localStorage.removeItem(KEPT_KEY);
  change(null);
}

/**
 * Signs out in this tab and all others with the same token, which would otherwise hand it over to the next
 * new tab.
 */
export function endSession(): void {
  if (current !== null && typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ ended: current.token } satisfies Ended);
    channel.close();
  }
  if (current !== null) forgetOpened(current.user.userId);
  clearSession();
}

/** Clears the session and reloads the application. */
export function clearAndReload(): void {
  endSession();
  reloadAnyway();
}

/**
 * Restores the session at start: from the tab, otherwise from the device; a new tab without one asks the
 * other tabs.
 */
export async function restoreSession(): Promise<void> {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  if (stored === null) {
    const kept = readKept();
    return kept === null ? takeOver() : change(kept);
  }
  const session = decodeSession(stored);
  if (session === null) return clearAndReload();
  change(session);
}

/** The session stored on the device; an invalid one is removed. */
function readKept(): Session | null {
  const text = localStorage.getItem(KEPT_KEY);
  if (text === null) return null;
  const session = decodeSession(text);
  if (session === null) localStorage.removeItem(KEPT_KEY);
  return session;
}

/**
 * Hands the session over to new tabs without one, and reloads if another tab ends it; returns the unsubscribe
 * function.
 */
export function answerOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (current === null) return;
    if (data === ASK) channel.postMessage(encodeSession(current));
    if (isRecord(data) && data.ended === current.token) clearAndReload();
  };
  return () => channel.close();
}

/**
 * Requests the session from the other tabs, with a timeout; a late answer still signs in, unless the user has
 * signed in by then.
 */
function takeOver(): Promise<void> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const giveUp = setTimeout(() => channel.close(), LATE_HANDOVER_MS);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const handed = typeof data === 'string' && data !== ASK ? decodeSession(data) : null;
      if (handed === null) return;
      if (current === null) setSession(handed);
      clearTimeout(giveUp);
      channel.close();
      resolve();
    };
    setTimeout(resolve, HANDOVER_MS);
    channel.postMessage(ASK);
  });
}

function change(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

/** Subscribes to sign-in and sign-out; returns the unsubscribe function. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Checks only the members used by the application; a schema would add the whole zod library to the first
 * page.
 */
function isSession(value: unknown): value is Session {
  if (!isRecord(value) || typeof value.token !== 'string' || value.token === '' || !isRecord(value.user))
    return false;
  const { userId, userName, fullName, emailAddress, permissionLevel, Company } = value.user;
  return (
    typeof userId === 'number' &&
    [userName, fullName, emailAddress].every((text) => typeof text === 'string') &&
    isLevel(permissionLevel) &&
    (Company === null || (isRecord(Company) && typeof Company.name === 'string'))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
