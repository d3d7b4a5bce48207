import '../../../i18n/late/field-notices.ts';
import '@mantine/core/styles/Alert.layer.css';
import type { FieldNotice, NoticeCompany } from '@halla/contract/field-notices';
import { formatDay } from '@halla/domain/formats';
import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { callQuery } from '../../../core/calls/api.ts';
import { useSession } from '../../../core/session.ts';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';

interface NoticeTaskProps {
  readonly notice: FieldNotice;
  readonly onAcknowledge: (company: NoticeCompany) => void;
}

/** Asks the user's company to acknowledge a notice, or shows when it did. */
export function NoticeTask({ notice, onAcknowledge }: NoticeTaskProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const company = useSession()?.user.Company;
  const isOwner = useMay('read_field_notice');
  const { data } = useQuery({
    ...callQuery('get_notice_companies', { notice_id: notice.id }),
    enabled: isOwner && notice.state !== 'draft',
  });
  const own = data?.companies.find(({ id }) => id === company?.id);
  if (own === undefined) return null;
  if (own.acknowledgedAt !== null)
    return (
      <Alert color="green">
        {t(($) => $.fieldNotices.acknowledgedAt, { time: formatDateTime(own.acknowledgedAt, lang) })}
      </Alert>
    );
  if (notice.state !== 'published') return null;
  const { acknowledgeBy } = notice;
  return (
    <Alert color={notice.urgency === 'safety' ? 'red' : 'fjord'}>
      <Group justify="space-between" gap="sm">
        {acknowledgeBy === null
          ? t(($) => $.fieldNotices.toDo)
          : t(($) => $.fieldNotices.toDoBy, { day: formatDay(acknowledgeBy, lang) })}
        <Button size="sm" onClick={() => onAcknowledge(own)}>
          {t(($) => $.fieldNotices.acknowledge)}
        </Button>
      </Group>
    </Alert>
  );
}
