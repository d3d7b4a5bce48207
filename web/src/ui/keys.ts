import { useEffect, useRef } from 'react';
import { isTyping } from './typing.ts';

/** Answers true for a key it knows, whether or not the key could do anything. */
type Press = (event: KeyboardEvent) => boolean;

const listeners = new Set<Press>();
/** The last key that no listener knew: the part of the page it was meant for may still be loading. */
let unheard: KeyboardEvent | null = null;

/** Hears keys from now on; one that is pressed before its listener has loaded is kept for it. */
export function listenForKeys(): void {
  // The browser adds the same listener only once.
  window.addEventListener('keydown', hear);
  window.addEventListener('pointerdown', forget);
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
    offerUnheardKey();
    return () => {
      listeners.delete(listener);
    };
  }, []);
}

/** Offers the kept key again; for what a listener looks for on the page and finds only now. */
export function offerUnheardKey(): void {
  if (unheard !== null && offer(unheard)) unheard = null;
}

/** True for the key that opens the jump box, in the browsers of every system. */
export function isJumpKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
}

function hear(event: KeyboardEvent): void {
  unheard = offer(event) || isTyping(event.target) ? null : event;
}

function forget(): void {
  unheard = null;
}

function offer(event: KeyboardEvent): boolean {
  return [...listeners].some((press) => press(event));
}
