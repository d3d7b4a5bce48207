import { useEffect, useEffectEvent } from 'react';
import { type LoadPart, late, type MissingProps, type Part } from '../ui/late/late.tsx';
import { onReturn } from './connection/connection.ts';

/**
 * What a page does without until its code has come, such as the bells: nothing stands in its place where the code cannot be
 * fetched, and it is asked for again when the server answers after an absence.
 */
export function lateExtra<Props extends object>(load: LoadPart<Props>): Part<Props> {
  return late(load, NotThere);
}

function NotThere({ failure }: MissingProps<object>) {
  const again = useEffectEvent(() => void failure.refetch());
  useEffect(() => onReturn(() => again()), []);
  return null;
}
