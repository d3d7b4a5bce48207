import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadFile } from '../../../core/calls/file-calls.ts';
import { useWriter } from '../../../core/calls/writer.ts';
import type { FileList, FilePlace } from './file-place.ts';

/** The files of a place. */
export function useFiles(place: FilePlace) {
  return useQuery({ queryKey: place.listKey, queryFn: ({ signal }) => place.load(signal) });
}

/** Deletes a file with an optimistic update; refetches the list on failure. */
export function useRemoveFile(place: FilePlace) {
  const client = useQueryClient();
  const write = useWriter();
  const { listKey: queryKey } = place;
  return useMutation({
    meta: { repeatable: true },
    mutationFn: (filename: string) => place.remove(write, filename),
    onMutate: async (filename) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<FileList>(queryKey, (list) => list && without(list, filename));
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

function without(list: FileList, filename: string): FileList {
  return {
    ...list,
    files: list.files.filter((name) => name !== filename),
    items: list.items.filter((item) => item.filename !== filename),
  };
}

/** A file by its list and name. */
export interface FileName {
  readonly root: string;
  readonly filename: string;
  /** Distinguishes a new file from a deleted one of the same name. */
  readonly createdAt: string;
}

interface BytesRequest extends FileName {
  readonly thumbnail: boolean;
  readonly enabled?: boolean;
}

/** The bytes of a file or its thumbnail; immutable, so they are loaded once. */
export function useFileBytes({ root, filename, createdAt, thumbnail, enabled = true }: BytesRequest) {
  return useQuery({
    queryKey: ['file', root, filename, createdAt, thumbnail],
    // The tile and the full picture render the error themselves.
    queryFn: ({ signal }) => loadFile({ filename, file_location: root, thumbnail }, { signal, quiet: true }),
    staleTime: 'static',
    // Full pictures are large and rarely shown twice, so their cache time is short.
    gcTime: thumbnail ? 300_000 : 30_000,
    enabled,
    retry: false,
  });
}
