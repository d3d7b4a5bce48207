import type { MediaRoot } from '@halla/domain/files/file-roots';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filePlace } from '../files/file-place.ts';

/** Files of a resource, given by their root. */
export interface StreamedFiles {
  readonly root: MediaRoot;
  /** Name of the resource, for an order its number. */
  readonly name: string;
  /** False if it is known to have no files; they are then not requested. */
  readonly has?: boolean;
}

/** The files of a resource for its stream; none without a root. */
export function useStreamedFiles({ id }: { readonly id: number }, files: StreamedFiles | undefined) {
  const { root, name, has = true } = files ?? { has: false };
  const place = useMemo(
    () => (root === undefined || name === undefined ? undefined : filePlace(root, { id, name })),
    [root, id, name],
  );
  const { data } = useQuery({
    queryKey: place?.listKey ?? [],
    queryFn: place === undefined || !has ? skipToken : ({ signal }) => place.load(signal),
  });
  return { root: data?.root_dir ?? '', items: has ? (data?.items ?? []) : [] };
}
