/** True inside of an open dialog, which keeps the keys to itself. */
export function isInDialog(target: EventTarget | null): boolean {
  return dialogOf(target) !== null;
}

/** True where a key press is text input or goes to an open dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return isText(target) || isInDialog(target);
}

/** True where a pressed letter is text. */
export function isText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}

/** True where a key means what stands in the same dialog, or both stand in none. */
export function isBesideKey(target: EventTarget | null, part: Element | null): boolean {
  return dialogOf(target) === dialogOf(part);
}

function dialogOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[role="dialog"]') : null;
}
