import type { CallInput, CallOutput } from '@halla/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect } from 'react';
import { notifyError } from '../../ui/feedback/notify.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import type { PageAddress } from '../../ui/link.tsx';
import { LeadTo } from '../../ui/page/lead-to.tsx';
import type { Crumb } from '../../ui/page/page-header.tsx';
import { useIdParam } from '../../ui/page/page-params.ts';
import { callQuery } from '../calls/api.ts';
import { ApiError } from '../calls/api-errors.ts';
import type { PlainCall } from '../calls/call-kinds.ts';
import { NotFound } from './not-found.tsx';

const NOT_FOUND: readonly string[] = ['core.not_found'];

/** How one resource is asked for by its id. */
export interface ResourceCall<Name extends PlainCall, Resource> {
  readonly call: Name;
  readonly input: (id: number) => CallInput<Name>;
  /** undefined when the answer holds no such resource. */
  readonly pick: (output: CallOutput<Name>) => Resource | undefined;
  /** Error codes that mean that the resource does not exist. */
  readonly missing?: readonly string[];
  /** Where to go when it does not exist, and what is said then; without it the page says so itself. */
  readonly back?: { readonly to: PageAddress; readonly text: string };
  /** The list that is offered where it does not exist. */
  readonly list?: Crumb;
  /** Closes what shows it, where it does not exist. */
  readonly onClose?: () => void;
  /** Polling interval in milliseconds, for changes that send no event. */
  readonly refetchInterval?: number;
}

/** The resource that the address of a page names. */
export interface Addressed<Name extends PlainCall, Resource> extends ResourceCall<Name, Resource> {
  /** Route parameter that holds the id. */
  readonly param: string;
}

export interface AddressedResourceProps<Name extends PlainCall, Resource> extends Addressed<Name, Resource> {
  /** Wraps the error or not-found state; null where the URL holds no id. */
  readonly absent: (reason: ReactNode, id: number | null) => ReactNode;
  /** Receives undefined while the resource loads. */
  readonly children: (resource: Resource | undefined, id: number) => ReactNode;
}

/** Loads the resource that the URL names, or renders why there is none. */
export function AddressedResource<Name extends PlainCall, Resource>(
  props: AddressedResourceProps<Name, Resource>,
) {
  const id = useIdParam(props.param);
  const { resource, absence } = useResource(props, id);
  if (id === null || absence !== null) return props.absent(absence, id);
  return <Fragment key={id}>{props.children(resource, id)}</Fragment>;
}

export interface ShownResource<Resource> {
  /** undefined while it loads and where there is none. */
  readonly resource: Resource | undefined;
  /** Renders why there is none; null while there may be one. */
  readonly absence: ReactNode;
}

/** The resource of the id in the URL, if there is one. A not-found answer takes precedence over cached data. */
export function useResource<Name extends PlainCall, Resource>(
  {
    call,
    input,
    pick,
    missing = NOT_FOUND,
    back,
    list,
    onClose,
    refetchInterval,
  }: ResourceCall<Name, Resource>,
  id: number | null,
): ShownResource<Resource> {
  const query = useQuery({
    ...callQuery(call, input(id ?? 0), { shown: missing }),
    refetchInterval: refetchInterval ?? false,
    enabled: id !== null,
  });
  const resource = query.data === undefined ? undefined : pick(query.data);
  const hasNone = query.data !== undefined && resource === undefined;
  const isMissing = hasNone || (query.error instanceof ApiError && missing.includes(query.error.code));
  if (id === null || isMissing) {
    const absence = back === undefined ? <NotFound list={list} onClose={onClose} /> : <GoBack {...back} />;
    return { resource: undefined, absence };
  }
  if (query.isError && resource === undefined) return { resource, absence: <ErrorState query={query} /> };
  return { resource, absence: null };
}

/** Leaves a page whose resource does not exist, and says why. */
function GoBack({ to, text }: NonNullable<ResourceCall<never, never>['back']>) {
  useEffect(() => notifyError(text), [text]);
  return <LeadTo address={to} />;
}
