import '../../../i18n/late/field-notices.ts';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { UrgencyBadge } from '../../../features/field-notices/list/notice-badges.tsx';
import { textIn } from '../../../features/field-notices/list/notice-text.ts';
import { Day } from '../../../ui/dates/time.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

/** Published field notices that an owner in the scope has not acknowledged; nothing if there are none. */
export function OpenNotices() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { data } = useQuery(
    callQuery('get_field_notices', {
      ...{ states: ['published'], open: true },
      ...{ limit: TABLE_PAGE_SIZES.dashboard, cursor: null },
    }),
  );
  const notices = data?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <Panel
      title={t(($) => $.fieldNotices.toAcknowledge)}
      actions={
        <PageLink to="/fieldnotices" size="sm">
          {t(($) => $.fieldNotices.allNotices)}
        </PageLink>
      }
    >
      <Stack gap="xs">
        {notices.map(({ id, title, urgency, acknowledgeBy }) => (
          <Group key={id} gap="xs">
            <UrgencyBadge urgency={urgency} />
            <PageLink to={pageAddress('fieldNotice', id)} fw={600}>
              {textIn(title, lang)}
            </PageLink>
            {acknowledgeBy !== null && (
              <Text span size="sm" c="dimmed">
                {t(($) => $.fieldNotices.fields.acknowledgeBy)} <Day day={acknowledgeBy} />
              </Text>
            )}
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}
