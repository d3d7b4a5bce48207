import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { ReadAllMentions } from '../../../entities/mention/read-all.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { MentionList } from '../components/mention-list.tsx';

/** Notes that mention the user, by default the unread ones. */
export function MentionsPage() {
  const { t } = useTranslation();
  const { data } = useQuery(callQuery('get_counts', {}));
  const unread = data?.counts.mentions ?? 0;
  return (
    <>
      <PageHeader
        title={t(($) => $.mentions.title)}
        actions={
          unread > 0 && (
            <ReadAllMentions variant="default" leftSection={<CheckCheck size={16} aria-hidden />} />
          )
        }
      />
      <MentionList />
    </>
  );
}
