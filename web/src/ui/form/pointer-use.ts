import { useRef } from 'react';

/**
 * Tells whether somebody who has just changed a field within the element points or types: arrow keys walk through choices,
 * so the focus must not leave them.
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
