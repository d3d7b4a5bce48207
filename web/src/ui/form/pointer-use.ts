import { useRef } from 'react';

/**
 * Tracks whether the last change within the element was made by pointer or keyboard: arrow keys step through
 * choices, so the focus must stay on them.
 */
export function usePointerUse() {
  const isPointing = useRef(false);
  return {
    isPointing: () => isPointing.current,
    /** Listeners for the element around the field. */
    listeners: {
      onPointerDown: () => {
        isPointing.current = true;
      },
      onKeyDown: () => {
        isPointing.current = false;
      },
    },
  };
}
