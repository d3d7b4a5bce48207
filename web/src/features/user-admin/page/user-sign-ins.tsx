import { useQuery } from '@tanstack/react-query';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { SignInsPanel } from '../../../entities/user/sign-ins-panel.tsx';

/** Active sign-ins of a user. */
export function UserSignIns({ userId }: { readonly userId: number }) {
  const query = useQuery(callQuery('get_sign_ins', { user_id: userId }));
  const end = useCallMutation('end_sign_ins');
  return (
    <SignInsPanel
      query={query}
      isEnding={end.isPending}
      onEnd={(id) => end.mutate({ user_id: userId, ...(id !== undefined && { sign_in_id: id }) })}
    />
  );
}
