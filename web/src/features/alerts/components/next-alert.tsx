import type { Alert } from '@halla/contract/alerts';
import { pageAddress } from '@halla/domain/resources/resources';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';
import { totalText } from '../../../ui/labels/total-text.ts';
import { PageLink } from '../../../ui/link.tsx';
import { activeAlertsQuery } from '../api/active-alerts.ts';
import { nextActive } from './next-active.ts';

/** Link from a handled alert to the next active one, skipping the list. */
export function NextAlert({ after }: { readonly after: Alert }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { data } = useQuery(activeAlertsQuery());
  if (data === undefined) return null;
  const next = nextActive(data.alerts, after);
  if (next === undefined) {
    return (
      <Text size="sm" mt="xs">
        {t(($) => $.alerts.noNext)}
      </Text>
    );
  }
  // Briefly after handling, the data still contains the alert itself.
  const isCounted = data.alerts.some(({ id }) => id === after.id);
  const total = (data.total ?? data.alerts.length) - Number(isCounted);
  const shown = totalText({ total, isMore: data.totalIsMore === true, lang, t });
  return (
    <Text component="div" size="sm" mt="xs">
      <PageLink to={pageAddress('alert', next.id)}>
        {t(($) => $.alerts.next, { count: total, shown })}
      </PageLink>
    </Text>
  );
}
