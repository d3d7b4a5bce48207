import { ROUTE_LEVELS, type RoutePattern } from '@halla/domain/access/access';
import type { Level } from '@halla/domain/access/levels';
import type { RESOURCES, ResourceKind } from '@halla/domain/resources/resources';
import type { ComponentType } from 'react';

/** The two address spaces: '/…' for everyone, '/cpanel/…' for the control panel. */
export type Space = 'customer' | 'panel';

type Page = () => Promise<ComponentType>;
type PanelStem = RoutePattern extends infer P ? (P extends `/cpanel${infer Stem}` ? Stem : never) : never;
type CustomerStem = Exclude<RoutePattern, `/cpanel${string}`>;

/** One page of the product; `in` lists the address spaces that contain it. */
export type PageRow =
  | { readonly path: CustomerStem & PanelStem; readonly in: 'both'; readonly page: Page }
  | { readonly path: CustomerStem; readonly in: 'customer'; readonly page: Page }
  | { readonly path: PanelStem; readonly in: 'panel'; readonly page: Page };

const BUILT = [
  {
    path: '',
    in: 'panel',
    page: () => import('../pages/panel-home.tsx').then((m) => m.PanelHome),
  },
  {
    path: '/settings',
    in: 'both',
    page: () => import('../../features/settings/pages/settings-page.tsx').then((m) => m.SettingsPage),
  },
  {
    path: '/dashboard',
    in: 'customer',
    page: () => import('../pages/home-page.tsx').then((m) => m.HomePage),
  },
  {
    path: '/devices/dashboard',
    in: 'panel',
    page: () => import('../pages/fleet-dashboard-page.tsx').then((m) => m.FleetDashboardPage),
  },
  {
    path: '/calendar',
    in: 'both',
    page: () => import('../../features/calendar/pages/calendar-page.tsx').then((m) => m.CalendarPage),
  },
  {
    path: '/clinics',
    in: 'both',
    page: () => import('../pages/clinics-page.tsx').then((m) => m.ClinicsPage),
  },
  {
    path: '/clinics/{company_id}',
    in: 'both',
    page: () => import('../pages/clinic-page.tsx').then((m) => m.ClinicPage),
  },
  {
    path: '/alerts',
    in: 'panel',
    page: () => import('../../features/alerts/pages/alerts-page.tsx').then((m) => m.AlertsPage),
  },
  {
    path: '/alerts/{alert_id}',
    in: 'panel',
    page: () => import('../pages/alert-page.tsx').then((m) => m.AlertPage),
  },
  {
    path: '/crashlogs',
    in: 'panel',
    page: () => import('../../features/crash-logs/pages/crash-logs-page.tsx').then((m) => m.CrashLogsPage),
  },
  {
    path: '/crashlogs/{crashlog_id}',
    in: 'panel',
    page: () => import('../../features/crash-logs/pages/crash-log-page.tsx').then((m) => m.CrashLogPage),
  },
  {
    path: '/fieldnotices',
    in: 'both',
    page: () => import('../../features/field-notices/pages/notices-page.tsx').then((m) => m.NoticesPage),
  },
  {
    path: '/fieldnotices/new',
    in: 'panel',
    page: () => import('../../features/field-notices/pages/new-notice-page.tsx').then((m) => m.NewNoticePage),
  },
  {
    path: '/fieldnotices/{notice_id}',
    in: 'both',
    page: () => import('../../features/field-notices/pages/notice-page.tsx').then((m) => m.NoticePage),
  },
  {
    path: '/mentions',
    in: 'both',
    page: () => import('../../features/mentions/pages/mentions-page.tsx').then((m) => m.MentionsPage),
  },
  {
    path: '/devices',
    in: 'customer',
    page: () =>
      import('../../features/devices/pages/customer-devices-page.tsx').then((m) => m.CustomerDevicesPage),
  },
  {
    path: '/devices',
    in: 'panel',
    page: () => import('../../features/devices/pages/device-search-page.tsx').then((m) => m.DeviceSearchPage),
  },
  {
    path: '/devices/{device_id}',
    in: 'both',
    page: () => import('../pages/device-page.tsx').then((m) => m.DevicePage),
  },
  {
    path: '/worldmap',
    in: 'both',
    page: () => import('../../features/map/pages/world-map-page.tsx').then((m) => m.WorldMapPage),
  },
  {
    path: '/contacts',
    in: 'both',
    page: () => import('../../features/contacts/pages/contacts-page.tsx').then((m) => m.ContactsPage),
  },
  {
    path: '/contacts/{type}/{id}',
    in: 'both',
    page: () => import('../pages/contact-page.tsx').then((m) => m.ContactPage),
  },
  {
    path: '/transfers',
    in: 'both',
    page: () => import('../../features/lifecycle/pages/transfers-page.tsx').then((m) => m.TransfersPage),
  },
  {
    path: '/transferlist',
    in: 'panel',
    page: () =>
      import('../../features/lifecycle/pages/transfer-list-page.tsx').then((m) => m.TransferListPage),
  },
  {
    path: '/demos',
    in: 'both',
    page: () => import('../../features/lifecycle/pages/demos-page.tsx').then((m) => m.DemosPage),
  },
  {
    path: '/demos/plans',
    in: 'both',
    page: () => import('../../features/lifecycle/pages/plans-page.tsx').then((m) => m.PlansPage),
  },
  {
    path: '/dispatches',
    in: 'both',
    page: () => import('../../features/lifecycle/pages/dispatches-page.tsx').then((m) => m.DispatchesPage),
  },
  {
    path: '/orders',
    in: 'both',
    page: () => import('../../features/orders/pages/orders-page.tsx').then((m) => m.OrdersPage),
  },
  {
    path: '/orders/{order_id}',
    in: 'panel',
    page: () =>
      import('../../features/orders/pages/numbered-order-page.tsx').then((m) => m.NumberedOrderPage),
  },
  {
    path: '/production',
    in: 'both',
    page: () => import('../../features/devices/pages/production-page.tsx').then((m) => m.ProductionPage),
  },
  {
    path: '/production/scan',
    in: 'both',
    page: () => import('../../features/devices/pages/series-page.tsx').then((m) => m.SeriesPage),
  },
  {
    path: '/quotations',
    in: 'panel',
    page: () => import('../../features/quotations/pages/quotations-page.tsx').then((m) => m.QuotationsPage),
  },
  {
    path: '/resupply',
    in: 'panel',
    page: () => import('../../features/resupply/pages/resupply-page.tsx').then((m) => m.ResupplyPage),
  },
  {
    path: '/resupply/{order_id}',
    in: 'panel',
    page: () =>
      import('../../features/resupply/pages/numbered-resupply-page.tsx').then((m) => m.NumberedResupplyPage),
  },
  {
    path: '/resupplyorders/{order_id}',
    in: 'panel',
    page: () =>
      import('../../features/resupply/pages/numbered-resupply-page.tsx').then((m) => m.FormerResupplyPage),
  },
  {
    path: '/sessions',
    in: 'both',
    page: () => import('../../features/sessions/pages/sessions-page.tsx').then((m) => m.SessionsPage),
  },
  {
    path: '/sessions/{session_id}',
    in: 'both',
    page: () => import('../../features/sessions/pages/session-page.tsx').then((m) => m.SessionPage),
  },
  {
    path: '/maintenance',
    in: 'panel',
    page: () => import('../../features/tickets/pages/maintenance-page.tsx').then((m) => m.MaintenancePage),
  },
  {
    path: '/maintenance/tickets',
    in: 'panel',
    page: () =>
      import('../../features/tickets/pages/active-tickets-page.tsx').then((m) => m.ActiveTicketsPage),
  },
  {
    path: '/maintenance/ticketarchive',
    in: 'panel',
    page: () =>
      import('../../features/tickets/pages/ticket-archive-page.tsx').then((m) => m.TicketArchivePage),
  },
  {
    path: '/maintenance/tests',
    in: 'panel',
    page: () => import('../../features/tickets/pages/test-profiles-page.tsx').then((m) => m.TestProfilesPage),
  },
  {
    path: '/maintenance/goals',
    in: 'panel',
    page: () => import('../../features/tickets/pages/ticket-goals-page.tsx').then((m) => m.TicketGoalsPage),
  },
  {
    path: '/maintenance/oncall',
    in: 'panel',
    page: () => import('../../features/maintenance/on-call/on-call-page.tsx').then((m) => m.OnCallPage),
  },
  {
    path: '/maintenance/planned',
    in: 'panel',
    page: () => import('../../features/maintenance/planned/planned-page.tsx').then((m) => m.PlannedPage),
  },
  {
    path: '/maintenance/programs',
    in: 'panel',
    page: () => import('../../features/maintenance/programs/programs-page.tsx').then((m) => m.ProgramsPage),
  },
  {
    path: '/maintenance/statistics',
    in: 'panel',
    page: () =>
      import('../../features/tickets/pages/ticket-statistics-page.tsx').then((m) => m.TicketStatisticsPage),
  },
  {
    path: '/shipments',
    in: 'panel',
    page: () => import('../../features/shipments/pages/shipments-page.tsx').then((m) => m.ShipmentsPage),
  },
  {
    path: '/shipments/new/order/{order_id}',
    in: 'panel',
    page: () =>
      import('../../features/shipments/pages/order-shipment-page.tsx').then((m) => m.OrderShipmentPage),
  },
  {
    path: '/shipments/new/resupply/{resupply_order_id}',
    in: 'panel',
    page: () =>
      import('../../features/shipments/pages/resupply-shipment-page.tsx').then((m) => m.ResupplyShipmentPage),
  },
  {
    path: '/shipments/underway',
    in: 'panel',
    page: () => import('../../features/shipments/pages/under-way-page.tsx').then((m) => m.UnderWayPage),
  },
  {
    path: '/shipments/stray',
    in: 'panel',
    page: () => import('../../features/shipments/pages/stray-goods-page.tsx').then((m) => m.StrayGoodsPage),
  },
  {
    path: '/shipments/{shipment_id}',
    in: 'panel',
    page: () =>
      import('../../features/shipments/pages/numbered-shipment-page.tsx').then((m) => m.NumberedShipmentPage),
  },
  {
    path: '/shipments/companies',
    in: 'panel',
    page: () => import('../../features/carriers/pages/carriers-page.tsx').then((m) => m.CarriersPage),
  },
  {
    path: '/shipments/companies/{id}',
    in: 'panel',
    page: () => import('../../features/carriers/pages/carrier-page.tsx').then((m) => m.CarrierPage),
  },
  {
    path: '/emaillists',
    in: 'panel',
    page: () => import('../../features/email-lists/pages/email-lists-page.tsx').then((m) => m.EmailListsPage),
  },
  {
    path: '/emaillists/new',
    in: 'panel',
    page: () =>
      import('../../features/email-lists/pages/new-email-list-page.tsx').then((m) => m.NewEmailListPage),
  },
  {
    path: '/emaillists/{id}',
    in: 'panel',
    page: () => import('../../features/email-lists/pages/email-list-page.tsx').then((m) => m.EmailListPage),
  },
  {
    path: '/webstore',
    in: 'panel',
    page: () => import('../../features/webstore/pages/webstore-page.tsx').then((m) => m.WebstorePage),
  },
  {
    path: '/webstore/{id}',
    in: 'panel',
    page: () => import('../../features/webstore/pages/webstore-page.tsx').then((m) => m.WebstoreOrderPage),
  },
  {
    path: '/shipments/{shipment_id}/scan',
    in: 'panel',
    page: () => import('../../features/shipments/pages/scan-page.tsx').then((m) => m.ScanPage),
  },
  {
    path: '/software',
    in: 'panel',
    page: () => import('../../features/software/pages/software-page.tsx').then((m) => m.SoftwarePage),
  },
  {
    path: '/software/releases',
    in: 'panel',
    page: () => import('../../features/software/pages/products-page.tsx').then((m) => m.ProductsPage),
  },
  {
    path: '/software/releases/{product}',
    in: 'panel',
    page: () => import('../../features/software/pages/releases-page.tsx').then((m) => m.ReleasesPage),
  },
  {
    path: '/software/prereleases/{product}',
    in: 'panel',
    page: () => import('../../features/software/pages/prereleases-page.tsx').then((m) => m.PrereleasesPage),
  },
  {
    path: '/system',
    in: 'panel',
    page: () => import('../../features/system/pages/system-page.tsx').then((m) => m.SystemPage),
  },
  {
    path: '/users',
    in: 'panel',
    page: () => import('../../features/user-admin/pages/users-page.tsx').then((m) => m.UsersPage),
  },
  {
    path: '/users/new',
    in: 'panel',
    page: () => import('../../features/user-admin/pages/new-user-page.tsx').then((m) => m.NewUserPage),
  },
  {
    path: '/users/{id}',
    in: 'panel',
    page: () => import('../../features/user-admin/pages/user-page.tsx').then((m) => m.UserPage),
  },
  {
    path: '/software/crashes',
    in: 'panel',
    page: () => import('../../features/software/pages/crash-groups-page.tsx').then((m) => m.CrashGroupsPage),
  },
  {
    path: '/software/packages/{package_id}',
    in: 'panel',
    page: () => import('../../features/software/pages/release-page.tsx').then((m) => m.ReleasePage),
  },
  {
    path: '/stock',
    in: 'panel',
    page: () => import('../../features/stock/pages/stock-page.tsx').then((m) => m.StockPage),
  },
  {
    path: '/stock/modify',
    in: 'panel',
    page: () => import('../../features/stock/pages/modify-stock-page.tsx').then((m) => m.ModifyStockPage),
  },
  {
    path: '/openinvoices',
    in: 'panel',
    page: () =>
      import('../../features/payments/pages/open-invoices-page.tsx').then((m) => m.OpenInvoicesPage),
  },
  {
    path: '/salesfigures',
    in: 'panel',
    page: () =>
      import('../../features/payments/pages/sales-figures-page.tsx').then((m) => m.SalesFiguresPage),
  },
  {
    path: '/salesledger',
    in: 'panel',
    page: () => import('../../features/payments/pages/sales-ledger-page.tsx').then((m) => m.SalesLedgerPage),
  },
  {
    path: '/payments',
    in: 'panel',
    page: () => import('../../features/payments/pages/bank-files-page.tsx').then((m) => m.BankFilesPage),
  },
  {
    path: '/pricelists',
    in: 'panel',
    page: () => import('../../features/price-lists/pages/price-lists-page.tsx').then((m) => m.PriceListsPage),
  },
  {
    path: '/pricelists/{id}',
    in: 'panel',
    page: () => import('../../features/price-lists/pages/price-list-page.tsx').then((m) => m.PriceListPage),
  },
  {
    path: '/purchases',
    in: 'panel',
    page: () => import('../../features/stock/pages/purchases-page.tsx').then((m) => m.PurchasesPage),
  },
  {
    path: '/stockcounts',
    in: 'panel',
    page: () => import('../../features/stock/pages/stock-counts-page.tsx').then((m) => m.StockCountsPage),
  },
  {
    path: '/stockcounts/{count_id}',
    in: 'panel',
    page: () => import('../../features/stock/pages/stock-count-page.tsx').then((m) => m.StockCountPage),
  },
] as const satisfies readonly PageRow[];

type Placed<Row> = Row extends { path: infer Path extends string; in: infer In }
  ? (In extends 'panel' ? never : Path) | (In extends 'customer' ? never : `/cpanel${Path}`)
  : never;

/** A page of the level table that has been built. */
export type BuiltPage = Extract<RoutePattern, Placed<(typeof BUILT)[number]>>;

/** Pages of resource kinds that have not been built; the next line compiles only if there are none. */
type Missing = Exclude<(typeof RESOURCES)[ResourceKind]['page']['route'], BuiltPage>;

/**
 * All pages for signed-in users. A row added above gets its route, guard and tile automatically, and can then
 * be used in navigation.ts.
 */
export const PAGES: [Missing] extends [never] ? readonly PageRow[] : Missing = BUILT;

/** A public page; redirects signed-in users unless `open`. */
export interface PublicRow {
  readonly path: string;
  /** True if signed-in users may stay: pages linked from mails, and the renewal note. */
  readonly open: boolean;
  readonly page: Page;
}

const loginPage: Page = () => import('../../features/auth/pages/login-page.tsx').then((m) => m.LoginPage);
const adminLoginPage: Page = () =>
  import('../../features/auth/pages/login-page.tsx').then((m) => m.AdminLoginPage);

/** The pages before sign-in. */
export const PUBLIC_PAGES: readonly PublicRow[] = [
  { path: '/login', open: false, page: loginPage },
  { path: '/login/$', open: false, page: loginPage },
  { path: '/admin_login', open: false, page: adminLoginPage },
  { path: '/admin_login/$', open: false, page: adminLoginPage },
  {
    path: '/reset_password',
    open: false,
    page: () => import('../../features/auth/pages/reset-request-page.tsx').then((m) => m.ResetRequestPage),
  },
  {
    path: '/reset_password/$token',
    open: true,
    page: () => import('../../features/auth/pages/new-password-page.tsx').then((m) => m.NewPasswordPage),
  },
  {
    path: '/on_call/$token',
    open: true,
    page: () => import('../../features/auth/pages/on-call-link-page.tsx').then((m) => m.OnCallLinkPage),
  },
  {
    path: '/mail_choice/$token',
    open: true,
    page: () => import('../../features/auth/pages/mail-choice-page.tsx').then((m) => m.MailChoicePage),
  },
  {
    path: '/renew_password',
    open: true,
    page: () => import('../../features/auth/pages/reset-request-page.tsx').then((m) => m.RenewPasswordPage),
  },
];

/** A page in one address space, from which its route is created. */
export interface PlacedPage {
  readonly pattern: RoutePattern;
  readonly space: Space;
  readonly levels: readonly Level[];
  readonly page: Page;
}

/** The rows of the table, one for each of their address spaces. */
export function placedPages(rows: readonly PageRow[]): PlacedPage[] {
  return rows.flatMap((row) => {
    const spaces: readonly Space[] = row.in === 'both' ? ['customer', 'panel'] : [row.in];
    return spaces.map((space) => {
      const pattern = `${space === 'panel' ? '/cpanel' : ''}${row.path}`;
      if (!isRoutePattern(pattern)) throw new Error(`${pattern} has no levels in @halla/domain/access`);
      return { pattern, space, levels: ROUTE_LEVELS[pattern], page: row.page };
    });
  });
}

/** Converts a pattern to the router's syntax: /devices/{device_id} becomes /devices/$device_id. */
export function routerPath(pattern: RoutePattern): string {
  return pattern.replaceAll(/\{(\w+)\}/g, '$$$1');
}

function isRoutePattern(pattern: string): pattern is RoutePattern {
  return Object.hasOwn(ROUTE_LEVELS, pattern);
}
