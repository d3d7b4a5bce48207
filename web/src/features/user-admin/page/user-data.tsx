import '../../../i18n/late/privacy.ts';
import type { Account } from '@halla/contract/user-admin';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useForgetDeleted } from '../../../core/live/forget-deleted.ts';
import { useSession } from '../../../core/session.ts';
import { downloadData, PersonalDataMenu } from '../../../entities/person/personal-data-menu.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useHeirQuestion } from '../heir/use-heir-question.tsx';

/** Download and erasure of a user's data; not available for the own account. */
export function UserData({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const forgetDeleted = useForgetDeleted();
  const heir = useHeirQuestion(account);
  const { id, fullName: name } = account;
  const read = useCallMutation('get_data_of_user', { onSuccess: downloadData });
  const erase = useCallMutation('erase_user', {
    onSuccess: () => {
      forgetDeleted({ user_id: id });
      void navigate({ to: '/cpanel/users', replace: true });
    },
  });
  const ask = async () => {
    const text = t(($) => $.privacy.eraseUser, { name });
    const action = t(($) => $.privacy.erase);
    const title = t(($) => $.privacy.eraseTitle, { name });
    const withoutWork = () => confirm({ title, text, action, dangerous: true });
    const answer = await heir.ask({ text, action, withoutWork });
    if (answer !== null) erase.mutate({ user_id: id, ...answer });
  };
  return (
    <>
      <PersonalDataMenu
        of={{ kind: 'user', id }}
        isBusy={read.isPending || erase.isPending}
        onDownload={() => read.mutate({ user_id: id })}
        onErase={session?.user.userId === id ? null : () => void ask()}
      />
      {heir.dialog}
    </>
  );
}
