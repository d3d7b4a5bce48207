import { useEffect, useRef } from 'react';
import { isTyping } from './typing.ts';

/** Answers true for a key it knows, whether or not the key could do anything. */
type Press = (event: KeyboardEvent) => boolean;

const listeners = new Set<Press>();
/** The last key that no listener knew: the code it was meant for may still be loading. */
let waiting: KeyboardEvent | null = null;

/** Starts to listen to keys; one that is pressed before its own listener has loaded is kept for it. */
export function listenForKeys(): void {
  // The browser adds the same listener only once.
  window.addEventListener('keydown', handleKey);
  window.addEventListener('pointerdown', forgetKey);
}

/** Listens to keys of the whole page. The last one that was pressed before counts as pressed now, unless it was text. */
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

/** Offers the kept key again; for what a listener looks for on the page and finds only now. */
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
