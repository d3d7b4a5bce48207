import type { PriceList } from '@halla/contract/price-lists';
import { useTranslation } from 'react-i18next';
import { EditFoot, useLatestWhileClean } from '../../../ui/form/edit-foot.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { usePriceListForm } from './price-list-form.ts';
import { PriceListInputs } from './price-list-inputs.tsx';

interface PriceListEditFormProps {
  /** Snapshot taken when editing began. */
  readonly edited: PriceList;
  /** The currently stored version. */
  readonly latest: PriceList;
  /** Restarts the edit. */
  readonly onBegin: (list: PriceList) => void;
}

/** Edits a price list; while unchanged, it shows updates by other users. */
export function PriceListEditForm({ edited, latest, onBegin }: PriceListEditFormProps) {
  const { t } = useTranslation();
  const form = usePriceListForm({ list: edited, onSaved: onBegin });
  useLatestWhileClean({ form, edited, latest, onBegin });
  return (
    <FormFrame form={form} staleTitle={t(($) => $.priceLists.stale)} foot={<EditFoot form={form} />}>
      <PriceListInputs form={form} />
    </FormFrame>
  );
}
