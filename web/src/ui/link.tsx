import { ROUTE_LEVELS, type RoutePattern } from '@halla/domain/access/access';
import { Anchor, type AnchorProps } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Fill<Pattern extends string> = Pattern extends `${infer Head}{${string}}${infer Tail}`
  ? `${Head}${string | number}${Fill<Tail>}`
  : Pattern;
type KnownPage = Fill<RoutePattern>;

/** A URL inside the product: a page of the route table with its parameters filled in. */
export type PageAddress = KnownPage | `${KnownPage}?${string}`;

const PANEL_AREAS = new Set(
  Object.keys(ROUTE_LEVELS)
    .filter((pattern) => pattern.startsWith('/cpanel/'))
    .map((pattern) => pattern.split('/')[2]),
);

/** True inside the control panel, whose URLs start with /cpanel. */
export function useInPanel(): boolean {
  return useRouterState({ select: ({ location }) => isPanelPath(location.pathname) });
}

/** Returns a function that maps '/devices/5' to '/cpanel/devices/5' inside the control panel. */
export function useLink(): (address: PageAddress) => string {
  const inPanel = useInPanel();
  return (address) => (inPanel ? panelAddress(address) : address);
}

/** The control panel's URL of a page; pages that exist only outside the panel keep theirs. */
export function panelAddress(address: PageAddress): string {
  const area = address.split(/[/?]/)[1];
  return isPanelPath(address) || !PANEL_AREAS.has(area) ? address : `/cpanel${address}`;
}

/** True for '/cpanel' and everything below it. */
export function isPanelPath(path: string): boolean {
  return /^\/cpanel(?=[/?]|$)/.test(path);
}

/** Opens a URL in a new tab that inherits the session; noopener would prevent that. */
export function openInNewTab(address: string): void {
  window.open(address, '_blank');
}

export interface PageLinkProps extends AnchorProps {
  /** Page without the panel's prefix, which is added inside the panel. */
  readonly to: PageAddress;
  readonly children: ReactNode;
}

/** A text link to a page of the product, inside or outside the control panel like the current page. */
export function PageLink({ to, children, ...anchor }: PageLinkProps) {
  const link = useLink();
  return (
    <Anchor inherit={anchor.size === undefined} component={Link} {...anchor} to={link(to)}>
      {children}
    </Anchor>
  );
}
