import { Link } from '@tanstack/react-router';
import type { PageAddress } from '../link.tsx';
import classes from './page-tabs.module.css';

export interface PageTabsProps {
  /** Accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly { readonly to: PageAddress; readonly label: string }[];
}

/** Pages that show the same things in different ways, as links that look like tabs; each page has its own address. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        // The page of one tab may lie below that of another.
        <Link
          key={tab.to}
          to={tab.to}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
