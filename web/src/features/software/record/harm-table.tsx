import type { CallOutput } from '@halla/contract/calls';
import { formatDay } from '@halla/domain/formats';
import type { HarmMeasure } from '@halla/domain/software/halt-reason';
import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { textColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { useCountText } from './count-text.ts';

type Trial = NonNullable<CallOutput<'get_release_progress'>['trial']>;

/** Percentage of the evidence at which a release is halted. */
const ENOUGH = 100;

interface MeasureRow {
  readonly measure: HarmMeasure;
  readonly fresh: string;
  readonly old: string | null;
  readonly verdict: string;
  readonly isHarm: boolean;
}

const COLUMNS = defineColumns<MeasureRow>([
  {
    id: 'measure',
    title: (t) => t(($) => $.software.harm.measure),
    value: ({ measure }, t) => t(($) => $.software.measures[measure]),
    width: 220,
    inCard: 'title',
  },
  textColumn({
    id: 'fresh',
    title: (t) => t(($) => $.software.harm.freshShort),
    text: ({ fresh }) => fresh,
    width: 230,
    grows: true,
    inCard: 'fact',
  }),
  {
    ...textColumn<MeasureRow>({
      id: 'old',
      title: (t) => t(($) => $.software.harm.old),
      text: ({ old }) => old,
      width: 230,
      grows: true,
      inCard: 'fact',
    }),
    // Without its column title, the second of two counts would be unclear.
    cardText: ({ old }, t) => (old === null ? '' : t(($) => $.software.harm.ofOthers, { text: old })),
  },
  {
    id: 'verdict',
    title: (t) => t(($) => $.software.harm.verdict),
    value: ({ verdict }) => verdict,
    cell: ({ verdict, isHarm }) => (
      <Badge color={isHarm ? 'red' : 'gray'} variant="light">
        {verdict}
      </Badge>
    ),
    width: 190,
    inCard: 'mark',
  },
]);

/** The measures that can halt a release, compared with devices without it. */
export function HarmTable({ trial }: { readonly trial: Trial }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const rows = useRows(trial);
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t(($) => $.software.harm.since, { day: formatDay(trial.from, lang) })}
      </Text>
      <SmallTable
        label={t(($) => $.software.harm.table)}
        columns={COLUMNS}
        rows={rows}
        rowId={({ measure }) => measure}
        status={LOADED}
      />
    </>
  );
}

function useRows(trial: Trial): MeasureRow[] {
  const { t } = useTranslation();
  const countText = useCountText();
  const byDay = trial.measures.map(({ measure, fresh, old, evidence }) => ({
    measure,
    fresh: countText(fresh),
    old: countText(old),
    isHarm: evidence >= ENOUGH,
    verdict:
      fresh.deviceDays === 0
        ? t(($) => $.software.harm.noDays)
        : t(($) => $.software.harm.ofHalt, { percent: Math.max(0, evidence) }),
  }));
  const byDevice = trial.counts.map(({ measure, fresh, old, isHarm }) => ({
    measure,
    fresh: countText(fresh),
    old: old === null ? null : countText(old),
    isHarm,
    verdict: t(($) => (isHarm ? $.software.harm.isHarm : $.software.harm.none)),
  }));
  return [...byDay, ...byDevice];
}
