import type { TicketStatisticsAnswer } from '@halla/contract/tickets';
import { formatMoney, formatNumber } from '@halla/domain/formats';
import { SimpleGrid, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';
import { formatTimeSpan } from '../../../ui/labels/time-span.ts';
import type { PageAddress } from '../../../ui/link.tsx';
import { archiveAddress } from './archive-address.ts';
import classes from './number-tiles.module.css';

interface NumberTilesProps {
  readonly statistics: TicketStatisticsAnswer;
}

/** Number of tickets, their cost, and the time they took. */
export function NumberTiles({ statistics }: NumberTilesProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { count, withExpenses, total, firstAnswer, solution, startDate, endDate } = statistics;
  const days = { from: startDate, to: endDate };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 5 }} spacing="sm">
      <Tile
        label={t(($) => $.ticketStatistics.tickets)}
        value={formatNumber(count, lang)}
        to={archiveAddress({ days })}
      />
      <Tile
        label={t(($) => $.ticketStatistics.withExpenses)}
        value={formatNumber(withExpenses, lang)}
        to={archiveAddress({ days, costs: true })}
      />
      <Tile label={t(($) => $.ticketStatistics.cost)} value={formatMoney(total, 'EUR', lang)} />
      <TimeTile label={t(($) => $.ticketStatistics.firstAnswer)} time={firstAnswer} />
      <TimeTile label={t(($) => $.ticketStatistics.solution)} time={solution} />
    </SimpleGrid>
  );
}

interface TimeTileProps {
  readonly label: string;
  readonly time: TicketStatisticsAnswer['firstAnswer'];
}

function TimeTile({ label, time: { count, median, ninth } }: TimeTileProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (median === null || ninth === null)
    return <Tile label={label} value="–" hint={t(($) => $.ticketStatistics.untimed)} />;
  const hint = [
    t(($) => $.ticketStatistics.median, { count }),
    t(($) => $.ticketStatistics.ninth, { time: formatTimeSpan(ninth, lang) }),
  ];
  return <Tile label={label} value={formatTimeSpan(median, lang)} hint={hint.join(', ')} />;
}

interface TileProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  /** List of the counted tickets. */
  readonly to?: PageAddress;
}

function Tile({ label, value, hint, to }: TileProps) {
  const content = (
    <>
      <Text span size="sm">
        {label}
      </Text>
      <Text span fz={24} fw={700} className="tabular">
        {value}
      </Text>
      {hint !== undefined && (
        <Text span size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </>
  );
  if (to === undefined) return <div className={classes.tile}>{content}</div>;
  return (
    <Link to={to} className={classes.tile}>
      {content}
    </Link>
  );
}
