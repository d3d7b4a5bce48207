import '../../../i18n/late/price-lists.ts';
import type { PriceList } from '@halla/contract/price-lists';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useForgetDeleted } from '../../../core/live/forget-deleted.ts';
import { RemoveButton } from '../../../ui/feedback/remove-button.tsx';

/** Deletes a price list after confirmation, then opens the list of them. */
export function RemovePriceList({ list: { id, name, updatedAt } }: { readonly list: PriceList }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const forgetDeleted = useForgetDeleted();
  const remove = useCallMutation('delete_price_list', {
    onSuccess: () => {
      forgetDeleted({ list_id: id });
      void navigate({ to: '/cpanel/pricelists', ignoreBlocker: true, replace: true });
    },
  });
  return (
    <RemoveButton
      label={t(($) => $.priceLists.remove)}
      text={t(($) => $.priceLists.removeText, { name })}
      isPending={remove.isPending}
      onRemove={() => remove.mutate({ priceList: { id, updatedAt } })}
    />
  );
}
