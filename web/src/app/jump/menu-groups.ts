import '../../i18n/late/search.ts';
import { readScanned } from '@halla/domain/devices/scanned';
import { pageAddress } from '@halla/domain/resources/resources';
import { ScanLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { lastOpened } from '../../core/opened.ts';
import { useSession } from '../../core/session.ts';
import { useLanguage } from '../../ui/labels/language.ts';
import { useInPanel, useLink } from '../../ui/link.tsx';
import { useActions } from './actions.ts';
import { foundGroups } from './found-items.ts';
import { useFrequentPages } from './frequent-pages.ts';
import { kindIcon } from './kind-icons.ts';
import { type MenuGroup, type MenuItem, matching } from './menu-item.ts';
import { menuPages } from './menu-pages.ts';
import type { SearchResults } from './use-search.ts';

interface Wanted {
  readonly text: string;
  readonly results: SearchResults;
  readonly onScan: () => void;
}

/** Groups shown for a text; without text, recently opened resources, pages and actions. */
export function useMenuGroups({ text, results, onScan }: Wanted) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const link = useLink();
  const inPanel = useInPanel();
  const session = useSession();
  const level = session?.user.permissionLevel;
  const { frequent, remember } = useFrequentPages(session?.user.userId ?? 0);
  const { here, everywhere } = useActions({ onScan });
  const mayCheck = useMay('/cpanel/shipments');
  const pages = level === undefined ? [] : menuPages({ level, inPanel, t });
  const group = (key: 'here' | 'recent' | 'pages' | 'actions', items: readonly MenuItem[]): MenuGroup => ({
    key,
    title: t(($) => $.search[key]),
    items,
  });
  const recent = (): MenuItem[] =>
    lastOpened().map(({ kind, id, label, detail }) => ({
      value: `${kind}:${id}`,
      label,
      ...(detail !== null && { description: detail }),
      icon: kindIcon(kind),
      act: { to: link(pageAddress(kind, id)) },
    }));
  const scanned = readScanned(text);
  const device = (id: number): MenuItem => ({
    value: `scanned:${id}`,
    label: t(($) => $.search.openScanned, { id }),
    icon: ScanLine,
    act: { to: link(pageAddress('device', id)) },
  });

  const shipment = (number: string): MenuItem => ({
    value: `scanned:${number}`,
    label: t(($) => $.shipments.numbered, { number }),
    icon: ScanLine,
    act: { to: `/cpanel/shipments/${number}/scan` },
  });
  const scannedItems = () => {
    if (scanned?.kind === 'device') return [device(scanned.id)];
    return scanned?.kind === 'shipment' && mayCheck ? [shipment(scanned.number)] : [];
  };

  const idle = () => [
    group('here', here),
    group('recent', recent()),
    group('pages', frequent(pages)),
    group('actions', everywhere),
  ];
  const searched = () => {
    const found = foundGroups(results.groups, { text, t, lang, link });
    const exact = found.filter((_, index) =>
      results.groups[index]?.hits.some(({ match }) => match === 'exact'),
    );
    return [
      group('pages', scannedItems()),
      ...exact,
      group('here', matching(here, text)),
      { ...group('pages', matching(pages, text)), key: 'matchingPages' },
      group('actions', matching(everywhere, text)),
      ...found.filter((one) => !exact.includes(one)),
    ];
  };
  const groups = (text === '' ? idle() : searched()).filter(({ items, hint }) => items.length > 0 || hint);
  return { groups, remember };
}
