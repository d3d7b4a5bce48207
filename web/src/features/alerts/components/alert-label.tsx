import '../../../i18n/late/alert-screens.ts';
import { type AlertKind, alertKind } from '@halla/domain/devices/alerts';
import { Badge, Group, ThemeIcon } from '@mantine/core';
import { Bell, CircleX, Fan, Hourglass, type LucideIcon, ThermometerSun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';
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
  /** Of a group with several codes: how many others there are. */
  readonly otherCodes?: number;
  /** How many alerts the group has. */
  readonly times?: number;
}

/** What an alert is about: picture and colour of its kind, and its name. */
export function AlertLabel({ code, size = 'sm', otherCodes = 0, times = 1 }: AlertLabelProps) {
  const { t } = useTranslation();
  return (
    <Group component="span" gap={8} wrap="nowrap" style={{ minWidth: 0 }}>
      <KindIcon kind={alertKind(code)} size={size} />
      <TextCell text={groupName({ code, otherCodes }, t)} className={classes.name} />
      {times > 1 && (
        <Badge variant="light" color="gray" flex="none" tt="none" className="tabular">
          {t(($) => $.alertScreens.times, { count: times })}
        </Badge>
      )}
    </Group>
  );
}

/** Name of the newest alert of a group, and how many other codes the group has. */
export function groupName(
  { code, otherCodes }: { readonly code: number; readonly otherCodes: number },
  t: Translate,
): string {
  const name = alertName(code, t);
  return otherCodes === 0 ? name : t(($) => $.alertScreens.andOthers, { name, count: otherCodes });
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
