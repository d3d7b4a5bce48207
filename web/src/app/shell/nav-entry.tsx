import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from '../../ui/labels/count-text.ts';
import { useLanguage } from '../../ui/labels/language.ts';
import type { VisibleEntry } from '../routing/navigation.ts';
import classes from './sidebar.module.css';
import { useSignOut } from './sign-out.ts';

interface NavEntryProps {
  readonly entry: VisibleEntry;
  readonly isPresent: boolean;
  /** Number of open items; undefined if not counted or not loaded yet. */
  readonly waiting: number | undefined;
}

/** A link in the navigation, marked on its own page and on pages that belong to it. */
export function NavEntry({ entry, isPresent, waiting }: NavEntryProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isPresent) return;
    // Called during the first commit, it would force a layout of the whole page.
    const frame = requestAnimationFrame(() => link.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isPresent]);
  const { address, title, icon: Icon, count } = entry;
  const name = title(t);
  const shown = waiting === undefined || waiting === 0 ? null : countText(waiting, lang);
  const meaning = count === undefined || shown === null ? null : t(($) => $.shell.counts[count], { shown });
  return (
    <Link
      ref={link}
      to={address}
      activeOptions={{ exact: true }}
      className={classes.entry}
      data-tip={meaning === null ? name : `${name} · ${meaning}`}
      aria-current={isPresent ? 'page' : undefined}
    >
      <Icon size={17} aria-hidden className={classes.icon} />
      <span className={classes.name}>{name}</span>
      {meaning !== null && (
        <>
          <span className={classes.count} title={meaning} aria-hidden>
            {shown}
          </span>
          <span className="visually-hidden">{meaning}</span>
        </>
      )}
    </Link>
  );
}

/** Logs out; styled like the links beside it. */
export function LogOutEntry() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const name = t(($) => $.shell.nav.logout);
  return (
    <button type="button" className={classes.entry} data-tip={name} onClick={signOut}>
      <LogOut size={17} aria-hidden className={classes.icon} />
      <span className={classes.name}>{name}</span>
    </button>
  );
}
