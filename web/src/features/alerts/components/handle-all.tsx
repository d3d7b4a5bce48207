import '../../../i18n/late/alert-screens.ts';
import type { CallOutput } from '@halla/contract/calls';
import { ALERT_BELL } from '@halla/domain/limits';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { totalText } from '../../../ui/labels/total-text.ts';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';
import { useHandleAlert } from '../api/handle-alert.ts';
import { ALERT_FILTERS, searched } from './alert-filter.ts';

/** Handles every active alert that matches the filters of the list; the confirmation shows how many there are. */
export function HandleAll() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const handle = useHandleAlert();
  const filters = useFilters(ALERT_FILTERS);
  const { seen, snoozed, grouped, ...chosen } = filters.input;
  const input = searched(chosen, t);
  // Without filters the same query as the bell's, so one request serves both.
  const query = callQuery('get_alerts', {
    ...{ ...input, seen: false, snoozed: false, cursor: null },
    limit: ALERT_BELL.rows,
  });
  const { data } = useQuery(query);
  const client = useQueryClient();
  const count = data?.total ?? 0;
  const isNarrowed = filters.count > 0;
  // "All" excludes snoozed alerts.
  if (filters.values.show === 'snoozed') return null;
  const textOf = ({ total = 0, totalIsMore }: CallOutput<'get_alerts'>) => {
    const shown = totalText({ total, isMore: totalIsMore === true, lang, t });
    if (isNarrowed) return t(($) => $.alertScreens.handleMatchingText, { count: total, shown });
    return totalIsMore
      ? t(($) => $.alerts.handleAllTextMany, { number: shown })
      : t(($) => $.alerts.handleAllText, { count: total });
  };
  const ask = async (asked = data, hasGrown = false): Promise<void> => {
    if (asked === undefined) return;
    const agreed = await confirm({
      title: t(($) => (isNarrowed ? $.alertScreens.handleMatching : $.alerts.handleAllTitle)),
      text: hasGrown ? `${t(($) => $.alertScreens.moreArrived)} ${textOf(asked)}` : textOf(asked),
      action: t(($) => $.alerts.handleAll),
    });
    if (!agreed) return;
    // Alerts that arrived while the question was open were not part of it.
    const current = client.getQueryData(query.queryKey);
    if ((current?.total ?? 0) > (asked.total ?? 0)) return ask(current, true);
    handle.mutate({ ...input, all_alerts: true });
  };
  return (
    <Button
      variant="default"
      leftSection={<CheckCheck size={16} aria-hidden />}
      disabled={count === 0}
      loading={handle.isPending}
      onClick={() => void ask()}
    >
      {t(($) => $.alerts.handleAll)}
    </Button>
  );
}
