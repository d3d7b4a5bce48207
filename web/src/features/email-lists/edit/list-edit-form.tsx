import type { EmailListDetail } from '@halla/contract/email-lists';
import { useTranslation } from 'react-i18next';
import { EditFoot, useLatestWhileClean } from '../../../ui/form/edit-foot.tsx';
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
  useLatestWhileClean({ form, edited, latest, onBegin });
  return (
    <FormFrame form={form} staleTitle={t(($) => $.emailListScreens.stale)} foot={<EditFoot form={form} />}>
      <ListInputs form={form} list={edited} users={latest.EmailListUsers} />
    </FormFrame>
  );
}
