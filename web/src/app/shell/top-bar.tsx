import type { SessionUser } from '@halla/contract/auth';
import { ActionIcon, Burger, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LayoutDashboard, LogOut, PanelLeft, SlidersHorizontal } from 'lucide-react';
import { type Ref, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { lateExtra } from '../../core/late-extra.tsx';
import { useInPanel } from '../../ui/link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { JumpButton } from './jump-button.tsx';
import classes from './shell.module.css';
import { useSignOut } from './sign-out.ts';

/** Lazy-loaded: only staff have the bells, whose lists need the floating-ui library. */
const AlertBell = lateExtra(async () => (await import('./alert-bell.tsx')).AlertBell);
const MentionBell = lateExtra(async () => (await import('./mention-bell.tsx')).MentionBell);

/** Lazy-loaded after the first page, together with the IndexedDB code. */
const Tray = lateExtra(async () => (await import('./tray/tray.tsx')).Tray);

export interface TopBarProps {
  readonly user: SessionUser;
  readonly navigationOpen: boolean;
  readonly onNavigation: () => void;
  readonly navigationButton: Ref<HTMLButtonElement>;
  /** True if the navigation shows only icons. */
  readonly isRail: boolean;
  readonly onRail: () => void;
}

/**
 * Search, switch between dashboard and control panel, bells, account menu with the welcome line, and logout.
 */
export function TopBar({
  user,
  navigationOpen,
  onNavigation,
  navigationButton,
  isRail,
  onRail,
}: TopBarProps) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const railLabel = isRail ? t(($) => $.shell.widenNavigation) : t(($) => $.shell.narrowNavigation);
  const opensPanel = useMay('/cpanel');
  const hasMentions = useMay('get_mentions');
  const hasAlerts = useMay('get_alerts');
  return (
    <Group
      className={classes.bar ?? ''}
      px={{ base: 'xs', xs: 'md' }}
      gap="sm"
      wrap="nowrap"
      justify="space-between"
    >
      <Group gap="sm" wrap="nowrap">
        <Burger
          ref={navigationButton}
          aria-expanded={navigationOpen}
          hiddenFrom="sm"
          size="sm"
          opened={navigationOpen}
          onClick={onNavigation}
          aria-label={navigationOpen ? t(($) => $.shell.closeNavigation) : t(($) => $.shell.openNavigation)}
        />
        <ActionIcon
          visibleFrom="sm"
          variant="subtle"
          color="gray"
          size="lg"
          aria-expanded={!isRail}
          aria-label={railLabel}
          title={railLabel}
          onClick={onRail}
        >
          <PanelLeft size={18} />
        </ActionIcon>
        <Link to="/" className={classes.brand} aria-label={t(($) => $.common.appName)}>
          <img src="/icon.svg" alt="" />
          <Text inherit visibleFrom="xs">
            {t(($) => $.common.appName)}
          </Text>
        </Link>
      </Group>
      <Group gap={6} wrap="nowrap">
        <JumpButton />
        <Suspense>
          <Tray key={user.userId} userId={user.userId} />
        </Suspense>
        {opensPanel && <AdminLink />}
        {hasMentions && (
          <Suspense fallback={<BellToCome />}>
            <MentionBell />
          </Suspense>
        )}
        {hasAlerts && (
          <Suspense fallback={<BellToCome />}>
            <AlertBell />
          </Suspense>
        )}
        <AccountMenu user={user} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t(($) => $.shell.logout)}
          title={t(($) => $.shell.logout)}
          onClick={signOut}
        >
          <LogOut size={18} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

/** Placeholder for a bell while it loads, which prevents a layout shift. */
function BellToCome() {
  const { t } = useTranslation();
  return <ActionIcon variant="subtle" size="lg" loading aria-label={t(($) => $.common.loading)} />;
}

function AdminLink() {
  const { t } = useTranslation();
  const inPanel = useInPanel();
  const label = inPanel ? t(($) => $.shell.toDashboard) : t(($) => $.shell.toPanel);
  const to = inPanel ? '/dashboard' : '/cpanel';
  const Icon = inPanel ? LayoutDashboard : SlidersHorizontal;
  return (
    <>
      <Button
        component={Link}
        to={to}
        variant="default"
        size="xs"
        visibleFrom="sm"
        leftSection={<Icon size={15} />}
      >
        {label}
      </Button>
      <ActionIcon
        component={Link}
        to={to}
        variant="subtle"
        color="gray"
        size="lg"
        hiddenFrom="sm"
        aria-label={label}
      >
        <Icon size={18} />
      </ActionIcon>
    </>
  );
}
