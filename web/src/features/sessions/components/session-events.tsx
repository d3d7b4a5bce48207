import '../../../i18n/late/sessions.ts';
import { pageAddress } from '@halla/domain/resources/resources';
import { Text } from '@mantine/core';
import { Bell, CircleX, DoorOpen, type LucideIcon, MessageSquare, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import type { MarkKind } from '../chart/marks.ts';
import { clock } from '../chart/texts.ts';
import classes from './session-events.module.css';
import type { SessionChart } from './use-session-chart.ts';

const ICONS: Readonly<Record<MarkKind, LucideIcon>> = {
  alert: Bell,
  error: CircleX,
  door: DoorOpen,
  fault: TriangleAlert,
  note: MessageSquare,
};

/** The chart's marks as a chronological list; renders nothing without marks. */
export function SessionEvents({ chart: { model } }: { readonly chart: SessionChart }) {
  const { t } = useTranslation();
  if (model.marks.length === 0) return null;
  return (
    <Panel title={t(($) => $.sessions.page.events)}>
      <ol className={classes.list}>
        {model.marks.map(({ id, at, kind, label, alertId }) => {
          const Icon = ICONS[kind];
          return (
            <li key={id} className={classes.event} data-kind={kind}>
              <Icon size={15} aria-hidden />
              <Text span size="sm" c="dimmed" className="tabular">
                {clock(at)}
              </Text>
              <span>
                {alertId === undefined ? (
                  label
                ) : (
                  <PageLink to={pageAddress('alert', alertId)}>{label}</PageLink>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
