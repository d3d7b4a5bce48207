import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { totalText } from '../../../ui/labels/total-text.ts';
import { activeAlertsQuery } from '../api/active-alerts.ts';
import { useHandleAlert } from '../api/handle-alert.ts';

/** Handles every active alert of the fleet; the confirmation shows how many there are. */
export function HandleAll() {
  const { t } = useTranslation();
  const handle = useHandleAlert();
  const { data } = useQuery(activeAlertsQuery());
  const lang = useLanguage();
  const count = data?.total ?? 0;
  const ask = async () => {
    const agreed = await confirm({
      title: t(($) => $.alerts.handleAllTitle),
      text: data?.totalIsMore
        ? t(($) => $.alerts.handleAllTextMany, { number: totalText({ total: count, isMore: true, lang, t }) })
        : t(($) => $.alerts.handleAllText, { count }),
      action: t(($) => $.alerts.handleAll),
    });
    if (agreed) handle.mutate({ all_alerts: true });
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
