import { type AlertKind, alertKind } from '@halla/domain/devices/alerts';
import { Group, ThemeIcon } from '@mantine/core';
import { Bell, CircleX, Fan, Hourglass, type LucideIcon, ThermometerSun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { alertName } from '../../../ui/labels/alert-texts.ts';
import { TextCell } from '../../../ui/table/columns/text-cell.tsx';
import classes from './alert-label.module.css';

const LOOKS: Readonly<Record<AlertKind, { icon: LucideIcon; color: string }>> = {
  1: { icon: Hourglass, color: 'ice' },
  2: { icon: ThermometerSun, color: 'orange' },
  3: { icon: CircleX, color: 'red' },
  4: { icon: Fan, color: 'fjord' },
};

export interface AlertLabelProps {
  /** Three digits; one of no known kind has a plain bell and its number for a name. */
  readonly code: number;
  readonly size?: 'sm' | 'md';
}

/** What an alert is about: picture and colour of its kind, and its name. */
export function AlertLabel({ code, size = 'sm' }: AlertLabelProps) {
  const { t } = useTranslation();
  return (
    <Group component="span" gap={8} wrap="nowrap" style={{ minWidth: 0 }}>
      <KindIcon kind={alertKind(code)} size={size} />
      <TextCell text={alertName(code, t)} className={classes.name} />
    </Group>
  );
}

interface KindIconProps {
  readonly kind: AlertKind | null;
  readonly size?: 'sm' | 'md';
}

/** Picture of a kind of alerts; its name stands beside it. */
export function KindIcon({ kind, size = 'sm' }: KindIconProps) {
  const { icon: Icon, color } = kind === null ? { icon: Bell, color: 'gray' } : LOOKS[kind];
  return (
    <ThemeIcon component="span" variant="light" color={color} size={size === 'sm' ? 24 : 34} aria-hidden>
      <Icon size={size === 'sm' ? 14 : 19} />
    </ThemeIcon>
  );
}
