import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import { DEMO_PASSWORD, type DemoUserName } from '@halla/domain/demo/demo';
import type { Lang } from '@halla/domain/limits';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { test as base } from './kept-test.ts';
import { axeOn } from './page/axe.ts';

type Session = CallOutput<'login_verification'>;

export interface SignInOptions {
  readonly language?: Lang;
  /** 'own' for a test that logs out, because the other tests of the worker share one session per user. */
  readonly session?: 'shared' | 'own';
  /** Shows the first-visit hint on the home page, which is hidden in other tests. */
  readonly firstVisit?: boolean;
}

export interface Fixtures {
  /** Opens the application as a signed-in user; must be called before the first `goto`. */
  readonly signIn: (page: Page, user: DemoUserName, options?: SignInOptions) => Promise<void>;
  /** Sends a call as a user directly, bypassing the screen. */
  readonly callAs: <Name extends CallName>(
    user: DemoUserName,
    name: Name,
    input: CallInput<Name>,
  ) => Promise<CallOutput<Name>>;
  /**
   * Declares that the test provokes responses with this status, so that the browser's console errors about
   * them are allowed.
   */
  readonly expectRefusal: (status: number) => void;
  /** Statuses that the test provokes. */
  readonly refusals: Set<number>;
  /** Console and page errors; checked after every test. */
  readonly complaints: string[];
}

const SHARED_LOGGED_OUT = 'a session that other tests use was logged out: sign in with one of its own';

// One sign-in per server, user and worker, because the server limits sign-in attempts.
const sessions = new Map<string, Session>();

/**
 * Sets Save-Data, which disables prefetching: chunks that a test delays or blocks are then not loaded yet,
 * and the CPU is left to the tests.
 */
async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
}

/**
 * Playwright's test with signed-in users; fails on console errors, uncaught errors and responses with status
 * 500 or above.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright determines the required fixtures from the pattern
  refusals: async ({}, use) => use(new Set()),
  complaints: [
    async ({ context, refusals }, use) => {
      const complaints: string[] = [];
      collect(context, complaints);
      await saveData(context);
      await use(complaints);
      // Checked last: the console error about a response may arrive after the page has rendered it.
      const unexpected = complaints.filter((text) => !refusals.has(statusIn(text)));
      expect(unexpected, 'the browser has nothing to complain about').toEqual([]);
    },
    { auto: true },
  ],
  expectRefusal: async ({ refusals }, use) => use((status) => refusals.add(status)),
  signIn: async ({ request, baseURL, complaints }, use) => {
    await use(async (page, user, { language = 'en', session: kind = 'shared', firstVisit = false } = {}) => {
      const given = { request, baseURL, user };
      const session = await (kind === 'own' ? newSession(given) : sessionOf(given));
      page.context().on('request', (sent) => {
        const endsIt = sent.url().endsWith('/api/logout') && sent.postDataJSON()?.token === session.token;
        if (endsIt && kind === 'shared') complaints.push(SHARED_LOGGED_OUT);
      });
      await page.addInitScript(
        ([stored, lang, dismissed]) => {
          // Once per tab, so that signing out is permanent.
          if (sessionStorage.getItem('e2e') !== null) return;
          sessionStorage.setItem('e2e', 'signed in');
          sessionStorage.setItem('halla.session', stored);
          localStorage.setItem('halla.language', lang);
          if (dismissed !== null) localStorage.setItem(dismissed, '"dismissed"');
        },
        [encode(session), language, firstVisit ? null : `halla.firstVisit.${session.user.userId}`] as const,
      );
    });
  },
  callAs: async ({ request, baseURL }, use) => {
    await use(async (user, name, input) => {
      const { token } = await sessionOf({ request, baseURL, user });
      const response = await request.post(`/api/${name}`, { data: { token, ...input } });
      expect(response.status(), `${name} as ${user}: ${await response.text()}`).toBe(200);
      return response.json();
    });
  },
});

export { expect };

/** Options of tests with transitions and animations as most users see them; other tests request reduced motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/**
 * Checks all axe rules in the light scheme, and only contrast in the dark one, because the schemes differ
 * only in colours.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // The heading is part of the page's code; a dialog hides it without removing it.
  await expect(page.locator('h1')).not.toHaveCount(0);
  await expectNoViolation(page, { colorScheme: 'light' });
  await expectNoViolation(page, { colorScheme: 'dark', rules: CONTRASTS });
}

/** The axe rules that depend on colours. */
const CONTRASTS = ['color-contrast', 'link-in-text-block'];

interface Look {
  readonly colorScheme: 'light' | 'dark';
  /** Defaults to all rules. */
  readonly rules?: string[];
}

async function expectNoViolation(page: Page, { colorScheme, rules }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await standStill(page);
  const axe = await axeOn(page);
  if (rules !== undefined) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(found, `accessible in ${colorScheme} colours`).toEqual([]);
}

/**
 * Waits for colour transitions between the schemes to finish: contrasts measured during one are meaningless.
 */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // An element that inherits a colour starts its transition when its parent's ends.
    for (let moving = transitions(); moving.length > 0; moving = transitions()) {
      await Promise.allSettled(moving.map(({ finished }) => finished));
      // Chromium lists a finished transition until the next frame, and no frame is rendered between
      // microtasks.
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

interface SignIn {
  readonly request: APIRequestContext;
  readonly baseURL: string | undefined;
  readonly user: DemoUserName;
}

async function sessionOf({ request, baseURL, user }: SignIn): Promise<Session> {
  const key = `${user} of ${baseURL}`;
  const session = sessions.get(key) ?? (await newSession({ request, baseURL, user }));
  sessions.set(key, session);
  return session;
}

async function newSession({ request, user }: SignIn): Promise<Session> {
  const response = await request.post('/api/login_verification', {
    data: { username: user, password: DEMO_PASSWORD },
  });
  expect(response.status(), `${user} signs in`).toBe(200);
  return response.json();
}

/** Encodes a session like the application: base64 of the JSON in UTF-8. */
function encode(session: Session): string {
  return Buffer.from(JSON.stringify(session)).toString('base64');
}

function statusIn(complaint: string): number {
  return Number(/status of (\d+)/.exec(complaint)?.[1]);
}

function collect(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`HTTP ${response.status()} of ${response.url()}`);
  });
}
