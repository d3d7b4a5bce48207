import { type RefObject, useEffect } from 'react';

/** Focuses the input with a label once it is rendered below an element; null: none. */
export function useFocusLabelled(root: RefObject<HTMLElement | null>, label: string | null): void {
  useEffect(() => {
    if (label === null) return;
    const labels = [...(root.current?.querySelectorAll('label') ?? [])];
    // A required field has an asterisk behind its label.
    labels.find(({ textContent }) => textContent.replace(/\s*\*$/, '') === label)?.control?.focus();
  }, [root, label]);
}
