import { useSyncExternalStore } from 'react';

const PROBE = '/healthz';
const PROBE_TIMEOUT_MS = 10_000;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 15_000;

let isFollowed = false;
let away = false;
let awaySince = Number.NEGATIVE_INFINITY;
let wait = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let probing: Promise<void> | undefined;
const changeListeners = new Set<() => void>();
const returnListeners = new Set<() => void>();

/** True while the server is unreachable, regardless of what the browser reports. */
export function isAway(): boolean {
  return away;
}

/** Hook version of `isAway`. */
export function useAway(): boolean {
  return useSyncExternalStore(onChange, isAway);
}

function onChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Calls the listener when the server is reachable again; returns the unsubscribe function. */
export function onReturn(listener: () => void): () => void {
  returnListeners.add(listener);
  return () => returnListeners.delete(listener);
}

/**
 * Reports a response with any status: a failing server is still reachable. A response to a request from
 * before the outage is ignored, because it says nothing about now.
 */
export function reportAnswer(askedAt: number): void {
  if (askedAt < awaySince) return;
  clearTimeout(timer);
  timer = undefined;
  wait = FIRST_WAIT_MS;
  if (!away) return;
  setAway(false);
  for (const listener of returnListeners) listener();
}

/**
 * Reports a missing response. A single one may be chance, so a probe confirms it before the state changes.
 */
export function reportNoAnswer(): void {
  if (isFollowed && timer === undefined) void probe();
}

/** Probes the server; true if it responds. */
export async function serverAnswers(): Promise<boolean> {
  await probe();
  return !away;
}

/** Concurrent callers share one probe. */
function probe(): Promise<void> {
  probing ??= ask().finally(() => {
    probing = undefined;
  });
  return probing;
}

async function ask(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const askedAt = performance.now();
  try {
    await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    reportAnswer(askedAt);
  } catch (error) {
    console.warn('The server cannot be reached', error);
    setAway(true);
    timer = setTimeout(() => void probe(), wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

function setAway(next: boolean): void {
  if (away === next) return;
  away = next;
  if (away) awaySince = performance.now();
  for (const listener of changeListeners) listener();
}

/** Probes the server when the browser reports a network change; returns the unsubscribe function. */
export function followConnection(): () => void {
  isFollowed = true;
  const look = () => {
    wait = FIRST_WAIT_MS;
    void probe();
  };
  const lookAgain = () => {
    if (away && !document.hidden) look();
  };
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  document.addEventListener('visibilitychange', lookAgain);
  if (!navigator.onLine) look();
  return () => {
    isFollowed = false;
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}
