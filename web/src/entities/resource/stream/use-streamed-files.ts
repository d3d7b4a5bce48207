import type { MediaRoot } from '@halla/domain/files/file-roots';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filePlace } from '../files/file-place.ts';

/** The files of a resource, by the root under which they are stored. */
export interface StreamedFiles {
  readonly root: MediaRoot;
  /** Name of the resource, for an order its number. */
  readonly name: string;
  /** False if it is known to have none, which are then not asked for. */
  readonly has?: boolean;
}

/** The files of a resource for its stream. */
export function useStreamedFiles({ id }: { readonly id: number }, { root, name, has = true }: StreamedFiles) {
  const place = useMemo(() => filePlace(root, { id, name }), [root, id, name]);
  const { data } = useQuery({
    queryKey: place.listKey,
    queryFn: ({ signal }) => place.load(signal),
    enabled: has,
  });
  return { root: data?.root_dir ?? '', items: has ? (data?.items ?? []) : [] };
}
