import '../../../i18n/late/sales.ts';
import type { CallOutput } from '@halla/contract/calls';
import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../ui/chart/chart.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { formatNumber } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { donutOption, type Slice, slicesOf, sumOf } from './donut.ts';
import classes from './sales-donut.module.css';

/** Height in pixels of the ring, and of the table that replaces ring and legend. */
const HEIGHT = { ring: 170, table: 262 } as const;

export interface SalesDonutProps {
  readonly title: string;
  /** Undefined while loading. */
  readonly counts: CallOutput<'get_personal_totals'>['demos']['month'] | undefined;
  readonly asTable: boolean;
}

/** Number of devices by family, as a ring with its legend and as a table. */
export function SalesDonut({ title, counts, asTable }: SalesDonutProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const slices = useMemo(() => slicesOf(counts ?? []), [counts]);
  const names = useMemo(() => {
    const nameOf = (family: Slice['family']) =>
      family === null ? t(($) => $.sales.other) : familyLabel(family, t);
    return { nameOf, numberOf: (count: number) => formatNumber(count, lang) };
  }, [t, lang]);
  const option = useMemo(() => donutOption({ slices, ...names }), [slices, names]);
  const total = names.numberOf(sumOf(slices));
  const parts = slices.map(({ family, count }) => `${names.nameOf(family)} ${count}`);
  return (
    <Panel title={title}>
      <Chart
        label={title}
        description={[t(($) => $.sales.description, { title, total }), ...parts].join(', ')}
        option={option}
        height={asTable ? HEIGHT.table : HEIGHT.ring}
        loading={counts === undefined}
        shownAsTable={asTable}
        table={{
          columns: [t(($) => $.sales.family), t(($) => $.sales.count)],
          rows: [
            ...slices.map(({ family, count }) => [names.nameOf(family), count]),
            [t(($) => $.sales.total), sumOf(slices)],
          ],
        }}
      />
      {!asTable && <Legend slices={slices} isKnown={counts !== undefined} {...names} />}
    </Panel>
  );
}

interface LegendProps {
  readonly slices: readonly Slice[];
  readonly isKnown: boolean;
  readonly nameOf: (family: Slice['family']) => string;
  readonly numberOf: (count: number) => string;
}

function Legend({ slices, isKnown, nameOf, numberOf }: LegendProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.legend}>
      {slices.map(({ family, count, color }) => (
        <li key={family ?? 'other'} className={classes.entry}>
          <Group gap={8} wrap="nowrap">
            <span className={classes.mark} style={{ background: color }} aria-hidden />
            <Text span size="sm">
              {nameOf(family)}
            </Text>
          </Group>
          <Text span size="sm" fw={600} className="tabular">
            {numberOf(count)}
          </Text>
        </li>
      ))}
      {isKnown && slices.length === 0 && (
        <li>
          <Text size="sm" c="dimmed" ta="center">
            {t(($) => $.sales.none)}
          </Text>
        </li>
      )}
    </ul>
  );
}
