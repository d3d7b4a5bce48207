import { type RefObject, useEffect, useState } from 'react';

/** As many tiles as the first screen of a gallery holds: they are there before the browser has told what is in sight. */
const FIRST_SCREEN = 24;

/** How far outside the screen tiles count as seen, so that they are there when they are scrolled to. */
const MARGIN = '250px';

/** The places of a list that are or were in sight. */
export function useSeen(list: RefObject<HTMLElement | null>, count: number): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(
    () => new Set(Array.from({ length: FIRST_SCREEN }, (_, index) => index)),
  );
  useEffect(() => {
    const tiles = [...(list.current?.children ?? [])].slice(0, count);
    // One for all of them: hundreds of observers take longer than the pictures.
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
