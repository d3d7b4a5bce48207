import { useEffect, useRef } from 'react';
import { isTyping } from './typing.ts';

/** Returns true for a key it handles, even when the key had no effect. */
type Press = (event: KeyboardEvent) => boolean;

const listeners = new Set<Press>();
/** The last unhandled key press, buffered because its listener may be in a chunk that is still loading. */
let waiting: KeyboardEvent | null = null;

/** Installs the global key handler; a press before its listener has loaded is buffered. */
export function listenForKeys(): void {
  // Idempotent: addEventListener ignores a listener that is already registered.
  window.addEventListener('keydown', handleKey);
  window.addEventListener('pointerdown', forgetKey);
}

/** Page-wide key listener. A buffered key press is replayed to it, unless it was text input. */
export function useKeys(press: Press): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const listener: Press = (event) => latest.current(event);
    listenForKeys();
    listeners.add(listener);
    offerWaitingKey();
    return () => {
      listeners.delete(listener);
    };
  }, []);
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
  return [...listeners].some((press) => press(event));
}
