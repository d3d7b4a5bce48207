import '../../../i18n/late/homes.ts';
import type { CountName } from '@halla/contract/counts';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../core/session.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { countText } from '../../../ui/labels/count-text.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { type PageAddress, useInPanel, useLink } from '../../../ui/link.tsx';
import { visibleEntries } from '../../routing/navigation.ts';
import { COUNTED_ALERTS, useCounts } from '../../shell/use-counts.ts';
import { OPEN_WORK_LINES, useOpenWork } from './open-work.ts';
import classes from './work-queue.module.css';

/** Lists filtered to exactly the counted items, where the navigation entry's own list has more. */
const LISTS: Partial<Record<CountName, PageAddress>> = {
  alerts: COUNTED_ALERTS,
  crashLogs: '/cpanel/crashlogs?type=1&recent=1',
  lateResupply: '/cpanel/resupply?late=1',
  lateShipments: '/cpanel/shipments/underway?late=1',
  overduePlans: '/demos/plans?overdue=1',
  waitingTickets: '/cpanel/maintenance/tickets?waiting=1',
};

interface Line {
  readonly key: string;
  readonly to: string;
  readonly icon: LucideIcon;
  readonly title: string;
  /** The count as text. */
  readonly words: string;
}

/** Open work of the user, linked to the lists; finished items disappear. */
export function WorkQueue() {
  const { t } = useTranslation();
  const { lines, isKnown } = useLines();
  return (
    <nav className={classes.queue} aria-label={t(($) => $.homes.queue)}>
      {lines.map(({ key, to, icon: Icon, title, words }) => (
        <Link key={key} to={to} className={classes.line}>
          <Icon size={17} aria-hidden />
          <span>{title}</span>
          <span className={classes.count}>{words}</span>
        </Link>
      ))}
      {isKnown && lines.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.homes.queueEmpty)}
        </Text>
      )}
    </nav>
  );
}

function useLines(): { lines: readonly Line[]; isKnown: boolean } {
  const { t }: { t: Translate } = useTranslation();
  const lang = useLanguage();
  const session = useSession();
  const inPanel = useInPanel();
  const link = useLink();
  const counts = useCounts();
  const work = useOpenWork();
  const entries = session ? visibleEntries({ level: session.user.permissionLevel, inPanel }) : [];
  const counted = entries.flatMap(({ count, title, icon, address }) => {
    const many = count === undefined ? 0 : (counts[count] ?? 0);
    if (count === undefined || many === 0) return [];
    const words = t(($) => $.shell.counts[count], { shown: countText(many, lang) });
    return { key: count, to: link(LISTS[count] ?? address), icon, title: title(t), words };
  });
  const open = OPEN_WORK_LINES.flatMap(({ name, to, icon, title }) => {
    const many = work?.[name] ?? 0;
    if (many === 0) return [];
    const words = t(($) => $.homes.work[name], { shown: countText(many, lang) });
    return { key: name, to: link(to), icon, title: title(t), words };
  });
  return {
    lines: [...counted, ...open],
    isKnown: work !== undefined && Object.keys(counts).length > 0,
  };
}
