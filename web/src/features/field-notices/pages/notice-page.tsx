import '../../../i18n/late/field-notices.ts';
import type { FieldNotice, NoticeCompany } from '@halla/contract/field-notices';
import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { ResourcePage } from '../../../core/resource/resource-page.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { useNoticeForm } from '../edit/notice-form.ts';
import { NoticeInputs } from '../edit/notice-inputs.tsx';
import { NoticeStateBadge, UrgencyBadge } from '../list/notice-badges.tsx';
import { textIn } from '../list/notice-text.ts';
import { AcknowledgeDialog } from '../notice/acknowledge-dialog.tsx';
import { NoticeAnswers, NoticeFacts, NoticeText } from '../notice/notice-facts.tsx';
import { NoticeOwners } from '../notice/notice-owners.tsx';
import { NoticeSteps } from '../notice/notice-steps.tsx';
import { NoticeTask } from '../notice/notice-task.tsx';
import { useReadNotice } from '../notice/use-read-notice.ts';

/** A field notice: text, responses and next step. */
export function NoticePage() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <ResourcePage
      param="notice_id"
      call="get_field_notice"
      input={(notice_id) => ({ notice_id })}
      pick={({ notice }) => notice}
      back={{ to: '/fieldnotices', text: t(($) => $.fieldNotices.gone) }}
      list={{ label: t(($) => $.kinds.many.fieldNotice), to: '/fieldnotices' }}
      number={(id) => t(($) => $.fieldNotices.number, { id: id ?? '' }).trim()}
      title={({ title, id }) => textIn(title, lang) || t(($) => $.fieldNotices.number, { id })}
      badges={({ urgency, state }) => (
        <>
          <UrgencyBadge urgency={urgency} />
          <NoticeStateBadge state={state} />
        </>
      )}
      actions={(notice) =>
        isEditing ? null : <NoticeSteps notice={notice} onEdit={() => setIsEditing(true)} />
      }
    >
      {(notice) => {
        if (notice === undefined) return <Skeleton h={480} />;
        return isEditing && notice.state === 'draft' ? (
          <EditedNotice notice={notice} onDone={() => setIsEditing(false)} />
        ) : (
          <ShownNotice notice={notice} />
        );
      }}
    </ResourcePage>
  );
}

function EditedNotice({ notice, onDone }: { readonly notice: FieldNotice; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [began] = useState(notice);
  const form = useNoticeForm({ notice: began, onDone });
  return (
    <FormFrame form={form} staleTitle={t(($) => $.fieldNotices.stale)} onCancel={onDone}>
      <NoticeInputs form={form} />
    </FormFrame>
  );
}

function ShownNotice({ notice }: { readonly notice: FieldNotice }) {
  useReadNotice(notice);
  const [answering, setAnswering] = useState<NoticeCompany>();
  // A clinic sees its own answer above the text.
  const hasOwners = useMay('publish_field_notice') || notice.counts.companies > 1;
  return (
    <Stack gap="md">
      <NoticeTask notice={notice} onAcknowledge={setAnswering} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <NoticeText notice={notice} />
        <Stack gap="md">
          {hasOwners && notice.state !== 'draft' && <NoticeAnswers notice={notice} />}
          <NoticeFacts notice={notice} />
        </Stack>
      </SimpleGrid>
      {hasOwners && notice.state !== 'draft' && <NoticeOwners notice={notice} onAcknowledge={setAnswering} />}
      {answering !== undefined && (
        <AcknowledgeDialog notice={notice} company={answering} onClose={() => setAnswering(undefined)} />
      )}
    </Stack>
  );
}
