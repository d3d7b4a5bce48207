import '../../../i18n/late/field-notices.ts';
import type { FieldNotice } from '@halla/contract/field-notices';
import { mayRemind } from '@halla/domain/notices/field-notice';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useForgetDeleted } from '../../../core/live/forget-deleted.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { NextStep, type Step } from '../../../ui/record/next-step.tsx';
import { usePublish } from './use-publish.ts';

interface NoticeStepsProps {
  readonly notice: FieldNotice;
  readonly onEdit: () => void;
}

/** The next step of a notice: of its draft, or while owners have not acknowledged it. Everybody may print it. */
export function NoticeSteps({ notice, onEdit }: NoticeStepsProps) {
  const { t } = useTranslation();
  const mayWork = useMay('publish_field_notice');
  const draft = useDraftSteps(notice, onEdit);
  const published = usePublishedSteps(notice);
  const printing = t(($) => $.fieldNotices.print);
  const print = { key: 'print', label: printing, run: () => globalThis.print() };
  if (!mayWork || notice.state === 'closed')
    return (
      <Button variant="default" leftSection={<Printer size={16} aria-hidden />} onClick={print.run}>
        {printing}
      </Button>
    );
  const { step, hint, others, isBusy } = notice.state === 'draft' ? draft : published;
  return <NextStep step={step} hint={hint} isBusy={isBusy} others={[...others, print]} />;
}

interface Steps {
  readonly step: Step | undefined;
  readonly hint?: string;
  readonly others: readonly Step[];
  readonly isBusy: boolean;
}

function useDraftSteps(notice: FieldNotice, onEdit: () => void): Steps {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const forgetDeleted = useForgetDeleted();
  const publish = usePublish(notice);
  const remove = useCallMutation('delete_field_notice', {
    onSuccess: () => {
      forgetDeleted({ notice_id: notice.id });
      void navigate({ to: '/cpanel/fieldnotices', ignoreBlocker: true, replace: true });
    },
  });
  const askToRemove = async () => {
    const action = t(($) => $.fieldNotices.remove);
    if (await confirm({ text: t(($) => $.fieldNotices.removeText), action, dangerous: true }))
      remove.mutate({ notice_id: notice.id });
  };
  return {
    step: {
      ...{ key: 'publish', label: t(($) => $.fieldNotices.publish), isBlocked: !publish.isReady },
      run: () => void publish.ask(),
    },
    ...(!publish.isReady && { hint: t(($) => $.fieldNotices.incomplete) }),
    others: [
      { key: 'edit', label: t(($) => $.fieldNotices.edit), run: onEdit },
      {
        ...{ key: 'remove', label: t(($) => $.fieldNotices.remove), isDangerous: true },
        run: () => void askToRemove(),
      },
    ],
    isBusy: publish.isBusy || remove.isPending,
  };
}

function usePublishedSteps({ id, counts, remindedAt = null, publishedAt }: FieldNotice): Steps {
  const { t } = useTranslation();
  const remind = useCallMutation('remind_about_notice');
  const close = useCallMutation('close_field_notice');
  const last = remindedAt ?? publishedAt;
  const isOpen = counts.acknowledged < counts.companies;
  const mayAsk = isOpen && mayRemind(last === null ? null : new Date(last), new Date());
  const askToRemind = async () => {
    const action = t(($) => $.fieldNotices.remind);
    if (await confirm({ text: t(($) => $.fieldNotices.remindText), action }))
      remind.mutate({ notice_id: id });
  };
  const askToClose = async () => {
    const action = t(($) => $.fieldNotices.close);
    if (await confirm({ text: t(($) => $.fieldNotices.closeText), action })) close.mutate({ notice_id: id });
  };
  const closing = { key: 'close', label: t(($) => $.fieldNotices.close), run: () => void askToClose() };
  const reminding = { key: 'remind', label: t(($) => $.fieldNotices.remind), run: () => void askToRemind() };
  return {
    step: mayAsk ? reminding : isOpen ? undefined : closing,
    others: isOpen ? [closing] : [],
    isBusy: remind.isPending || close.isPending,
  };
}
