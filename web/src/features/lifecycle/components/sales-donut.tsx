import '../../../i18n/late/sales.ts';
import type { CallOutput } from '@halla/contract/calls';
import { formatNumber } from '@halla/domain/formats';
import { Group, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DataAsTable } from '../../../ui/chart/chart-table.tsx';
import { RING_SIZE, Ring } from '../../../ui/chart/ring.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import classes from './sales-donut.module.css';
import { type Slice, slicesOf, sumOf } from './slices.ts';

/** Height in pixels of the table that replaces ring and legend. */
const TABLE_HEIGHT = 262;

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
  const slices = slicesOf(counts ?? []);
  const nameOf = (family: Slice['family']) =>
    family === null ? t(($) => $.sales.other) : familyLabel(family, t);
  const numberOf = (count: number) => formatNumber(count, lang);
  const total = numberOf(sumOf(slices));
  const parts = slices.map(({ family, count }) => `${nameOf(family)} ${count}`);
  if (counts !== undefined && asTable) {
    return (
      <Panel title={title}>
        <DataAsTable
          label={title}
          height={TABLE_HEIGHT}
          table={{
            columns: [t(($) => $.sales.family), t(($) => $.sales.count)],
            rows: [
              ...slices.map(({ family, count }) => [nameOf(family), count]),
              [t(($) => $.sales.total), sumOf(slices)],
            ],
          }}
        />
      </Panel>
    );
  }
  return (
    <Panel title={title}>
      {counts === undefined ? (
        <Skeleton h={asTable ? TABLE_HEIGHT : RING_SIZE} />
      ) : (
        <Ring
          description={[t(($) => $.sales.description, { title, total }), ...parts].join(', ')}
          total={total}
          slices={slices.map(({ family, count, color }) => ({
            key: family ?? 'other',
            name: nameOf(family),
            shown: numberOf(count),
            value: count,
            colour: color,
          }))}
        />
      )}
      {!asTable && (
        <Legend slices={slices} isKnown={counts !== undefined} nameOf={nameOf} numberOf={numberOf} />
      )}
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
