import type { DemoUserName } from '@halla/domain/demo/demo';
import type { Locator, Page } from '@playwright/test';

export interface MeasuredPage {
  what: string;
  /** Absent: the page is opened without signing in. */
  user?: DemoUserName;
  address: string;
  /** Visible once the page is useful. */
  shown: (page: Page) => Locator;
}

/** The work queue, once loaded. */
const queue = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Waiting for you' })
    .getByRole('link')
    .or(page.getByText('Nothing waits for you.'));
/** The outcomes of the week. */
const week = (page: Page) => page.getByRole('link', { name: /^Treatments/ });
const row = (page: Page) => page.getByRole('row').nth(1);
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Measured pages of a demo, first those with which users begin their day. */
export const PAGES: readonly MeasuredPage[] = [
  { what: 'sign-in', address: '/login', shown: (page) => page.getByRole('textbox', { name: /User name/ }) },
  { what: 'home: clinic', user: 'client', address: '/dashboard', shown: week },
  {
    what: 'home: reseller',
    user: 'reseller',
    address: '/dashboard',
    shown: (page) => page.getByRole('table', { name: 'Clinics' }).getByRole('link'),
  },
  { what: 'home: maintenance', user: 'maintenance', address: '/dashboard', shown: week },
  { what: 'home: production', user: 'production', address: '/dashboard', shown: queue },
  { what: 'home: sales', user: 'sales', address: '/dashboard', shown: queue },
  { what: 'home: admin', user: 'admin', address: '/cpanel', shown: queue },
  { what: 'home: superuser', user: 'super', address: '/cpanel', shown: queue },
  {
    what: 'orders',
    user: 'admin',
    address: '/cpanel/orders',
    shown: (page) => page.getByRole('row').nth(10),
  },
  { what: 'devices of a clinic', user: 'client', address: '/devices', shown: row },
  { what: 'devices, staff', user: 'admin', address: '/cpanel/devices', shown: row },
  { what: 'a device', user: 'admin', address: '/cpanel/devices/1', shown: title },
  { what: 'a session', user: 'admin', address: '/cpanel/sessions/1', shown: title },
  { what: 'an alert', user: 'admin', address: '/cpanel/alerts/1', shown: title },
];
