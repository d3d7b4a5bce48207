import { LEVELS, type Level } from '@halla/domain/access/levels';
import { levelMay } from '../../core/access.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { isPanelPath } from '../../ui/link.tsx';
import { visibleEntries } from '../routing/navigation.ts';
import type { MenuItem } from './menu-item.ts';

interface PagesWanted {
  readonly level: Level;
  readonly inPanel: boolean;
  readonly t: Translate;
}

/**
 * The pages of the navigation that a level may open in the address space on screen, also those that its
 * sidebar does not list.
 */
export function menuPages({ level, inPanel, t }: PagesWanted): MenuItem[] {
  return visibleEntries({ level: LEVELS.SUPER_USER, inPanel }).flatMap(({ pages, title, icon, below = [] }) =>
    [...pages.map((page) => ({ page, title })), ...below]
      .filter(({ page }) => isPanelPath(page) === inPanel && levelMay(level, page))
      .map(({ page, title: named }) => ({ value: `page:${page}`, label: named(t), icon, act: { to: page } })),
  );
}
