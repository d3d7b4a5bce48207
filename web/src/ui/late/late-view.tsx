import { useEffect, useEffectEvent } from 'react';
import { ErrorState } from '../feedback/states.tsx';
import { type LoadPart, late, type MissingProps, type Part } from './late.tsx';

/** A picture or a panel whose code is loaded late. Where it cannot be fetched, the place of it says so and offers to try again. */
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
