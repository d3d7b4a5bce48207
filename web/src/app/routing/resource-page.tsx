import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, NotFoundState } from '../../ui/feedback/states.tsx';
import type { PageAddress } from '../../ui/link.tsx';
import { type Neighbour, NeighbourArrows } from '../../ui/page/neighbour-arrows.tsx';
import { type Crumb, PageHeader } from '../../ui/page/page-header.tsx';
import { useIdParam } from '../../ui/page/page-params.ts';
import { callQuery } from '../calls/api.ts';
import { ApiError } from '../calls/api-errors.ts';

/** Ids of the resources beside one, and what the arrows to them are called. */
export interface Beside<Resource> {
  readonly labels: { readonly older: string; readonly newer: string };
  readonly of: (resource: Resource) => { readonly older: number | null; readonly newer: number | null };
  readonly address: (id: number) => PageAddress;
}

export interface ResourcePageProps<Name extends CallName, Resource> {
  /** Route parameter that holds the id. */
  readonly param: string;
  readonly call: Name;
  readonly input: (id: number) => CallInput<Name>;
  /** undefined when the answer holds no such resource. */
  readonly pick: (output: CallOutput<Name>) => Resource | undefined;
  /** The list it was opened from. */
  readonly list: Crumb;
  /** Last crumb, and the title of what does not exist: 'Log 5'. */
  readonly number: (id: number | null) => string;
  readonly title: (resource: Resource) => string;
  readonly badges?: (resource: Resource) => ReactNode;
  readonly actions?: (resource: Resource) => ReactNode;
  readonly beside?: Beside<Resource>;
  /** Gets undefined instead of the resource while it loads. */
  readonly children: (resource: Resource | undefined, id: number) => ReactNode;
}

/** The page of one resource: id from the address, loading, failure and absence below one header with its crumbs. */
export function ResourcePage<Name extends CallName, Resource>(props: ResourcePageProps<Name, Resource>) {
  const id = useIdParam(props.param);
  if (id !== null) return <KnownResource key={id} id={id} {...props} />;
  const number = props.number(null);
  return (
    <>
      <PageHeader title={number} crumbs={[props.list, { label: number }]} />
      <NotFoundState />
    </>
  );
}

function KnownResource<Name extends CallName, Resource>({
  id,
  call,
  input,
  pick,
  ...page
}: ResourcePageProps<Name, Resource> & { readonly id: number }) {
  const query = useQuery(callQuery(call, input(id)));
  const resource = query.data === undefined ? undefined : pick(query.data);
  const neighbours = useNeighbours({ call, input, beside: page.beside, resource });
  const failed = query.isError && resource === undefined;
  const isMissing = failed && query.error instanceof ApiError && query.error.code === 'core.not_found';
  const number = page.number(id);
  return (
    <>
      <PageHeader
        title={failed ? number : resource && page.title(resource)}
        crumbs={[page.list, { label: number }]}
        badges={resource && page.badges?.(resource)}
        actions={
          <>
            {resource && page.actions?.(resource)}
            {neighbours !== undefined && <NeighbourArrows {...neighbours} />}
          </>
        }
      />
      {isMissing && <NotFoundState />}
      {failed && !isMissing && <ErrorState query={query} />}
      {!failed && page.children(resource, id)}
    </>
  );
}

interface NeighbourOptions<Name extends CallName, Resource> {
  readonly call: Name;
  readonly input: (id: number) => CallInput<Name>;
  readonly beside: Beside<Resource> | undefined;
  readonly resource: Resource | undefined;
}

/** The arrows of a page; what they lead to is fetched ahead when somebody points at them. */
function useNeighbours<Name extends CallName, Resource>({
  call,
  input,
  beside,
  resource,
}: NeighbourOptions<Name, Resource>): { older: Neighbour; newer: Neighbour } | undefined {
  const client = useQueryClient();
  if (beside === undefined) return undefined;
  const ids = resource === undefined ? { older: null, newer: null } : beside.of(resource);
  const step = (direction: 'older' | 'newer'): Neighbour => {
    const id = ids[direction];
    const label = beside.labels[direction];
    if (id === null) return { label, to: null };
    const fetchAhead = () => void client.prefetchQuery(callQuery(call, input(id)));
    return { label, to: beside.address(id), fetchAhead };
  };
  return { older: step('older'), newer: step('newer') };
}
