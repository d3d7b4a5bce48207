import type { Carrier } from '@halla/contract/carriers';
import { formatQuantity } from '@halla/domain/formats';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../ui/chart/chart.tsx';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { seriesOption } from './series-option.ts';

const HEIGHT = 330;

/** Rating and ETA accuracy of a shipping company over time; nothing without data points. */
export function CarrierGraph({ carrier }: { readonly carrier: Carrier }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { rating, etaAccuracy: accuracy } = carrier;
  const days = t(($) => $.carriers.days);
  const stars = t(($) => $.shipments.fields.rating);
  const onTime = t(($) => $.carriers.accuracy.onTime);
  const option = useMemo(
    () =>
      seriesOption({
        ...{ accuracy, rating },
        names: { accuracy: days, rating: stars, onTime },
        format: (value) => formatQuantity(value, lang),
      }),
    [accuracy, rating, days, stars, onTime, lang],
  );
  if (rating.length + accuracy.length === 0) return null;
  const points = [
    ...accuracy.map(({ createdAt, value }) => ({ createdAt, accuracy: value, rating: null })),
    ...rating.map(({ createdAt, value }) => ({ createdAt, accuracy: null, rating: value })),
  ].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const text = (value: number | null) => (value === null ? '' : formatQuantity(value, lang));
  const title = t(($) => $.carriers.overTime);
  return (
    <Panel title={title}>
      <Chart
        label={title}
        description={t(($) => $.carriers.graph, { accuracy: accuracy.length, ratings: rating.length })}
        option={option}
        height={HEIGHT}
        table={{
          columns: [t(($) => $.carriers.at), days, stars],
          rows: points.map((point) => [
            formatDateTime(point.createdAt, lang),
            text(point.accuracy),
            text(point.rating),
          ]),
        }}
      />
    </Panel>
  );
}
