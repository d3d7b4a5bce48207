import type { ApiKey } from '@halla/contract/api-keys';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { ApiKeyRow } from '../../../entities/user/api-key-row.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';

/** One of the user's keys, deleted after confirmation. */
export function KeyRow({ apiKey }: { readonly apiKey: ApiKey }) {
  const { id, name } = apiKey;
  const { t } = useTranslation();
  const remove = useCallMutation('delete_api_key');
  const ask = async () => {
    const agreed = await confirm({
      title: t(($) => $.apiKeys.removeTitle, { name }),
      text: t(($) => $.apiKeys.removeText),
      action: t(($) => $.apiKeys.remove),
      dangerous: true,
    });
    if (agreed) remove.mutate({ keyid: id });
  };
  return (
    <ApiKeyRow
      apiKey={apiKey}
      isRemoving={remove.isPending || remove.isSuccess}
      onRemove={() => void ask()}
    />
  );
}
