import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { SignInsPanel } from '../../../entities/user/sign-ins-panel.tsx';

/** Sessions of the user. */
export function OwnSignIns() {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_own_sign_ins', {}));
  const end = useCallMutation('end_own_sign_ins');
  return (
    <SignInsPanel
      query={query}
      hint={t(($) => $.signIns.hint)}
      isEnding={end.isPending}
      onEnd={(id) => end.mutate(id === undefined ? {} : { sign_in_id: id })}
    />
  );
}
