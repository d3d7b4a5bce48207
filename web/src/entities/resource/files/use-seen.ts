import { type RefObject, useEffect, useState } from 'react';

/** Tiles on the first screen of a gallery: rendered before the IntersectionObserver reports. */
const FIRST_SCREEN = 24;

/** Margin of the IntersectionObserver, so that tiles are loaded before they are scrolled to. */
const MARGIN = '250px';

/** Indexes of list items that are or were visible. */
export function useSeen(list: RefObject<HTMLElement | null>, count: number): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(
    () => new Set(Array.from({ length: FIRST_SCREEN }, (_, index) => index)),
  );
  useEffect(() => {
    const tiles = [...(list.current?.children ?? [])].slice(0, count);
    // One shared observer: hundreds of separate ones are slower than loading the pictures.
    const observer = new IntersectionObserver(
      (entries) => {
        const now = entries.filter(({ isIntersecting }) => isIntersecting);
        const places = now.map(({ target }) => tiles.indexOf(target));
        setSeen((before) =>
          places.every((at) => before.has(at)) ? before : new Set([...before, ...places]),
        );
      },
      { rootMargin: MARGIN },
    );
    for (const tile of tiles) observer.observe(tile);
    return () => observer.disconnect();
  }, [list, count]);
  return seen;
}
