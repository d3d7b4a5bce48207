import '../../../i18n/late/field-notices.ts';
import type { FieldNotice } from '@halla/contract/field-notices';
import { LANGUAGES } from '@halla/domain/limits';
import { missingTexts, namesNothing } from '@halla/domain/notices/field-notice';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';

/** Publishes a draft after a confirmation that states who will receive it. */
export function usePublish({ id, updatedAt, title, text, criteria }: FieldNotice) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const publish = useCallMutation('publish_field_notice');
  const isReady =
    criteria !== undefined &&
    !namesNothing(criteria) &&
    missingTexts({ title, text }, LANGUAGES).length === 0;
  const ask = async () => {
    if (criteria === undefined) return;
    const reach = await client.fetchQuery({ ...callQuery('get_notice_reach', { criteria }), staleTime: 0 });
    const isSure = await confirm({
      title: t(($) => $.fieldNotices.publishQuestion),
      text: t(($) => $.fieldNotices.publishText, {
        devices: t(($) => $.fieldNotices.reach.devices, { count: reach.devices }),
        owners: t(($) => $.fieldNotices.reach.owners, { count: reach.companies }),
      }),
      action: t(($) => $.fieldNotices.publish),
    });
    if (isSure) publish.mutate({ notice_id: id, updatedAt });
  };
  return { isReady, ask, isBusy: publish.isPending };
}
