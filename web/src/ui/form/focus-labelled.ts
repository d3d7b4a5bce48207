import { type RefObject, useEffect } from 'react';

/** Focuses the input with a label once it is rendered below an element; null: none. */
export function useFocusLabelled(root: RefObject<HTMLElement | null>, label: string | null): void {
  useEffect(() => {
    if (label === null) return;
    const labels = [...(root.current?.querySelectorAll('label') ?? [])];
    // The label of a required field ends with an asterisk.
    labels.find(({ textContent }) => textContent.replace(/\s*\*$/, '') === label)?.control?.focus();
  }, [root, label]);
}
