import type { StockCount } from '@halla/contract/stock-counts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useSession } from '../../../core/session.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.ts';

/** Ends a count without booking anything; for the user who began it and for super users. */
export function CancelCount({ count: { id: count_id, User } }: { readonly count: StockCount }) {
  const { t } = useTranslation();
  const isOwn = useSession()?.user.userId === User?.id;
  const mayCancelAny = useMay('manageStock');
  const cancel = useCallMutation('cancel_stock_count', {
    onSuccess: () => notifySuccess(t(($) => $.stockCounts.cancelled)),
  });
  if (!isOwn && !mayCancelAny) return null;
  const ask = async () => {
    const isSure = await confirm({
      text: t(($) => $.stockCounts.cancelText),
      action: t(($) => $.stockCounts.cancel),
      dangerous: true,
    });
    if (isSure) cancel.mutate({ count_id });
  };
  return (
    <Button variant="outline" color="red" loading={cancel.isPending} onClick={() => void ask()}>
      {t(($) => $.stockCounts.cancel)}
    </Button>
  );
}
