import type { RoutePattern } from '@halla/domain/access/access';
import type { Level } from '@halla/domain/access/levels';
import { levelMay } from '../../core/access.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { isPanelPath } from '../../ui/link.tsx';

/** A page that needs no more than its address. */
export interface JumpPage {
  readonly address: RoutePattern;
  readonly title: string;
}

type Titles = Partial<Record<RoutePattern, string>>;

/** What the pages are called, in the order in which they are offered. */
function titlesOf(t: Translate): Titles {
  const nav = (key: 'devices' | 'production' | 'contacts' | 'transfers' | 'demos' | 'dispatches') =>
    t(($) => $.shell.nav[key]);
  return {
    '/dashboard': t(($) => $.dashboard.title),
    '/devices': nav('devices'),
    '/production': nav('production'),
    '/contacts': nav('contacts'),
    '/transfers': nav('transfers'),
    '/demos': nav('demos'),
    '/dispatches': nav('dispatches'),
    '/worldmap': t(($) => $.map.title),
    '/settings': t(($) => $.settings.title),
    '/cpanel': t(($) => $.shell.panel.title),
    '/cpanel/devices': nav('devices'),
    '/cpanel/devices/dashboard': t(($) => $.dashboard.fleetTitle),
    '/cpanel/alerts': t(($) => $.alerts.title),
    '/cpanel/crashlogs': t(($) => $.crashLogs.title),
    '/cpanel/production': nav('production'),
    '/cpanel/contacts': nav('contacts'),
    '/cpanel/transfers': nav('transfers'),
    '/cpanel/transferlist': t(($) => $.lifecycle.transferList),
    '/cpanel/demos': nav('demos'),
    '/cpanel/dispatches': nav('dispatches'),
    '/cpanel/worldmap': t(($) => $.map.title),
    '/cpanel/stock': t(($) => $.stock.title),
    '/cpanel/settings': t(($) => $.settings.title),
  };
}

/** The pages a level may open in the address space on screen. */
export function jumpPages({
  level,
  inPanel,
  t,
}: {
  level: Level;
  inPanel: boolean;
  t: Translate;
}): JumpPage[] {
  return Object.entries(titlesOf(t))
    .map(([address, title]) => ({ address: address as RoutePattern, title }))
    .filter(({ address }) => isPanelPath(address) === inPanel && levelMay(level, address));
}
