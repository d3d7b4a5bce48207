import type { CallInput, CallOutput } from '@halla/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../core/calls/api.ts';
import type { PlainCall } from '../../core/calls/call-kinds.ts';
import type { Changes } from '../../core/forms/resource-form.ts';

/** How one row is loaded. */
export interface LoadedBy<Name extends PlainCall, Row> {
  readonly call: Name;
  readonly input: (id: number) => CallInput<Name>;
  readonly pick: (output: CallOutput<Name>) => Row | undefined;
}

/** How one document of a kind is loaded, and the member of its edit that holds the fields. */
export interface DocumentCall<Name extends PlainCall, Row> extends LoadedBy<Name, Row> {
  readonly at: string;
}

/** Declares how documents of a kind are loaded; the types follow from the call. */
export function documentCall<Name extends PlainCall, Row>(
  of: DocumentCall<Name, Row>,
): DocumentCall<Name, Row> {
  return of;
}

export interface Version {
  readonly id: number;
  readonly updatedAt: string;
}

/** The stored version of a document: how to reload it, with the options of an edit form. */
export function useStored<Name extends PlainCall, Row extends Version>(
  { call, input, pick, at }: DocumentCall<Name, Row>,
  row: Row,
) {
  const client = useQueryClient();
  const query = callQuery(call, input(row.id));
  /** The newest version; undefined if it was deleted. */
  const latest = async () => pick(await client.fetchQuery({ ...query, staleTime: 0 }));
  return {
    latest,
    /** The version loaded last. */
    loaded: () => {
      const output = client.getQueryData<CallOutput<Name>>(query.queryKey);
      return output === undefined ? row : (pick(output) ?? row);
    },
    form: {
      resource: row,
      at,
      input: (changes: Changes, { id, updatedAt }: Row) => ({ [at]: { id, updatedAt, ...changes } }),
      reload: async () => (await latest()) ?? row,
      onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    },
  };
}
