import { LEVELS, type Level } from '@halla/domain/access/levels';
import { levelMay } from '../../core/access.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { isPanelPath } from '../../ui/link.tsx';
import { type NavigationPage, visibleEntries } from '../routing/navigation.ts';
import type { BuiltPage } from '../routing/routes.ts';
import type { MenuItem } from './menu-item.ts';

/** Built pages without parameters that are missing from the navigation; compiles only if there are none. */
type Missing = Exclude<BuiltPage, NavigationPage | `${string}{${string}`>;

interface PagesWanted {
  readonly level: Level;
  readonly inPanel: boolean;
  readonly t: Translate;
}

type PagesOf = (wanted: PagesWanted) => MenuItem[];

/**
 * Navigation pages that a level may open in the current address space, including those its sidebar does not
 * list.
 */
export const menuPages: [Missing] extends [never] ? PagesOf : Missing = ({ level, inPanel, t }) =>
  visibleEntries({ level: LEVELS.SUPER_USER, inPanel }).flatMap(({ pages, title, icon, below = [] }) =>
    [...pages.map((page) => ({ page, title })), ...below]
      .filter(({ page }) => isPanelPath(page) === inPanel && levelMay(level, page))
      .map(({ page, title: named }) => ({ value: `page:${page}`, label: named(t), icon, act: { to: page } })),
  );
