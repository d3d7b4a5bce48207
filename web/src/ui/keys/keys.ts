import { useEffect, useRef } from 'react';
import type { Translate } from '../../i18n/i18n.ts';
import { isTyping } from './typing.ts';

/** Returns true for a key it handles, even when the key had no effect. */
type Press = (event: KeyboardEvent) => boolean;

/** Where the list of keys shows a key. */
export const SHORTCUT_GROUPS = ['page', 'list', 'general'] as const;

/** A shortcut, declared once for its handler and for the list of keys. */
export interface Shortcut {
  readonly group: (typeof SHORTCUT_GROUPS)[number];
  /** The keys as they are written on a keyboard. */
  readonly shown: readonly string[];
  readonly does: (t: Translate) => string;
  /** False while it is of no use on the page, and not listed. */
  readonly isHere?: () => boolean;
  /** Page-wide handler; absent for keys that an element handles while it has the focus. */
  readonly press?: Press;
}

const declared = new Set<() => readonly Shortcut[]>();
/** The last unhandled key press, buffered because its listener may be in a chunk that is still loading. */
let waiting: KeyboardEvent | null = null;

/** Installs the global key handler; a press before its listener has loaded is buffered. */
export function listenForKeys(): void {
  // Idempotent: addEventListener ignores a listener that is already registered.
  window.addEventListener('keydown', handleKey);
  window.addEventListener('pointerdown', forgetKey);
}

/** Declares keys for as long as the component is on screen. A buffered key press is replayed to them, unless it was text input. */
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

/** The keys that do something on the present page; a key that several lists declare counts once. */
export function presentShortcuts(t: Translate): readonly Shortcut[] {
  const all = [...declared].flatMap((read) => read()).filter(({ isHere }) => isHere?.() ?? true);
  return [...new Map(all.map((one) => [`${one.shown} ${one.does(t)}`, one])).values()];
}

/**
 * A page-wide handler of one key without modifiers; text input and dialogs keep their keys, and a key that is held down acts
 * once. `act` answers false when the key had nothing to act on.
 */
export function onKey(key: string, act: (event: KeyboardEvent) => unknown): Press {
  return (event) => {
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (isTyping(event.target)) return false;
    return event.repeat || act(event) !== false;
  };
}

/** Replays the buffered key press, for a listener whose target element has only now appeared. */
export function offerWaitingKey(): void {
  if (waiting !== null && offer(waiting)) waiting = null;
}

/** True for the key that opens the jump box, in the browsers of every system. */
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
