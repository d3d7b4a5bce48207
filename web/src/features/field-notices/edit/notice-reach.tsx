import '../../../i18n/late/field-notices.ts';
import type { CallOutput } from '@halla/contract/calls';
import type { WireCriteria } from '@halla/contract/field-notices';
import { Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';

/** Number of devices and owners selected. */
export function NoticeReach({ criteria }: { readonly criteria: WireCriteria }) {
  const { data } = useQuery({
    ...callQuery('get_notice_reach', { criteria }),
    placeholderData: keepPreviousData,
  });
  return (
    <div aria-live="polite">
      <Reach reach={data} />
    </div>
  );
}

function Reach({ reach }: { readonly reach: CallOutput<'get_notice_reach'> | undefined }) {
  const { t } = useTranslation();
  if (reach === undefined) return null;
  const { devices, companies, unowned, serialNumbers, unknown } = reach;
  const more = devices - serialNumbers.length;
  const serials = serialNumbers.join(', ');
  return (
    <Stack gap={4}>
      <Text fw={600}>
        {devices === 0
          ? t(($) => $.fieldNotices.reach.none)
          : [
              t(($) => $.fieldNotices.reach.devices, { count: devices }),
              t(($) => $.fieldNotices.reach.owners, { count: companies }),
            ].join(' · ')}
      </Text>
      {serials !== '' && (
        <Text size="sm" c="dimmed">
          {more > 0 ? t(($) => $.fieldNotices.reach.more, { serials, count: more }) : serials}
        </Text>
      )}
      {unowned > 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.fieldNotices.reach.unowned, { count: unowned })}
        </Text>
      )}
      {unknown.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t(($) => $.fieldNotices.reach.unknown, { serials: unknown.join(', ') })}
        </Text>
      )}
    </Stack>
  );
}
