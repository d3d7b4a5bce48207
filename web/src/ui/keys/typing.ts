/** True inside of an open dialog, whose keys do not reach the page. */
export function isInDialog(target: EventTarget | null): boolean {
  return dialogOf(target) !== null;
}

/** True where a key press is text input or goes to an open dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return isText(target) || isInDialog(target);
}

/** Fields that take letters; a check box takes none. */
const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="menu"]';

/** True where a pressed letter is text, or the first letter of what is looked for in a menu. */
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
