import '../../../i18n/late/production.ts';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { timelineModel } from './timeline-model.ts';
import { timelineHeight, timelineOption } from './timeline-option.ts';
import { timelineTable } from './timeline-rows.ts';

/** Timeline of a device's life cycle as a chart or a list; for staff. */
export function DeviceTimeline({ deviceId }: { readonly deviceId: number }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const query = useQuery(callQuery('get_device_timeline', { deviceid: deviceId }));
  const timeline = query.data?.timeline;
  const drawn = useMemo(() => {
    const model = timeline === undefined ? null : timelineModel({ timeline, t, lang });
    return (
      model && {
        option: timelineOption({ model, t, lang }),
        table: timelineTable({ model, t, lang }),
        height: timelineHeight(model),
      }
    );
  }, [timeline, t, lang]);
  return (
    <Panel title={t(($) => $.production.timeline.title)}>
      {query.isPending ? (
        <Skeleton h={280} />
      ) : query.isError && timeline === undefined ? (
        <ErrorState query={query} />
      ) : drawn === null ? (
        <EmptyState text={t(($) => $.production.timeline.empty)} />
      ) : (
        <>
          <Chart
            label={t(($) => $.production.timeline.title)}
            description={t(($) => $.production.timeline.description)}
            {...drawn}
          />
          <Text size="xs" c="dimmed">
            {t(($) => $.production.timeline.hint)}
            {timeline?.truncated === true && ` ${t(($) => $.production.timeline.truncated)}`}
          </Text>
        </>
      )}
    </Panel>
  );
}
