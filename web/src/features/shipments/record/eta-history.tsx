import type { Shipment } from '@halla/contract/shipments/shipment';
import { formatDay } from '@halla/domain/formats';
import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../ui/chart/chart.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { dayColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { etaOption } from './eta-option.ts';

type Prediction = Shipment['EtaPredictions'][number];

const COLUMNS = defineColumns<Prediction>([
  timeColumn({
    id: 'createdAt',
    title: (t) => t(($) => $.shipmentScreens.eta.enteredAt),
    at: ({ createdAt }) => createdAt,
    exact: true,
    inCard: 'corner',
  }),
  dayColumn({
    id: 'eta',
    title: (t) => t(($) => $.shipments.fields.eta),
    day: ({ eta }) => eta,
    inCard: 'title',
  }),
]);

interface EtaHistoryProps {
  /** Newest first. */
  readonly predictions: readonly Prediction[];
}

/** The promised delivery day of a shipment and its changes. */
export function EtaHistory({ predictions }: EtaHistoryProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const title = t(($) => $.shipmentScreens.eta.title);
  const name = t(($) => $.shipments.fields.eta);
  const option = useMemo(
    () => etaOption({ predictions: [...predictions], name, lang }),
    [predictions, name, lang],
  );
  const [latest] = predictions;
  if (latest === undefined)
    return (
      <EmptyState
        title={t(($) => $.shipmentScreens.eta.noneTitle)}
        text={t(($) => $.shipmentScreens.eta.noneText)}
      />
    );
  return (
    <Stack gap="md">
      <Panel title={title}>
        <Chart
          label={title}
          description={t(($) => $.shipmentScreens.eta.latest, {
            count: predictions.length,
            day: formatDay(latest.eta, lang),
          })}
          option={option}
          table={{
            columns: [t(($) => $.shipmentScreens.eta.enteredAt), name],
            rows: predictions.map(({ eta, createdAt }) => [
              formatDateTime(createdAt, lang),
              formatDay(eta, lang),
            ]),
          }}
        />
      </Panel>
      <SmallTable
        label={t(($) => $.shipmentScreens.eta.entered)}
        columns={COLUMNS}
        rows={predictions}
        rowId={({ createdAt, eta }) => `${createdAt} ${eta}`}
        status={LOADED}
      />
    </Stack>
  );
}
