import type { Account } from '@halla/contract/user-admin';
import { type HeldWork, hasWork } from '@halla/domain/access/held-work';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { failureReason, failureText } from '../../../ui/feedback/failure.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';

const HeirDialog = lateDialog(async () => (await import('./heir-dialog.tsx')).HeirDialog);

interface Question {
  /** States what will happen to the account. */
  readonly text: string;
  /** Label of the confirming button. */
  readonly action: string;
  /** Asked instead if the user has no open work; true continues. */
  readonly withoutWork: () => Promise<boolean>;
}

/** Additional input of the write that disables or deletes the account; null cancels it. */
type Answer = { readonly heir?: number } | null;

interface Asked extends Question {
  readonly work: HeldWork;
  readonly answer: (answer: Answer) => void;
}

export interface HeirQuestion {
  readonly ask: (question: Question) => Promise<Answer>;
  readonly dialog: ReactNode;
}

/**
 * Asks who takes over a user's open work before the account is disabled or deleted; the page must render the
 * dialog.
 */
export function useHeirQuestion(account: Account): HeirQuestion {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = async (question: Question): Promise<Answer> => {
    const work = await client
      .fetchQuery({ ...callQuery('get_work_of_user', { user_id: account.id }), staleTime: 0 })
      .catch((error: unknown) => {
        const reason = failureReason(error, navigator.onLine);
        // The shared handler has already reported a refusal.
        if (reason !== 'refused' && reason !== 'ended') notifyError(failureText(error, reason, t));
        return null;
      });
    if (work === null) return null;
    if (!hasWork(work)) return (await question.withoutWork()) ? {} : null;
    return new Promise((answer) => setAsked({ ...question, work, answer }));
  };
  const settle = (answer: Answer) => {
    setAsked(null);
    asked?.answer(answer);
  };
  const dialog = asked !== null && (
    <HeirDialog
      user={account}
      work={asked.work}
      text={asked.text}
      action={asked.action}
      onAnswer={(heir) => settle(heir === null ? {} : { heir })}
      onClose={() => settle(null)}
    />
  );
  return { ask, dialog };
}
