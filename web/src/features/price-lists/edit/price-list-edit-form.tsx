import type { PriceList } from '@halla/contract/price-lists';
import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
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
  const isOutdated = !form.isDirty && !form.isSaving && latest.updatedAt > edited.updatedAt;
  useEffect(() => {
    if (isOutdated) onBegin(latest);
  }, [isOutdated, latest, onBegin]);
  return (
    <FormFrame
      form={form}
      staleTitle={t(($) => $.priceLists.stale)}
      foot={
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={!form.canSave || form.isSaving} onClick={() => form.reset()}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button type="submit" loading={form.isSaving} disabled={!form.canSave}>
            {t(($) => $.common.submit)}
          </Button>
        </Group>
      }
    >
      <PriceListInputs form={form} />
    </FormFrame>
  );
}
