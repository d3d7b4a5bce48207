import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { VisibleEntry } from '../routing/navigation.ts';
import classes from './sidebar.module.css';

interface NavEntryProps {
  readonly entry: VisibleEntry;
  readonly isPresent: boolean;
}

/** A link of the navigation; marked on its own page and on those that belong to it. */
export function NavEntry({ entry: { address, title, icon: Icon }, isPresent }: NavEntryProps) {
  const { t } = useTranslation();
  const name = title(t);
  return (
    <Link
      to={address}
      activeOptions={{ exact: true }}
      className={classes.entry}
      data-tip={name}
      aria-current={isPresent ? 'page' : undefined}
    >
      <Icon size={17} aria-hidden className={classes.icon} />
      <span className={classes.name}>{name}</span>
    </Link>
  );
}
