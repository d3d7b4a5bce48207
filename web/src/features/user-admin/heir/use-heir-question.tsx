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
  /** What happens to the account. */
  readonly text: string;
  /** The button that does it. */
  readonly action: string;
  /** Asked instead of a user without open work; true: go on. */
  readonly withoutWork: () => Promise<boolean>;
}

/** What goes with the write that ends the account; null: it is not sent. */
type Answer = { readonly heir?: number } | null;

interface Asked extends Question {
  readonly work: HeldWork;
  readonly answer: (answer: Answer) => void;
}

export interface HeirQuestion {
  readonly ask: (question: Question) => Promise<Answer>;
  readonly dialog: ReactNode;
}

/** Asks, before the account of a user ends, who takes the open work over; the dialog has to be rendered. */
export function useHeirQuestion(account: Account): HeirQuestion {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = async (question: Question): Promise<Answer> => {
    const work = await client
      .fetchQuery({ ...callQuery('get_work_of_user', { user_id: account.id }), staleTime: 0 })
      .catch((error: unknown) => {
        const reason = failureReason(error, navigator.onLine);
        // The shared handler has shown a refusal.
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
