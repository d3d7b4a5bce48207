import '../../../i18n/late/alert-screens.ts';
import {
  type AlertSeverity,
  alertSeverity,
  SEVERITY_OF_KIND,
  SEVERITY_OF_UNKNOWN,
} from '@halla/domain/devices/alert-severity';
import { type AlertKind, alertKind } from '@halla/domain/devices/alerts';
import { Group, ThemeIcon } from '@mantine/core';
import { Bell, CircleX, Fan, Hourglass, type LucideIcon, ThermometerSun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';
import { alertName } from '../../../ui/labels/alert-texts.ts';
import { TextCell } from '../../../ui/table/columns/text-cell.tsx';
import classes from './alert-label.module.css';
import { SEVERITY_COLORS } from './severity-badge.tsx';

const ICONS: Readonly<Record<AlertKind, LucideIcon>> = {
  1: Hourglass,
  2: ThermometerSun,
  3: CircleX,
  4: Fan,
};

const NONE: readonly number[] = [];

export interface AlertLabelProps {
  /** Three digits; an unknown kind gets a plain bell and its number as name. */
  readonly code: number;
  readonly size?: 'sm' | 'md';
  /** By default that of the code alone. */
  readonly severity?: AlertSeverity | undefined;
  /** Other codes of a group with several. */
  readonly otherCodes?: readonly number[];
}

/** Icon of an alert in the colour of its severity, and its name; for a group all names. */
export function AlertLabel({ code, size = 'sm', severity, otherCodes = NONE }: AlertLabelProps) {
  const { t } = useTranslation();
  const name = groupName({ code, otherCodes, severity }, t);
  return (
    <Group component="span" gap={8} wrap="nowrap" style={{ minWidth: 0 }}>
      <KindIcon kind={alertKind(code)} severity={severity ?? alertSeverity(code, false)} size={size} />
      <TextCell text={name} className={classes.name} />
    </Group>
  );
}

type GroupCodes = Pick<AlertLabelProps, 'code' | 'severity' | 'otherCodes'>;

/**
 * Name of a group's newest alert and of its other codes; also states if the group concerns a day with many
 * failures.
 */
export function groupName({ code, otherCodes = NONE, severity }: GroupCodes, t: Translate): string {
  const newest = alertName(code, t);
  const others = otherCodes.map((other) => alertName(other, t)).join(', ');
  const name = others === '' ? newest : t(($) => $.alertScreens.withOthers, { name: newest, others });
  const isOfManyFailures = severity === 'critical' && alertSeverity(code, false) !== 'critical';
  return isOfManyFailures ? t(($) => $.alertScreens.manyFailures, { name }) : name;
}

interface KindIconProps {
  readonly kind: AlertKind | null;
  /** By default that of the kind. */
  readonly severity?: AlertSeverity;
  readonly size?: 'sm' | 'md';
}

/** Icon of a kind of alert in the colour of its severity, shown beside its name. */
export function KindIcon({ kind, severity, size = 'sm' }: KindIconProps) {
  const Icon = kind === null ? Bell : ICONS[kind];
  const color = SEVERITY_COLORS[severity ?? (kind === null ? SEVERITY_OF_UNKNOWN : SEVERITY_OF_KIND[kind])];
  return (
    <ThemeIcon component="span" variant="light" color={color} size={size === 'sm' ? 24 : 34} aria-hidden>
      <Icon size={size === 'sm' ? 14 : 19} />
    </ThemeIcon>
  );
}
