import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * When a chip is removed, moves the focus to the chip in its place, or to the filter button if none is left.
 */
export function useChipFocus(count: number) {
  const button = useRef<HTMLButtonElement>(null);
  const chips = useRef<HTMLDivElement>(null);
  const dropped = useRef<number>(undefined);

  useEffect(() => {
    const place = dropped.current;
    if (place === undefined) return;
    dropped.current = undefined;
    const left = count > 0 ? buttonsOf(chips.current) : [];
    (left[Math.min(place, left.length - 1)] ?? button.current)?.focus();
  }, [count]);

  const onDrop = ({ target }: MouseEvent) => {
    const place = buttonsOf(chips.current).findIndex(
      (chip) => target instanceof Node && chip.contains(target),
    );
    dropped.current = place < 0 ? undefined : place;
  };
  return { button, chips, onDrop };
}

function buttonsOf(parent: HTMLElement | null): readonly HTMLButtonElement[] {
  return [...(parent?.querySelectorAll('button') ?? [])];
}
