/** Parts always loaded once the frame has been rendered, as one file. */
const FRAME_PARTS = [
  'app/shell/tray/tray.tsx',
  'app/shell/mention-bell.tsx',
  'app/shell/alert-bell.tsx',
  'core/live/live.ts',
  'core/tray/tray-engine.ts',
];

/** Hosts of dialogs and snackbars, loaded for every signed-in user once the frame has been rendered. */
const HOSTS = 'app/late-hosts.tsx';

/** Everything loaded after the frame. */
export const AFTER_FRAME: readonly string[] = [...FRAME_PARTS, HOSTS];

/** Small modules that most pages use, loaded after the frame: merged with list code, they would make homes without a list load all of it. */
export const COMMON: readonly string[] = ['ui/late/late-dialog.tsx'];

/** Week outcomes of a customer's devices, and what their owner has to acknowledge. */
const HOME_WEEK = [
  'app/pages/home/open-notices.tsx',
  'app/pages/dashboard/week-outcomes.tsx',
  'features/dashboard/components/week-card.tsx',
  'app/pages/dashboard/recent-sessions.tsx',
];

/** What is next for administrators, what is their own and what changed. */
const HOME_OFFICE = 'app/pages/home/staff-home.tsx';

/** What is next for other staff, and their open work. */
const HOME_WORK = [
  'app/pages/home/staff-queue.tsx',
  'app/pages/home/device-scan.tsx',
  'app/pages/home/bench-devices.tsx',
];

/** Control above a list. */
const COLUMN_CHOICE = 'ui/table/columns/column-choice.tsx';

/** Parts always loaded together after a page has been rendered; each list becomes one file. */
export const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'frame-parts': FRAME_PARTS,
  'home-week': HOME_WEEK,
  'home-work': HOME_WORK,
};

/** Texts of refusals, loaded by every page. */
const REFUSALS = 'i18n/late/errors.ts';
const FRAME = 'app/shell/shell.tsx';
const HOME = 'app/pages/home-page.tsx';

/** A page on which users commonly start, with its size limits. */
export interface FirstPage {
  readonly what: string;
  /** Modules loaded before the first render, in addition to those of every page. */
  readonly drawn: readonly string[];
  /** Modules loaded automatically afterwards. */
  readonly followed: readonly string[];
  /** Maximum size of scripts and styles in kB after gzip, and maximum number of files. */
  readonly kB: number;
  readonly files: number;
}

/**
 * The limits exclude anything that is not code. In total transfer without the typeface, compressed as by the server,
 * sign-in takes 230 kB in 20 requests, a home page 350 kB in 40, the list of orders 400 kB in 50
 * (`e2e/first-loads.spec.ts`).
 */
export const FIRST_PAGES: readonly FirstPage[] = [
  {
    what: 'sign-in',
    drawn: ['features/auth/pages/login-page.tsx'],
    followed: [REFUSALS],
    kB: 230,
    files: 13,
  },
  {
    what: 'home of a customer',
    drawn: [FRAME, HOME],
    followed: [REFUSALS, ...AFTER_FRAME, ...HOME_WEEK],
    kB: 337,
    files: 21,
  },
  {
    what: 'home of a reseller',
    drawn: [FRAME, HOME],
    followed: [REFUSALS, ...AFTER_FRAME, ...HOME_WEEK, COLUMN_CHOICE, 'app/pages/clinics/clinic-list.tsx'],
    kB: 379,
    files: 30,
  },
  {
    what: 'home of production',
    drawn: [FRAME, HOME],
    followed: [REFUSALS, ...AFTER_FRAME, ...HOME_WEEK, ...HOME_WORK, 'app/pages/home/open-tickets.tsx'],
    kB: 347,
    files: 26,
  },
  {
    what: 'home of sales',
    drawn: [FRAME, HOME],
    followed: [REFUSALS, ...AFTER_FRAME, ...HOME_WORK, 'features/lifecycle/pages/sales-dashboard-page.tsx'],
    kB: 344,
    files: 24,
  },
  {
    what: 'home of administrators',
    drawn: [FRAME, 'app/pages/panel-home.tsx'],
    followed: [REFUSALS, ...AFTER_FRAME, HOME_OFFICE],
    kB: 332,
    files: 22,
  },
  {
    what: 'orders',
    drawn: [FRAME, 'features/orders/pages/orders-page.tsx'],
    followed: [REFUSALS, ...AFTER_FRAME, COLUMN_CHOICE],
    kB: 379,
    files: 26,
  },
];
