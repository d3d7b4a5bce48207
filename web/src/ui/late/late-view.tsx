import { useEffect, useEffectEvent } from 'react';
import { ErrorState } from '../feedback/states.tsx';
import { type LoadPart, late, type MissingProps, type Part } from './late.tsx';

/**
 * A picture or panel with lazy-loaded code. If loading fails, an error with a retry button takes its place.
 */
export function lateView<Props extends object>(load: LoadPart<Props>): Part<Props> {
  return late(load, NotShown);
}

function NotShown({ failure }: MissingProps<object>) {
  const again = useEffectEvent(() => void failure.refetch());
  useEffect(() => {
    const onOnline = () => again();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return <ErrorState query={failure} />;
}
