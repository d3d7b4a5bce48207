import type { CallOutput } from '@halla/contract/calls';
import type { OpenWorkName } from '@halla/contract/open-work';
import { READY_PLACES } from '@halla/domain/lifecycle/lifecycle';
import { FAILED_MAIL_STATES } from '@halla/domain/system/mail-states';
import { useQuery } from '@tanstack/react-query';
import {
  Factory,
  Hammer,
  type LucideIcon,
  MailX,
  PackageCheck,
  PackageMinus,
  PackageSearch,
  PackageX,
  ServerCrash,
  Tag,
  WifiOff,
} from 'lucide-react';
import { callQuery } from '../../../core/calls/api.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { PageAddress } from '../../../ui/link.tsx';

/** Polling interval in milliseconds, because a device falling silent sends no event. */
const ASK_AGAIN_MS = 60_000;

/** Open work of the user's level; undefined while loading. */
export function useOpenWork(): CallOutput<'get_open_work'>['work'] | undefined {
  const { data } = useQuery({ ...callQuery('get_open_work', {}), refetchInterval: ASK_AGAIN_MS });
  return data?.work;
}

interface OpenWorkLine {
  readonly name: OpenWorkName;
  /** List of the counted items. */
  readonly to: PageAddress;
  readonly icon: LucideIcon;
  readonly title: (t: Translate) => string;
}

const devices = (t: Translate) => t(($) => $.devices.title);
const system = (t: Translate) => t(($) => $.shell.panel.tiles.system);

const LINES: Readonly<Record<OpenWorkName, Omit<OpenWorkLine, 'name'>>> = {
  silentDevices: { to: '/devices?silent=1', icon: WifiOff, title: devices },
  devicesInProduction: { to: '/production?state=production', icon: Factory, title: devices },
  devicesInRepair: { to: '/production?state=maintenance', icon: Hammer, title: devices },
  reservedDevices: { to: '/production?state=production,ready&reserved=1', icon: Tag, title: devices },
  freeDevices: {
    to: `/production?state=ready&place=${READY_PLACES.join(',')}&unreserved=1`,
    icon: PackageCheck,
    title: devices,
  },
  waitingOrders: {
    to: '/cpanel/orders?waiting=1',
    icon: PackageSearch,
    title: (t) => t(($) => $.orders.title),
  },
  strayGoods: {
    to: '/cpanel/shipments/stray',
    icon: PackageX,
    title: (t) => t(($) => $.shell.panel.tiles.shipments),
  },
  lowStock: { to: '/cpanel/stock?alerts=1', icon: PackageMinus, title: (t) => t(($) => $.stock.title) },
  failedMails: {
    to: `/cpanel/system?tab=outbox&outbox.state=${FAILED_MAIL_STATES.join(',')}`,
    icon: MailX,
    title: system,
  },
  failedJobs: { to: '/cpanel/system?tab=jobs&jobs.failed=1', icon: ServerCrash, title: system },
};

/** Links of open work, in display order. */
export const OPEN_WORK_LINES: readonly OpenWorkLine[] = Object.entries(LINES).map(([name, line]) => ({
  // Object.entries widens the key type to string.
  name: name as OpenWorkName,
  ...line,
}));
