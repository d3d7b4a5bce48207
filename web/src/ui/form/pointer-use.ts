import { useRef } from 'react';

/**
 * Whether the last change within the element was made by pointer or by keys: arrow keys walk through choices, so the focus
 * must stay on them.
 */
export function usePointerUse() {
  const isPointing = useRef(false);
  return {
    isPointing: () => isPointing.current,
    /** Of the element around the field. */
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
