import { type SidebarKey, visibleSidebar } from '@halla/domain/access/access';
import type { Level } from '@halla/domain/access/levels';
import { Collapse, NavLink, Stack, UnstyledButton } from '@mantine/core';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import {
  Boxes,
  ChevronDown,
  Contact,
  Factory,
  Globe,
  House,
  LogOut,
  type LucideIcon,
  Presentation,
  Send,
  Settings,
  Truck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInPanel, useLink } from '../../ui/link.tsx';
import { isTextList, useStoredState } from '../../ui/stored-state.ts';
import classes from './shell.module.css';
import { useSignOut } from './sign-out.ts';

type PageKey = Exclude<SidebarKey, 'logout'>;

const ICONS: Readonly<Record<PageKey, LucideIcon>> = {
  devices: Boxes,
  production: Factory,
  contacts: Contact,
  transfers: Send,
  demos: Presentation,
  dispatches: Truck,
  worldmap: Globe,
  settings: Settings,
};

const SECTIONS = [
  { key: 'machines', entries: ['devices', 'production'] },
  { key: 'customers', entries: ['contacts', 'transfers', 'demos', 'dispatches', 'worldmap'] },
  { key: 'account', entries: ['settings'] },
] as const satisfies readonly { key: string; entries: readonly PageKey[] }[];

export interface SidebarProps {
  readonly level: Level;
  /** Above the entries. */
  readonly above: ReactNode;
  /** Below the entries. */
  readonly children?: ReactNode;
}

/** Left navigation: the entries visible to a level, in collapsible sections whose state is stored. */
export function Sidebar({ level, above, children }: SidebarProps) {
  const { t } = useTranslation();
  const inPanel = useInPanel();
  const signOut = useSignOut();
  const exists = useExistingPage();
  const visible = visibleSidebar(level);
  const [closed, setClosed] = useStoredState({ key: 'halla.sidebar', is: isTextList, initial: [] });
  const toggle = (key: string) =>
    setClosed(closed.includes(key) ? closed.filter((k) => k !== key) : [...closed, key]);

  return (
    <Stack component="nav" aria-label={t(($) => $.shell.navigation)} gap={4}>
      {above}
      <Entry to={inPanel ? '/cpanel' : '/dashboard'} icon={House} label={t(($) => $.shell.nav.home)} exact />
      {SECTIONS.map((section) => {
        const entries = section.entries.filter((entry) => visible.includes(entry) && exists(`/${entry}`));
        if (entries.length === 0 && section.key !== 'account') return null;
        return (
          <Section
            key={section.key}
            title={t(($) => $.shell.sections[section.key])}
            open={!closed.includes(section.key)}
            onToggle={() => toggle(section.key)}
          >
            {entries.map((entry) => (
              <PageEntry key={entry} entry={entry} />
            ))}
            {section.key === 'account' && visible.includes('logout') && (
              <NavLink
                component="button"
                className={classes.navLink ?? ''}
                label={t(($) => $.shell.nav.logout)}
                leftSection={<LogOut size={17} aria-hidden />}
                onClick={signOut}
              />
            )}
          </Section>
        );
      })}
      {children}
    </Stack>
  );
}

interface SectionProps {
  readonly title: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function Section({ title, open, onToggle, children }: SectionProps) {
  return (
    <div>
      <UnstyledButton className={classes.sectionToggle ?? ''} aria-expanded={open} onClick={onToggle} mt={8}>
        {title}
        <ChevronDown size={14} className={classes.chevron} data-open={open} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={open}>{children}</Collapse>
    </div>
  );
}

function PageEntry({ entry }: { readonly entry: PageKey }) {
  const { t } = useTranslation();
  const link = useLink();
  return <Entry to={link(`/${entry}`)} icon={ICONS[entry]} label={t(($) => $.shell.nav[entry])} />;
}

interface EntryProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly label: string;
  /** Marked only on its own page, not on pages below it. */
  readonly exact?: boolean;
}

function Entry({ to, icon: Icon, label, exact = false }: EntryProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const active = path === to || (!exact && path.startsWith(`${to}/`));
  return (
    <NavLink
      component={Link}
      to={to}
      // The router would mark Home on every page below it.
      activeOptions={{ exact: true }}
      className={classes.navLink ?? ''}
      label={label}
      active={active}
      variant="light"
      aria-current={path === to ? 'page' : undefined}
      leftSection={<Icon size={17} aria-hidden />}
    />
  );
}

/** Pages appear in the navigation as soon as the route table has them. */
function useExistingPage(): (path: string) => boolean {
  const { routesByPath } = useRouter();
  const inPanel = useInPanel();
  return (path) => Object.hasOwn(routesByPath, inPanel ? `/cpanel${path}` : path);
}
