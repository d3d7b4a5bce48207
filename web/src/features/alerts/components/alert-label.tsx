import '../../../i18n/late/alert-screens.ts';
import { SEVERITY_OF_KIND, SEVERITY_OF_UNKNOWN } from '@halla/domain/devices/alert-severity';
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
  /** Other codes of a group with several. */
  readonly otherCodes?: readonly number[];
}

/** An alert's icon in the colour of its severity, and its name. */
export function AlertLabel({ code, size = 'sm', otherCodes = NONE }: AlertLabelProps) {
  const { t } = useTranslation();
  const name = alertName(code, t);
  const others = otherCodes.map((other) => `${other} ${alertName(other, t)}`).join(', ');
  return (
    <Group component="span" gap={8} wrap="nowrap" style={{ minWidth: 0 }}>
      <KindIcon kind={alertKind(code)} size={size} />
      {otherCodes.length === 0 ? (
        <TextCell text={name} className={classes.name} />
      ) : (
        <TextCell text={t(($) => $.alertScreens.withOthers, { name, others })} className={classes.name}>
          {name} <span aria-hidden>+{otherCodes.length}</span>
          <span className="visually-hidden">{t(($) => $.alertScreens.alsoCodes, { others })}</span>
        </TextCell>
      )}
    </Group>
  );
}

/** Name of a group's newest alert, and the number of other codes in the group. */
export function groupName({ code, otherCodes }: GroupCodes, t: Translate): string {
  const name = alertName(code, t);
  return otherCodes.length === 0
    ? name
    : t(($) => $.alertScreens.andOthers, { name, count: otherCodes.length });
}

interface GroupCodes {
  readonly code: number;
  readonly otherCodes: readonly number[];
}

interface KindIconProps {
  readonly kind: AlertKind | null;
  readonly size?: 'sm' | 'md';
}

/** Icon of a kind of alert in the colour of its severity, shown beside its name. */
export function KindIcon({ kind, size = 'sm' }: KindIconProps) {
  const Icon = kind === null ? Bell : ICONS[kind];
  const color = SEVERITY_COLORS[kind === null ? SEVERITY_OF_UNKNOWN : SEVERITY_OF_KIND[kind]];
  return (
    <ThemeIcon component="span" variant="light" color={color} size={size === 'sm' ? 24 : 34} aria-hidden>
      <Icon size={size === 'sm' ? 14 : 19} />
    </ThemeIcon>
  );
}
