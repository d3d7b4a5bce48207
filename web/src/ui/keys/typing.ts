/** True inside an open dialog, whose key presses do not reach the page. */
export function isInDialog(target: EventTarget | null): boolean {
  return dialogOf(target) !== null;
}

/** True where a key press is text input or belongs to an open dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return isText(target) || isInDialog(target);
}

/** Fields with text input; a check box has none. */
const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="menu"]';

/** True where a letter key is text input or type-ahead in a menu. */
export function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(TEXT_FIELDS) !== null;
}

/** True when the key's target and the element are in the same dialog, or both in none. */
export function isBesideKey(target: EventTarget | null, part: Element | null): boolean {
  return dialogOf(target) === dialogOf(part);
}

function dialogOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[role="dialog"]') : null;
}
