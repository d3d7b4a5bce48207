import '../../../i18n/late/alert-screens.ts';
import { formatNumber } from '@halla/domain/formats';
import { ALERT_BELL } from '@halla/domain/limits';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { totalText } from '../../../ui/labels/total-text.ts';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';
import { ALERT_FILTERS, searched } from './alert-filter.ts';

/** Explains why the list has fewer rows than there are alerts. */
export function GroupsNote({ rows }: { readonly rows: number | undefined }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { grouped, ...input } = searched(useFilters(ALERT_FILTERS).input, t);
  // For active alerts the same query as that of "Handle all", so one request serves both.
  const { data } = useQuery(callQuery('get_alerts', { ...input, cursor: null, limit: ALERT_BELL.rows }));
  const total = data?.total;
  if (rows === undefined || total === undefined || total === rows) return null;
  const isMore = data?.totalIsMore === true;
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {t(($) => $.alertScreens.groups, {
        alerts: totalText({ total, isMore, lang, t }),
        rows: formatNumber(rows, lang),
      })}
    </Text>
  );
}
