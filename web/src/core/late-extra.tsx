import { useEffect, useEffectEvent } from 'react';
import { type LoadPart, late, type MissingProps, type Part } from '../ui/late/late.tsx';
import { onReturn } from './connection/connection.ts';

/**
 * A part that a page can do without until its code has loaded, such as the bells. If the code cannot be fetched, nothing is
 * rendered, and it is requested again when the server is reachable again.
 */
export function lateExtra<Props extends object>(load: LoadPart<Props>): Part<Props> {
  return late(load, NotThere);
}

function NotThere({ failure }: MissingProps<object>) {
  const again = useEffectEvent(() => void failure.refetch());
  useEffect(() => onReturn(() => again()), []);
  return null;
}
