import type { SessionUser } from '@halla/contract/auth';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInPanel } from '../../ui/link.tsx';
import { SECTIONS, type VisibleEntry, visibleEntries } from '../routing/navigation.ts';
import { LogOutEntry, NavEntry } from './nav-entry.tsx';
import { NavSection } from './nav-section.tsx';
import { RailTip } from './rail-tip.tsx';
import classes from './sidebar.module.css';
import { useCounts } from './use-counts.ts';
import { useFolded } from './use-folded.ts';
import { usePresentEntry } from './use-present-entry.ts';

export interface SidebarProps {
  readonly user: SessionUser;
  /** True if only icons are shown. */
  readonly isRail: boolean;
  /** Content above the entries. */
  readonly above: ReactNode;
  /** Content below the entries. */
  readonly children?: ReactNode;
}

/** Left navigation: the entries of the user's level in collapsible sections, whose state is stored. */
export function Sidebar({ user, isRail, above, children }: SidebarProps) {
  const { t } = useTranslation();
  const inPanel = useInPanel();
  const entries = visibleEntries({ level: user.permissionLevel, inPanel, role: user.Company?.role });
  const present = usePresentEntry(entries);
  const counts = useCounts();
  const { isFolded, toggle } = useFolded(user.userId);
  const waitingAt = ({ count }: VisibleEntry) => (count === undefined ? undefined : counts[count]);
  const sections = SECTIONS.map((key) => ({ key, inside: entries.filter(({ section }) => section === key) }));
  // Few entries need no headings.
  const isShort = sections.every(({ key, inside }) => key === 'account' || inside.length < 2);
  const linkTo = (entry: VisibleEntry) => (
    <NavEntry
      key={entry.key}
      entry={entry}
      isPresent={entry.key === present.entry}
      waiting={waitingAt(entry)}
    />
  );

  return (
    <RailTip isActive={isRail}>
      <nav className={classes.nav} aria-label={t(($) => $.shell.navigation)}>
        {above}
        {entries.filter(({ section }) => section === null).map(linkTo)}
        {sections
          .filter(({ inside }) => inside.length > 0)
          .map(({ key, inside }) => {
            // The rail has no headings for expanding a section.
            const isOpen = isRail || !isFolded(key);
            return (
              <NavSection
                key={key}
                title={t(($) => $.shell.sections[key])}
                isBare={isShort && key !== 'account'}
                isAtFoot={key === 'account'}
                isOpen={isOpen}
                isPresent={present.section === key && (present.entry === null || !isOpen)}
                waiting={isOpen ? 0 : inside.reduce((sum, entry) => sum + (waitingAt(entry) ?? 0), 0)}
                onToggle={() => toggle(key)}
              >
                {inside.map(linkTo)}
                {key === 'account' && <LogOutEntry />}
              </NavSection>
            );
          })}
        {children}
      </nav>
    </RailTip>
  );
}
