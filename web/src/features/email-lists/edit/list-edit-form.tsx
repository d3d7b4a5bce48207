import type { EmailListDetail } from '@halla/contract/email-lists';
import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useEmailListForm } from './list-form.ts';
import { ListInputs } from './list-inputs.tsx';

interface ListEditFormProps {
  /** Snapshot taken when editing began. */
  readonly edited: EmailListDetail;
  /** The currently stored version. */
  readonly latest: EmailListDetail;
  /** Restarts the edit. */
  readonly onBegin: (list: EmailListDetail) => void;
}

/** Edits a list; while unchanged, it shows updates by other users. */
export function ListEditForm({ edited, latest, onBegin }: ListEditFormProps) {
  const { t } = useTranslation();
  const form = useEmailListForm({ list: edited, onSaved: onBegin });
  const isOutdated = !form.isDirty && !form.isSaving && latest.updatedAt > edited.updatedAt;
  useEffect(() => {
    if (isOutdated) onBegin(latest);
  }, [isOutdated, latest, onBegin]);
  return (
    <FormFrame
      form={form}
      staleTitle={t(($) => $.emailListScreens.stale)}
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
      <ListInputs form={form} list={edited} users={latest.EmailListUsers} />
    </FormFrame>
  );
}
