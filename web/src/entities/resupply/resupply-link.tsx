import { pageAddress } from '@halla/domain/resources/resources';
import type { ReactNode } from 'react';
import { PageLink } from '../../ui/link.tsx';

interface ResupplyLinkProps {
  readonly order: { readonly id: number };
  /** Content of the link. */
  readonly children: ReactNode;
}

/** Link to a resupply order. */
export function ResupplyLink({ order: { id }, children }: ResupplyLinkProps) {
  return <PageLink to={pageAddress('resupplyOrder', id)}>{children}</PageLink>;
}
