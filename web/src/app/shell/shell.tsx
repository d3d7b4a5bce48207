import { Text, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAway } from '../../core/connection/connection.ts';
import { useReloadOnReturn } from '../../core/connection/reload-on-return.ts';
import { lateExtra } from '../../core/late-extra.tsx';
import { latePart } from '../../core/late-part.tsx';
import { useLiveUpdates } from '../../core/live/use-live-updates.ts';
import { useSession } from '../../core/session.ts';
import { usePlaceNames } from '../../entities/place/place-names.ts';
import { useIsCovered } from '../../ui/record/covering.ts';
import { RECORD_PLACE } from '../../ui/record/record-place.ts';
import { useSmallScreen } from '../../ui/table/use-small-screen.ts';
import { useWeeklyReminder } from '../weekly-reminder.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { Refused } from './refused.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useLoadAhead } from './use-load-ahead.ts';
import { useRail } from './use-rail.ts';
import { useShellKeys } from './use-shell-keys.tsx';

/** Lazy-loaded; wider screens show these settings in the account menu. */
const Looks = lateExtra(async () => (await import('./looks.tsx')).Looks);

const SecondFactorGate = latePart(
  async () => (await import('../pages/second-factor-gate.tsx')).SecondFactorGate,
);

/** Wraps every page for signed-in users: the frame, or the set-up of a required second factor. */
export function Shell() {
  const needsSecondFactor = useSession()?.user.needsSecondFactor ?? false;
  if (!needsSecondFactor) return <Frame />;
  return (
    <Suspense>
      <SecondFactorGate />
    </Suspense>
  );
}

/** Top bar, navigation (a drawer on phones), content. */
function Frame() {
  const session = useSession();
  const [opened, { toggle, close }] = useDisclosure(false);
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const away = useAway();
  const { isRail, toggle: toggleRail } = useRail(session?.user.userId ?? 0);
  // Next to a record the navigation shows only icons; the page below keeps its width.
  const isCovered = useIsCovered();
  const isPhone = useSmallScreen();
  const isNarrow = isRail || (isCovered && !isPhone);
  useLiveUpdates(session?.token ?? null);
  useReloadOnReturn();
  useLoadAhead(path);
  usePlaceNames();
  useWeeklyReminder(session?.user.permissionLevel ?? null);

  const opener = useRef<HTMLButtonElement>(null);
  const leaveDrawer = () => {
    close();
    // The focused element in the drawer is now hidden.
    opener.current?.focus();
  };

  // A new page receives the focus; while the drawer is open, its focus trap prevents that.
  const focusedPath = useRef(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the drawer when the path changes
  useEffect(() => close(), [path, close]);
  useEffect(() => {
    if (opened || focusedPath.current === path) return;
    focusedPath.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path, opened]);

  // Also on the language and colour inputs; the browser closes the account menu on the same key.
  useHotkeys([['Escape', () => opened && leaveDrawer(), { preventDefault: false }]], []);
  useShellKeys();

  if (session === null) return null;
  return (
    <div
      className={classes.frame}
      data-open={opened}
      data-away={away}
      data-rail={isRail}
      data-covered={isCovered}
    >
      <SkipLink onSkip={() => main.current?.focus()} />
      <header className={classes.header}>
        <TopBar
          user={session.user}
          navigationOpen={opened}
          onNavigation={toggle}
          navigationButton={opener}
          isRail={isRail}
          onRail={toggleRail}
        />
        <OfflineBanner />
      </header>
      <div className={classes.navbar} data-open={opened} data-rail={isNarrow}>
        <Sidebar user={session.user} isRail={isNarrow} above={<Welcome name={session.user.fullName} />}>
          {opened && (
            <div className={classes.looks}>
              <Suspense>
                <Looks />
              </Suspense>
            </div>
          )}
        </Sidebar>
      </div>
      <main className={classes.main} ref={main} tabIndex={-1} inert={opened}>
        <LoadingBar />
        <div className={classes.content} inert={isCovered}>
          <Refused />
          <PageInFrame />
        </div>
        <div id={RECORD_PLACE} />
      </main>
    </div>
  );
}

/**
 * Renders the page once the frame is on screen. As a transition, React splits the work into short tasks; rendered together
 * with the frame, it would block a slow device for a second.
 */
function PageInFrame() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => startTransition(() => setIsDue(true)), []);
  return isDue ? <Outlet /> : null;
}

/** Shows that the next page takes long to load; a separate component, so that the frame need not re-render. */
function LoadingBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading && <div className={classes.loading} aria-hidden />;
}

/** Welcome line, if the top bar has no space for it. */
function Welcome({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed" hiddenFrom="sm" px="xs" pb="xs" style={{ overflowWrap: 'anywhere' }}>
      {t(($) => $.shell.welcome, { name })}
    </Text>
  );
}

function SkipLink({ onSkip }: { readonly onSkip: () => void }) {
  const { t } = useTranslation();
  return (
    <UnstyledButton className={classes.skip ?? ''} onClick={onSkip}>
      {t(($) => $.shell.skipToContent)}
    </UnstyledButton>
  );
}
