import '../../../i18n/late/sessions.ts';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { SessionDetail } from '@halla/contract/sessions';
import { deviceTypeOf } from '@halla/domain/devices/serial';
import { pageAddress } from '@halla/domain/resources/resources';
import { Button, CloseButton, Group, SegmentedControl, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { sessionTypeText } from '../../../ui/labels/session-labels.ts';
import { PageLink } from '../../../ui/link.tsx';
import { ALIGNMENTS } from '../chart/overlay.ts';
import classes from './comparison.module.css';
import { comparisonText } from './comparison-text.ts';
import type { Comparison } from './use-comparison.ts';

export interface ComparisonBarProps {
  readonly session: SessionDetail;
  readonly comparison: Comparison;
}

/** The overlaid session, its differences and its alignment; nothing without a comparison. */
export function ComparisonBar({ session, comparison }: ComparisonBarProps) {
  const { other, absence } = comparison;
  if (other !== null) return <Compared session={session} other={other} comparison={comparison} />;
  return absence === null ? null : <Absent absence={absence} comparison={comparison} />;
}

interface ComparedProps extends ComparisonBarProps {
  readonly other: SessionDetail;
}

function Compared({ session, other, comparison }: ComparedProps) {
  const { unreadable } = other;
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <Bar comparison={comparison} actions={<AlignmentChoice comparison={comparison} />}>
      <Text size="sm" fw={600}>
        {t(($) => $.sessions.compare.title)}{' '}
        <PageLink to={pageAddress('session', other.id)}>{sessionName(session, other, { t, lang })}</PageLink>
      </Text>
      <Text size="sm">{comparisonText(session, other, { t, lang })}</Text>
      {comparison.overlay === null && (
        <Text size="sm" c="dimmed">
          {unreadable === null
            ? t(($) => $.sessions.compare.noSamples)
            : t(($) => $.sessions.unreadable[unreadable].title)}
        </Text>
      )}
    </Bar>
  );
}

type Reader = Parameters<typeof comparisonText>[2];

/** 'Session 20/11/2026 14:00', including the serial number for another device. */
function sessionName(session: SessionDetail, other: SessionDetail, { t, lang }: Reader): string {
  const { type, startTime, Device } = other;
  const family = deviceTypeOf(Device.serialNumber);
  const name = `${sessionTypeText(t, { type, family })} ${formatDateTime(startTime, lang)}`;
  return Device.id === session.Device.id ? name : `${name}, ${Device.serialNumber}`;
}

function AlignmentChoice({ comparison }: Pick<ComparisonBarProps, 'comparison'>) {
  const { t } = useTranslation();
  const { alignment, alignsAtTarget, align, overlay } = comparison;
  if (overlay === null) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(($) => $.sessions.compare.align)}
      {...(!alignsAtTarget && { title: t(($) => $.sessions.compare.noCommonTarget) })}
      value={alignment}
      onChange={align}
      data={ALIGNMENTS.map((value) => ({
        value,
        label: t(($) => $.sessions.compare.alignments[value]),
        disabled: value === 'target' && !alignsAtTarget,
      }))}
    />
  );
}

interface AbsentProps extends Pick<ComparisonBarProps, 'comparison'> {
  readonly absence: NonNullable<Comparison['absence']>;
}

function Absent({ absence, comparison }: AbsentProps) {
  const { t } = useTranslation();
  return (
    <Bar
      comparison={comparison}
      actions={
        absence === 'failed' && (
          <Button size="compact-sm" variant="default" onClick={comparison.retry}>
            {t(($) => $.common.retry)}
          </Button>
        )
      }
    >
      <Text size="sm">{t(($) => $.sessions.compare.absent[absence])}</Text>
    </Bar>
  );
}

interface BarProps extends Pick<ComparisonBarProps, 'comparison'> {
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

function Bar({ comparison, actions, children }: BarProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.bar} aria-label={t(($) => $.sessions.compare.label)}>
      <div className={classes.words} role="status">
        {children}
      </div>
      <Group gap={6} wrap="nowrap">
        {actions}
        <CloseButton size="sm" aria-label={t(($) => $.sessions.compare.end)} onClick={comparison.end} />
      </Group>
    </section>
  );
}
