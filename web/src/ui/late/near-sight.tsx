import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { whenQuiet } from './quiet.ts';

interface NearSightProps {
  readonly fallback: ReactNode;
  /**
   * While content above is loading, this part is higher up than its final position and may be in the viewport
   * by mistake.
   */
  readonly isPageLoading: boolean;
  readonly children: ReactNode;
}

/** A part far down on a page: rendered when scrolled into view, or once the page is idle. */
export function NearSight({ fallback, isPageLoading, children }: NearSightProps) {
  const [isDrawn, setIsDrawn] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDrawn || isPageLoading || place.current === null) return;
    const draw = () => setIsDrawn(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && draw(),
    );
    observer.observe(place.current);
    const callOff = whenQuiet(draw);
    return () => {
      observer.disconnect();
      callOff();
    };
  }, [isDrawn, isPageLoading]);
  if (!isDrawn) return <div ref={place}>{fallback}</div>;
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
