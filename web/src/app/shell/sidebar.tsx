import type { SessionUser } from '@halla/contract/auth';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInPanel } from '../../ui/link.tsx';
import { isTextList, useStoredState } from '../../ui/stored-state.ts';
import { SECTIONS, type VisibleEntry, visibleEntries } from '../routing/navigation.ts';
import { NavEntry } from './nav-entry.tsx';
import { NavSection } from './nav-section.tsx';
import { RailTip } from './rail-tip.tsx';
import classes from './sidebar.module.css';
import { useSignOut } from './sign-out.ts';
import { useCounts } from './use-counts.ts';
import { usePresentEntry } from './use-present-entry.ts';

export interface SidebarProps {
  readonly user: SessionUser;
  /** Icons only. */
  readonly isRail: boolean;
  /** Above the entries. */
  readonly above: ReactNode;
  /** Below the entries. */
  readonly children?: ReactNode;
}

/** Left navigation: the entries of the user's level, in sections that fold and stay folded. */
export function Sidebar({ user, isRail, above, children }: SidebarProps) {
  const { t } = useTranslation();
  const inPanel = useInPanel();
  const signOut = useSignOut();
  const entries = visibleEntries({ level: user.permissionLevel, inPanel });
  const present = usePresentEntry(entries);
  const counts = useCounts();
  const [folded, setFolded] = useStoredState({
    key: `halla.sidebar.${user.userId}`,
    is: isTextList,
    initial: [],
  });
  const toggle = (key: string) =>
    setFolded(folded.includes(key) ? folded.filter((one) => one !== key) : [...folded, key]);
  const waitingAt = ({ count }: VisibleEntry) => (count === undefined ? undefined : counts[count]);
  const waitingIn = (key: string) =>
    entries.filter(({ section }) => section === key).reduce((sum, entry) => sum + (waitingAt(entry) ?? 0), 0);
  const linksOf = (key: string | null) =>
    entries
      .filter(({ section }) => section === key)
      .map((entry) => (
        <NavEntry
          key={entry.key}
          entry={entry}
          isPresent={entry.key === present.entry}
          waiting={waitingAt(entry)}
        />
      ));

  // A few entries need no headings above them.
  const isShort = SECTIONS.every((key) => key === 'account' || linksOf(key).length < 2);

  return (
    <RailTip active={isRail}>
      <nav className={classes.nav} aria-label={t(($) => $.shell.navigation)}>
        {above}
        {linksOf(null)}
        {SECTIONS.filter((key) => entries.some(({ section }) => section === key)).map((key) => {
          const links = linksOf(key);
          // The rail has no headings to unfold by.
          const isOpen = isRail || !folded.includes(key);
          const isPresent = present.section === key && (present.entry === null || !isOpen);
          return (
            <NavSection
              key={key}
              title={t(($) => $.shell.sections[key])}
              isBare={isShort && key !== 'account'}
              isAtFoot={key === 'account'}
              isOpen={isOpen}
              isPresent={isPresent}
              waiting={isOpen ? 0 : waitingIn(key)}
              onToggle={() => toggle(key)}
            >
              {links}
              {key === 'account' && (
                <button
                  type="button"
                  className={classes.entry}
                  data-tip={t(($) => $.shell.nav.logout)}
                  onClick={signOut}
                >
                  <LogOut size={17} aria-hidden className={classes.icon} />
                  <span className={classes.name}>{t(($) => $.shell.nav.logout)}</span>
                </button>
              )}
            </NavSection>
          );
        })}
        {children}
      </nav>
    </RailTip>
  );
}
