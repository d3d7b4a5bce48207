import type { CountName } from '@halla/contract/counts';
import { type SidebarKey, visibleSidebar } from '@halla/domain/access/access';
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { hasClinics } from '@halla/domain/access/tenancy';
import {
  AppWindow,
  AtSign,
  Bell,
  Boxes,
  Bug,
  Building2,
  CalendarDays,
  ClipboardCheck,
  Contact,
  Factory,
  FileText,
  Globe,
  House,
  ListTree,
  type LucideIcon,
  Mails,
  Megaphone,
  PackagePlus,
  Presentation,
  ReceiptText,
  Send,
  ServerCog,
  Settings,
  Ship,
  ShoppingCart,
  Snowflake,
  Truck,
  UsersRound,
  Warehouse,
  Wrench,
} from 'lucide-react';
import { levelMay } from '../../core/access.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { isPanelPath } from '../../ui/link.tsx';
import type { BuiltPage } from './routes.ts';

/** Sections of the navigation, from top to bottom. */
export const SECTIONS = [
  'devices',
  'customers',
  'inbox',
  'operations',
  'administration',
  'account',
] as const satisfies readonly string[];

export type SectionKey = (typeof SECTIONS)[number];

/** One entry of the navigation. */
export interface NavigationEntry {
  /** null: entries above the sections. */
  readonly section: SectionKey | null;
  /** The entry's page in each address space; only built pages compile. */
  readonly pages: readonly [BuiltPage, ...BuiltPage[]];
  readonly title: (t: Translate) => string;
  readonly icon: LucideIcon;
  /** Subpages without parameters, which the command menu offers too. */
  readonly below?: readonly { readonly page: BuiltPage; readonly title: (t: Translate) => string }[];
  /** True if shown only to users responsible for the devices of several companies. */
  readonly ofSeveralCompanies?: true;
  /** Name of the count of open items. */
  readonly count?: CountName;
}

/**
 * Entries of the navigation in display order. Keys of the documented sidebar are shown to the levels listed
 * there, all other entries to the levels that may open their page.
 */
const NAVIGATION = {
  home: {
    section: null,
    pages: ['/dashboard', '/cpanel'],
    title: (t) => t(($) => $.shell.nav.home),
    icon: House,
  },
  calendar: {
    section: null,
    pages: ['/calendar', '/cpanel/calendar'],
    title: (t) => t(($) => $.shell.nav.calendar),
    icon: CalendarDays,
  },
  devices: {
    section: 'devices',
    pages: ['/devices', '/cpanel/devices'],
    title: (t) => t(($) => $.shell.nav.devices),
    icon: Boxes,
    below: [{ page: '/cpanel/devices/dashboard', title: (t) => t(($) => $.dashboard.fleetTitle) }],
  },
  sessions: {
    section: 'devices',
    pages: ['/sessions', '/cpanel/sessions'],
    title: (t) => t(($) => $.shell.nav.sessions),
    icon: Snowflake,
  },
  clinics: {
    section: 'devices',
    pages: ['/clinics', '/cpanel/clinics'],
    title: (t) => t(($) => $.shell.nav.clinics),
    icon: Building2,
    ofSeveralCompanies: true,
  },
  production: {
    section: 'devices',
    pages: ['/production', '/cpanel/production'],
    title: (t) => t(($) => $.shell.nav.production),
    icon: Factory,
    below: [
      { page: '/production/scan', title: (t) => t(($) => $.shell.nav.scanDevices) },
      { page: '/cpanel/production/scan', title: (t) => t(($) => $.shell.nav.scanDevices) },
    ],
  },
  fieldNotices: {
    section: 'devices',
    pages: ['/fieldnotices', '/cpanel/fieldnotices'],
    title: (t) => t(($) => $.kinds.many.fieldNotice),
    icon: Megaphone,
    below: [{ page: '/cpanel/fieldnotices/new', title: (t) => t(($) => $.shell.nav.newNotice) }],
  },
  contacts: {
    section: 'customers',
    pages: ['/contacts', '/cpanel/contacts'],
    title: (t) => t(($) => $.shell.nav.contacts),
    icon: Contact,
  },
  transfers: {
    section: 'customers',
    pages: ['/transfers', '/cpanel/transfers'],
    title: (t) => t(($) => $.shell.nav.transfers),
    icon: Send,
  },
  demos: {
    section: 'customers',
    pages: ['/demos', '/cpanel/demos'],
    title: (t) => t(($) => $.shell.nav.demos),
    icon: Presentation,
    count: 'overduePlans',
    below: [
      { page: '/demos/plans', title: (t) => t(($) => $.shell.nav.plans) },
      { page: '/cpanel/demos/plans', title: (t) => t(($) => $.shell.nav.plans) },
    ],
  },
  dispatches: {
    section: 'customers',
    pages: ['/dispatches', '/cpanel/dispatches'],
    title: (t) => t(($) => $.shell.nav.dispatches),
    icon: Truck,
  },
  worldmap: {
    section: 'customers',
    pages: ['/worldmap', '/cpanel/worldmap'],
    title: (t) => t(($) => $.shell.nav.worldmap),
    icon: Globe,
  },
  transferList: {
    section: 'customers',
    pages: ['/cpanel/transferlist'],
    title: (t) => t(($) => $.lifecycle.transferList),
    icon: ListTree,
  },
  alerts: {
    section: 'inbox',
    pages: ['/cpanel/alerts'],
    title: (t) => t(($) => $.alerts.title),
    icon: Bell,
    count: 'alerts',
  },
  crashLogs: {
    section: 'inbox',
    pages: ['/cpanel/crashlogs'],
    title: (t) => t(($) => $.crashLogs.title),
    icon: Bug,
    count: 'crashLogs',
  },
  mentions: {
    section: 'inbox',
    pages: ['/mentions', '/cpanel/mentions'],
    title: (t) => t(($) => $.mentions.title),
    icon: AtSign,
    count: 'mentions',
  },
  maintenance: {
    section: 'operations',
    pages: ['/cpanel/maintenance'],
    title: (t) => t(($) => $.shell.panel.tiles.maintenance),
    icon: Wrench,
    count: 'waitingTickets',
    below: [
      { page: '/cpanel/maintenance/tickets', title: (t) => t(($) => $.shell.nav.activeTickets) },
      { page: '/cpanel/maintenance/ticketarchive', title: (t) => t(($) => $.shell.nav.ticketArchive) },
      { page: '/cpanel/maintenance/planned', title: (t) => t(($) => $.shell.nav.plannedMaintenance) },
      { page: '/cpanel/maintenance/programs', title: (t) => t(($) => $.shell.nav.maintenancePrograms) },
      { page: '/cpanel/maintenance/tests', title: (t) => t(($) => $.shell.nav.testProfiles) },
      { page: '/cpanel/maintenance/oncall', title: (t) => t(($) => $.shell.nav.onCall) },
      { page: '/cpanel/maintenance/goals', title: (t) => t(($) => $.shell.nav.ticketGoals) },
      { page: '/cpanel/maintenance/statistics', title: (t) => t(($) => $.shell.nav.ticketStatistics) },
    ],
  },
  quotations: {
    section: 'operations',
    pages: ['/cpanel/quotations'],
    title: (t) => t(($) => $.kinds.many.quotation),
    icon: FileText,
  },
  orders: {
    section: 'operations',
    pages: ['/orders', '/cpanel/orders'],
    title: (t) => t(($) => $.orders.title),
    icon: ReceiptText,
    below: [
      { page: '/cpanel/pricelists', title: (t) => t(($) => $.kinds.many.priceList) },
      { page: '/cpanel/openinvoices', title: (t) => t(($) => $.orders.openInvoices) },
      { page: '/cpanel/salesfigures', title: (t) => t(($) => $.orders.salesFigures) },
      { page: '/cpanel/salesledger', title: (t) => t(($) => $.orders.salesLedger) },
      { page: '/cpanel/payments', title: (t) => t(($) => $.orders.bankFiles) },
    ],
  },
  resupply: {
    section: 'operations',
    pages: ['/cpanel/resupply'],
    title: (t) => t(($) => $.shell.panel.tiles.resupply),
    icon: PackagePlus,
    below: [{ page: '/cpanel/purchases', title: (t) => t(($) => $.stock.purchases) }],
    count: 'lateResupply',
  },
  shipments: {
    section: 'operations',
    pages: ['/cpanel/shipments'],
    title: (t) => t(($) => $.shell.panel.tiles.shipments),
    icon: Ship,
    count: 'lateShipments',
    below: [
      { page: '/cpanel/shipments/underway', title: (t) => t(($) => $.shipments.underWay) },
      { page: '/cpanel/shipments/stray', title: (t) => t(($) => $.shipments.stray) },
      { page: '/cpanel/shipments/companies', title: (t) => t(($) => $.kinds.many.shippingCompany) },
    ],
  },
  stock: {
    section: 'operations',
    pages: ['/cpanel/stock'],
    title: (t) => t(($) => $.stock.title),
    icon: Warehouse,
    below: [{ page: '/cpanel/stock/modify', title: (t) => t(($) => $.stock.modify.title) }],
  },
  stockCounts: {
    section: 'operations',
    pages: ['/cpanel/stockcounts'],
    title: (t) => t(($) => $.stock.counts),
    icon: ClipboardCheck,
  },
  webstore: {
    section: 'operations',
    pages: ['/cpanel/webstore'],
    title: (t) => t(($) => $.shell.panel.tiles.webstore),
    icon: ShoppingCart,
  },
  software: {
    section: 'administration',
    pages: ['/cpanel/software'],
    title: (t) => t(($) => $.shell.panel.tiles.software),
    icon: AppWindow,
    count: 'haltedReleases',
    below: [
      { page: '/cpanel/software/releases', title: (t) => t(($) => $.shell.nav.releases) },
      { page: '/cpanel/software/crashes', title: (t) => t(($) => $.kinds.many.crashGroup) },
    ],
  },
  users: {
    section: 'administration',
    pages: ['/cpanel/users'],
    title: (t) => t(($) => $.kinds.many.user),
    icon: UsersRound,
    below: [{ page: '/cpanel/users/new', title: (t) => t(($) => $.shell.nav.newUser) }],
  },
  emailLists: {
    section: 'administration',
    pages: ['/cpanel/emaillists'],
    title: (t) => t(($) => $.kinds.many.emailList),
    icon: Mails,
    below: [{ page: '/cpanel/emaillists/new', title: (t) => t(($) => $.emailLists.add) }],
  },
  system: {
    section: 'administration',
    pages: ['/cpanel/system'],
    title: (t) => t(($) => $.shell.panel.tiles.system),
    icon: ServerCog,
  },
  settings: {
    section: 'account',
    pages: ['/settings', '/cpanel/settings'],
    title: (t) => t(($) => $.shell.nav.settings),
    icon: Settings,
  },
} as const satisfies Record<string, NavigationEntry> & Record<PageKey, NavigationEntry>;

/** Keys of the documented sidebar that open a page. */
type PageKey = Exclude<SidebarKey, 'logout'>;

export type NavigationKey = keyof typeof NAVIGATION;

type Entry = (typeof NAVIGATION)[NavigationKey];

/** A page of an entry, or one of its subpages. */
export type NavigationPage =
  | Entry['pages'][number]
  | Extract<Entry, { below: unknown }>['below'][number]['page'];

export const NAVIGATION_KEYS = Object.keys(NAVIGATION) as readonly NavigationKey[];

/** The pages of an entry, one per address space. */
export function pagesOf(key: NavigationKey): NavigationEntry['pages'] {
  return NAVIGATION[key].pages;
}

export function titleOfEntry(key: NavigationKey, t: Translate): string {
  return NAVIGATION[key].title(t);
}

/** Section of an entry; null: above the sections. */
export function sectionOf(key: NavigationKey): SectionKey | null {
  return NAVIGATION[key].section;
}

/** Keys of the documented sidebar; a super user sees all of them. */
const DOCUMENTED: readonly string[] = visibleSidebar(LEVELS.SUPER_USER);

/** An entry as visible to a level. */
export interface VisibleEntry extends NavigationEntry {
  readonly key: NavigationKey;
  readonly address: BuiltPage;
}

interface Reader {
  readonly level: Level;
  readonly inPanel: boolean;
  /** Role of the user's company. */
  readonly role?: 'reseller' | 'end_customer' | undefined;
}

/**
 * Entries visible to a level in display order, each with its page in the current address space, or the other
 * one as fallback.
 */
export function visibleEntries({ level, inPanel, role }: Reader): VisibleEntry[] {
  const documented: readonly string[] = visibleSidebar(level);
  return NAVIGATION_KEYS.flatMap((key) => {
    const entry: NavigationEntry = NAVIGATION[key];
    const open = entry.pages.filter((page) => levelMay(level, page));
    const address = open.find((page) => isPanelPath(page) === inPanel) ?? open[0];
    const isListed =
      (!DOCUMENTED.includes(key) || documented.includes(key)) &&
      (entry.ofSeveralCompanies !== true || hasClinics({ level, role }));
    return address !== undefined && isListed ? [{ ...entry, key, address }] : [];
  });
}
