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

/** How to load one resource by its id. */
export interface ResourceCall<Name extends PlainCall, Resource> {
  readonly call: Name;
  readonly input: (id: number) => CallInput<Name>;
  /** Returns undefined if the output contains no such resource. */
  readonly pick: (output: CallOutput<Name>) => Resource | undefined;
  /** Error codes that mean the resource does not exist. */
  readonly missing?: readonly string[];
  /** Redirect and message if the resource does not exist; if undefined, the page shows a not-found state. */
  readonly back?: { readonly to: PageAddress; readonly text: string };
  /** List linked from the not-found state. */
  readonly list?: Crumb;
  /** Closes the dialog that shows the not-found state. */
  readonly onClose?: () => void;
  /** Polling interval in milliseconds, for changes that send no event. */
  readonly refetchInterval?: number;
}

/** Resource identified by the URL of a page. */
export interface Addressed<Name extends PlainCall, Resource> extends ResourceCall<Name, Resource> {
  /** Route parameter with the id. */
  readonly param: string;
}

export interface AddressedResourceProps<Name extends PlainCall, Resource> extends Addressed<Name, Resource> {
  /** Wraps the error or not-found state; the id is null if the URL contains none. */
  readonly absent: (reason: ReactNode, id: number | null) => ReactNode;
  /** Called with undefined while the resource loads. */
  readonly children: (resource: Resource | undefined, id: number) => ReactNode;
}

/** Loads the resource identified by the URL, or renders the error or not-found state. */
export function AddressedResource<Name extends PlainCall, Resource>(
  props: AddressedResourceProps<Name, Resource>,
) {
  const id = useIdParam(props.param);
  const { resource, absence } = useResource(props, id);
  if (id === null || absence !== null) return props.absent(absence, id);
  return <Fragment key={id}>{props.children(resource, id)}</Fragment>;
}

export interface ShownResource<Resource> {
  /** Undefined while loading and if the resource does not exist. */
  readonly resource: Resource | undefined;
  /** The error or not-found state; null while loading or if the resource exists. */
  readonly absence: ReactNode;
  /** True if there is no such resource, as opposed to one that could not be loaded. */
  readonly isMissing: boolean;
}

/** The resource with the id in the URL. A not-found response takes precedence over cached data. */
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
    return { resource: undefined, absence, isMissing };
  }
  if (query.isError && resource === undefined)
    return { resource, absence: <ErrorState query={query} />, isMissing };
  return { resource, absence: null, isMissing };
}

/** Redirects from a page whose resource does not exist, with a message. */
function GoBack({ to, text }: NonNullable<ResourceCall<never, never>['back']>) {
  useEffect(() => notifyError(text), [text]);
  return <LeadTo address={to} />;
}
