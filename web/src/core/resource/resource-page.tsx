import type { ReactNode } from 'react';
import type { PageAddress } from '../../ui/link.tsx';
import { NeighbourArrows } from '../../ui/page/neighbour-arrows.tsx';
import { type Crumb, PageHeader } from '../../ui/page/page-header.tsx';
import type { PlainCall } from '../calls/call-kinds.ts';
import { useOpened } from '../opened.ts';
import { type Addressed, AddressedResource } from './addressed-resource.tsx';
import { type IdsBeside, NOTHING_BESIDE, useNeighbours } from './neighbours.ts';

/** Ids of a resource's neighbours, and the labels of the arrows to them. */
export interface Beside<Resource> {
  readonly labels: { readonly older: string; readonly newer: string };
  readonly of: (resource: Resource) => IdsBeside;
  readonly address: (id: number) => PageAddress;
}

export interface ResourcePageProps<Name extends PlainCall, Resource> extends Addressed<Name, Resource> {
  /** The list it was opened from. */
  readonly list: Crumb;
  /** Pages above the list in the breadcrumb. */
  readonly above?: readonly Crumb[];
  /** Title of the not-found state, and the last breadcrumb unless `crumb` is given: 'Log 5'. */
  readonly number: (id: number | null) => string;
  readonly title: (resource: Resource) => string;
  readonly crumb?: (resource: Resource) => string;
  /** Distinguishes the resource among recently opened pages; default: the last breadcrumb. */
  readonly detail?: (resource: Resource) => string;
  readonly hint?: (resource: Resource) => ReactNode;
  readonly badges?: (resource: Resource) => ReactNode;
  readonly actions?: (resource: Resource) => ReactNode;
  readonly beside?: Beside<Resource>;
  /** Called with undefined while the resource loads. */
  readonly children: (resource: Resource | undefined, id: number) => ReactNode;
}

/**
 * The page of one resource: takes the id from the URL, shows the header with breadcrumb, and handles loading,
 * errors and not-found.
 */
export function ResourcePage<Name extends PlainCall, Resource>(page: ResourcePageProps<Name, Resource>) {
  return (
    <AddressedResource
      {...page}
      absent={(reason, id) => (
        <>
          <PageHeader
            title={page.number(id)}
            crumbs={[...(page.above ?? []), page.list, { label: page.number(id) }]}
          />
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

interface ResourceHeaderProps<Name extends PlainCall, Resource> extends ResourcePageProps<Name, Resource> {
  readonly resource: Resource | undefined;
  readonly id: number;
}

function ResourceHeader<Name extends PlainCall, Resource>(page: ResourceHeaderProps<Name, Resource>) {
  const { call, input, resource, id, number, title, hint, badges, actions, beside } = page;
  const crumb = (resource && page.crumb?.(resource)) ?? number(id);
  useOpened(resource && { label: title(resource), detail: page.detail?.(resource) ?? crumb });
  const neighbours = useNeighbours({
    call,
    input,
    beside: beside && (resource === undefined ? NOTHING_BESIDE : beside.of(resource)),
    labels: beside?.labels,
    to: (neighbour) => beside?.address(neighbour) ?? null,
  });
  return (
    <PageHeader
      title={resource && title(resource)}
      crumbs={[...(page.above ?? []), page.list, { label: crumb }]}
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
