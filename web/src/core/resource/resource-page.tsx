import type { CallInput, CallName } from '@halla/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageAddress } from '../../ui/link.tsx';
import { type Neighbour, NeighbourArrows } from '../../ui/page/neighbour-arrows.tsx';
import { type Crumb, PageHeader } from '../../ui/page/page-header.tsx';
import { callQuery } from '../calls/api.ts';
import { type Addressed, AddressedResource } from './addressed-resource.tsx';

/** Ids of the resources beside one, and what the arrows to them are called. */
export interface Beside<Resource> {
  readonly labels: { readonly older: string; readonly newer: string };
  readonly of: (resource: Resource) => { readonly older: number | null; readonly newer: number | null };
  readonly address: (id: number) => PageAddress;
}

export interface ResourcePageProps<Name extends CallName, Resource> extends Addressed<Name, Resource> {
  /** The list it was opened from. */
  readonly list: Crumb;
  /** Title of what does not exist, and last crumb unless `crumb` says another: 'Log 5'. */
  readonly number: (id: number | null) => string;
  readonly title: (resource: Resource) => string;
  readonly crumb?: (resource: Resource) => string;
  readonly hint?: (resource: Resource) => ReactNode;
  readonly badges?: (resource: Resource) => ReactNode;
  readonly actions?: (resource: Resource) => ReactNode;
  readonly beside?: Beside<Resource>;
  /** Gets undefined instead of the resource while it loads. */
  readonly children: (resource: Resource | undefined, id: number) => ReactNode;
}

/** The page of one resource: id from the address, loading, failure and absence below one header with its crumbs. */
export function ResourcePage<Name extends CallName, Resource>(page: ResourcePageProps<Name, Resource>) {
  return (
    <AddressedResource
      {...page}
      absent={(reason, id) => (
        <>
          <PageHeader title={page.number(id)} crumbs={[page.list, { label: page.number(id) }]} />
          {reason}
        </>
      )}
    >
      {(resource, id) => (
        <>
          <ResourceHeader {...page} resource={resource} id={id} />
          {page.children(resource, id)}
        </>
      )}
    </AddressedResource>
  );
}

interface ResourceHeaderProps<Name extends CallName, Resource> extends ResourcePageProps<Name, Resource> {
  readonly resource: Resource | undefined;
  readonly id: number;
}

function ResourceHeader<Name extends CallName, Resource>(page: ResourceHeaderProps<Name, Resource>) {
  const { resource, id, list, number, title, crumb, hint, badges, actions, beside } = page;
  const neighbours = useNeighbours({ ...page, beside });
  return (
    <PageHeader
      title={resource && title(resource)}
      crumbs={[list, { label: (resource && crumb?.(resource)) ?? number(id) }]}
      hint={resource && hint?.(resource)}
      badges={resource && badges?.(resource)}
      actions={
        actions === undefined && neighbours === undefined ? undefined : (
          <>
            {resource && actions?.(resource)}
            {neighbours !== undefined && <NeighbourArrows {...neighbours} />}
          </>
        )
      }
    />
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
