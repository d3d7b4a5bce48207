import type { CallInput } from '@halla/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import type { Neighbour, NeighbourArrowsProps } from '../../ui/page/neighbour-arrows.tsx';
import { callQuery } from '../calls/api.ts';
import type { PlainCall } from '../calls/call-kinds.ts';

/** Ids of the previous and the next resource; null at the ends of the list. */
export interface IdsBeside {
  readonly older: number | null;
  readonly newer: number | null;
}

export const NOTHING_BESIDE: IdsBeside = { older: null, newer: null };

/** The ids before and after an id in a list; both null if the id is not in the list. */
export function besideIn(ids: readonly number[], id: number | null): IdsBeside {
  const at = id === null ? -1 : ids.indexOf(id);
  if (at === -1) return NOTHING_BESIDE;
  return { older: ids[at - 1] ?? null, newer: ids[at + 1] ?? null };
}

export interface NeighbourOptions<Name extends PlainCall> {
  readonly call: Name;
  readonly input: (id: number) => CallInput<Name>;
  /** Undefined if there are no neighbours. */
  readonly beside: IdsBeside | undefined;
  /** Accessible names of the arrows. */
  readonly labels: { readonly older: string; readonly newer: string } | undefined;
  readonly to: (id: number) => Neighbour['to'];
}

/** Arrows to a resource's neighbours, which are prefetched on hover. */
export function useNeighbours<Name extends PlainCall>({
  call,
  input,
  beside,
  labels,
  to,
}: NeighbourOptions<Name>): NeighbourArrowsProps | undefined {
  const client = useQueryClient();
  if (beside === undefined || labels === undefined) return undefined;
  const step = (direction: keyof IdsBeside): Neighbour => {
    const id = beside[direction];
    const label = labels[direction];
    if (id === null) return { label, to: null };
    return { label, to: to(id), fetchAhead: () => void client.prefetchQuery(callQuery(call, input(id))) };
  };
  return { older: step('older'), newer: step('newer') };
}
