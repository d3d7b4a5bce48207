import type { Availability } from '@halla/contract/stock-planning';
import { formatDay, formatQuantity } from '@halla/domain/formats';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../ui/chart/chart.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { availabilityOption } from './availability-option.ts';

const HEIGHT = 220;

interface AvailabilityChartProps {
  readonly of: Availability;
  readonly name: string;
  /** The result as a sentence. */
  readonly sentence: string;
  readonly day: string | undefined;
}

/** Chart of the pieces that can be promised over time, compared to the pieces needed. */
export function AvailabilityChart({ of, name, sentence, day }: AvailabilityChartProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const available = t(($) => $.availability.available);
  const needed = t(($) => $.availability.needed);
  const wanted = t(($) => $.availability.wanted);
  const option = useMemo(
    () => availabilityOption({ of, day, names: { available, needed, wanted }, lang }),
    [of, day, available, needed, wanted, lang],
  );
  return (
    <Chart
      label={t(($) => $.availability.chart, { name })}
      description={sentence}
      option={option}
      height={HEIGHT}
      table={{
        columns: [t(($) => $.ui.chart.day), available, needed],
        rows: of.steps.map((step) => [
          formatDay(step.day, lang),
          formatQuantity(step.available, lang),
          formatQuantity(of.count, lang),
        ]),
      }}
    />
  );
}
