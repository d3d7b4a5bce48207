import { useEffect, useRef } from 'react';
import type { Translate } from '../../i18n/i18n.ts';
import { isTyping } from './typing.ts';

/** Returns true for a key it handles, even when the key had no effect. */
type Press = (event: KeyboardEvent) => boolean;

/** Groups of the list of keyboard shortcuts, in display order. */
export const SHORTCUT_GROUPS = ['page', 'list', 'general'] as const;

/** A keyboard shortcut, declared once for its handler and the list of shortcuts. */
export interface Shortcut {
  readonly group: (typeof SHORTCUT_GROUPS)[number];
  /** The keys as labelled on a keyboard. */
  readonly shown: readonly string[];
  readonly does: (t: Translate) => string;
  /** False while the shortcut has no use on the page; it is then not listed. */
  readonly isHere?: () => boolean;
  /** Page-wide handler; undefined for keys that a focused element handles itself. */
  readonly press?: Press;
}

const declared = new Set<() => readonly Shortcut[]>();
/** The last unhandled key press, buffered because the chunk with its listener may still be loading. */
let waiting: KeyboardEvent | null = null;

/** Installs the global key handler, which buffers a press whose listener has not loaded. */
export function listenForKeys(): void {
  // Idempotent: addEventListener ignores a listener that is already registered.
  window.addEventListener('keydown', handleKey);
  window.addEventListener('pointerdown', forgetKey);
}

/**
 * Registers shortcuts while the component is mounted. A buffered key press is replayed to them, unless it was
 * text input.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const read = () => latest.current;
    listenForKeys();
    declared.add(read);
    offerWaitingKey();
    return () => {
      declared.delete(read);
    };
  }, []);
}

/** Shortcuts active on the current page; a key declared by several lists is listed once. */
export function presentShortcuts(t: Translate): readonly Shortcut[] {
  const all = [...declared].flatMap((read) => read()).filter(({ isHere }) => isHere?.() ?? true);
  return [...new Map(all.map((one) => [`${one.shown} ${one.does(t)}`, one])).values()];
}

/**
 * A page-wide handler of one key without modifiers. It ignores text input, dialogs and key repeat. `act`
 * returns false if there was nothing to act on.
 */
export function onKey(key: string, act: (event: KeyboardEvent) => unknown): Press {
  return (event) => {
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (isTyping(event.target)) return false;
    return event.repeat || act(event) !== false;
  };
}

/** Replays the buffered key press to a listener whose target element has just mounted. */
export function offerWaitingKey(): void {
  if (waiting !== null && offer(waiting)) waiting = null;
}

/** True for the shortcut of the jump box, on any operating system. */
export function isJumpKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
}

function handleKey(event: KeyboardEvent): void {
  waiting = offer(event) || isTyping(event.target) ? null : event;
}

function forgetKey(): void {
  waiting = null;
}

function offer(event: KeyboardEvent): boolean {
  return [...declared].some((read) => read().some(({ press }) => press?.(event) === true));
}
