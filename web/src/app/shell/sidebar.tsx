import type { Level } from '@halla/domain/access/levels';
import { Collapse, NavLink, Stack, UnstyledButton } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronDown, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInPanel } from '../../ui/link.tsx';
import { isTextList, useStoredState } from '../../ui/stored-state.ts';
import { SECTIONS, type VisibleEntry, visibleEntries } from '../routing/navigation.ts';
import classes from './shell.module.css';
import { useSignOut } from './sign-out.ts';

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
  const entries = visibleEntries({ level, inPanel });
  const [closed, setClosed] = useStoredState({ key: 'halla.sidebar', is: isTextList, initial: [] });
  const toggle = (key: string) =>
    setClosed(closed.includes(key) ? closed.filter((k) => k !== key) : [...closed, key]);

  return (
    <Stack component="nav" aria-label={t(($) => $.shell.navigation)} gap={4}>
      {above}
      {entries
        .filter(({ section }) => section === null)
        .map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      {SECTIONS.map((section) => {
        const inSection = entries.filter((entry) => entry.section === section);
        if (inSection.length === 0) return null;
        return (
          <Section
            key={section}
            title={t(($) => $.shell.sections[section])}
            open={!closed.includes(section)}
            onToggle={() => toggle(section)}
          >
            {inSection.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
            {section === 'account' && (
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

function Entry({ entry: { key, address, title, icon: Icon } }: { readonly entry: VisibleEntry }) {
  const { t } = useTranslation();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // Home would be marked on every page below it.
  const isBelow = key !== 'home' && path.startsWith(`${address}/`);
  return (
    <NavLink
      component={Link}
      to={address}
      activeOptions={{ exact: true }}
      className={classes.navLink ?? ''}
      label={title(t)}
      active={path === address || isBelow}
      variant="light"
      aria-current={path === address ? 'page' : undefined}
      leftSection={<Icon size={17} aria-hidden />}
    />
  );
}
