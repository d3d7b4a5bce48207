import '@mantine/core/styles/Alert.layer.css';
import '../../../i18n/late/plans.ts';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { callQuery } from '../../../core/calls/api.ts';
import { countText } from '../../../ui/labels/count-text.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PageLink } from '../../../ui/link.tsx';

/** Link to all overdue plans, which the navigation counts under demos; nothing if there are none. */
export function OverduePlansLink() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { data } = useQuery({ ...callQuery('get_counts', {}), enabled: useMay('get_counts') });
  const count = data?.counts.overduePlans ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="orange" variant="light" icon={<CalendarX size={18} aria-hidden />} mb="md">
      <PageLink to="/demos/plans?overdue=1">
        {t(($) => $.plans.allOverdue, { count, shown: countText(count, lang) })}
      </PageLink>
    </Alert>
  );
}
