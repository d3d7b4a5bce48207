import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, NotFoundState } from '../../ui/feedback/states.tsx';
import { useIdParam } from '../../ui/page/page-params.ts';
import { callQuery } from '../calls/api.ts';
import { ApiError } from '../calls/api-errors.ts';

const NOT_FOUND: readonly string[] = ['core.not_found'];

/** The one resource that the address of a page names. */
export interface Addressed<Name extends CallName, Resource> {
  /** Route parameter that holds the id. */
  readonly param: string;
  readonly call: Name;
  readonly input: (id: number) => CallInput<Name>;
  /** undefined when the answer holds no such resource. */
  readonly pick: (output: CallOutput<Name>) => Resource | undefined;
  /** Refusals that say that there is no such resource. */
  readonly missing?: readonly string[];
  /** Milliseconds after which it is asked for again, for changes that send no event. */
  readonly refetchInterval?: number;
}

export interface AddressedResourceProps<Name extends CallName, Resource> extends Addressed<Name, Resource> {
  /** The page around what is said instead of the resource; null where the address holds no id. */
  readonly absent: (reason: ReactNode, id: number | null) => ReactNode;
  /** Gets undefined instead of the resource while it loads. */
  readonly children: (resource: Resource | undefined, id: number) => ReactNode;
}

/** Asks for the resource that the address names, and says why there is none: absence wins over what was shown before. */
export function AddressedResource<Name extends CallName, Resource>(
  props: AddressedResourceProps<Name, Resource>,
) {
  const id = useIdParam(props.param);
  if (id === null) return props.absent(<NotFoundState />, null);
  return <KnownId key={id} id={id} {...props} />;
}

function KnownId<Name extends CallName, Resource>(
  props: AddressedResourceProps<Name, Resource> & { readonly id: number },
) {
  const { id, call, input, pick, missing = NOT_FOUND, refetchInterval = false, absent, children } = props;
  const query = useQuery({ ...callQuery(call, input(id), { shown: missing }), refetchInterval });
  const resource = query.data === undefined ? undefined : pick(query.data);
  if (query.error instanceof ApiError && missing.includes(query.error.code)) {
    return absent(<NotFoundState />, id);
  }
  if (query.isError && resource === undefined) return absent(<ErrorState query={query} />, id);
  return children(resource, id);
}
