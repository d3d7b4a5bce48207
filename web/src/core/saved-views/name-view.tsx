import '@mantine/core/styles/Checkbox.layer.css';
import { type SavedView, savedViews, type ViewState } from '@halla/contract/saved-views';
import type { ListName } from '@halla/domain/lists/lists';
import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useResourceForm } from '../forms/resource-form.ts';

/** A view to be named: an existing view of the user to rename, or the list's current state to save. */
export interface ViewToName {
  readonly viewid?: number;
  readonly updatedAt?: string;
  readonly list: ListName;
  readonly name: string;
  readonly state: ViewState;
  readonly isDefault: boolean;
}

interface NameViewProps {
  readonly view: ViewToName;
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}

/** Dialog for the name of a view, and whether it is the list's default. */
export function NameView({ view, onSaved, onClose }: NameViewProps) {
  const { t } = useTranslation();
  const isNew = view.viewid === undefined;
  return (
    <FormDialog
      opened
      size="sm"
      title={t(($) => (isNew ? $.ui.views.saveTitle : $.ui.views.renameTitle))}
      onClose={onClose}
    >
      <NameForm view={view} onSaved={onSaved} onClose={onClose} />
    </FormDialog>
  );
}

function NameForm({ view, onSaved, onClose }: NameViewProps) {
  const { t } = useTranslation();
  const labels = {
    name: t(($) => $.ui.views.name),
    isDefault: t(($) => $.ui.views.opensWith),
  };
  const form = useResourceForm({
    call: 'save_view',
    schema: savedViews.save_view.input,
    at: '',
    fields: FIELDS,
    always: view.viewid === undefined ? OF_NEW : OF_KNOWN,
    label: (field) => labels[field],
    initial: view,
    onSaved: (output) => onSaved(output.view),
    onDone: onClose,
  });
  return (
    <FormFrame form={form} submitLabel={t(($) => $.common.save)} onCancel={onClose}>
      <TextInput {...form.text('name')} data-autofocus autoComplete="off" />
      {view.viewid === undefined && <Checkbox {...form.flag('isDefault')} />}
    </FormFrame>
  );
}

const FIELDS = ['name', 'isDefault'] as const;
const OF_NEW = ['list', 'state', 'isDefault'];
const OF_KNOWN = [...OF_NEW, 'viewid', 'updatedAt'];
