import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StaleDialog } from './stale-dialog.tsx';

/** What an edit form knows and does. */
export interface EditState<Field extends string> {
  readonly isSaving: boolean;
  readonly isDirty: boolean;
  readonly submit: () => void;
  /** What both people gave a value; null while nobody else has saved. */
  readonly stale: {
    readonly updatedAt: string;
    readonly conflicts: readonly { readonly field: Field; readonly mine: string; readonly theirs: string }[];
  } | null;
  readonly saveMerged: (theirs: ReadonlySet<Field>) => void;
  readonly keepMerged: (theirs: ReadonlySet<Field>) => void;
}

export interface EditFormProps<Field extends string> {
  readonly edit: EditState<Field>;
  /** How fields and their values read. */
  readonly texts: {
    readonly label: (field: Field) => string;
    readonly value: (field: Field, value: string) => string;
  };
  readonly staleTitle: string;
  /** False while what is typed cannot be sent. */
  readonly isComplete?: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Fields with Cancel and Submit; what is typed survives a change that somebody else saves in between. */
export function EditForm<Field extends string>(props: EditFormProps<Field>) {
  const { edit, texts, staleTitle, isComplete = true, onCancel, children } = props;
  const { t } = useTranslation();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        edit.submit();
      }}
    >
      <Stack gap="md">
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button type="submit" loading={edit.isSaving} disabled={!edit.isDirty || !isComplete}>
            {t(($) => $.common.submit)}
          </Button>
        </Group>
      </Stack>
      {edit.stale !== null && (
        <StaleDialog
          key={edit.stale.updatedAt}
          title={staleTitle}
          conflicts={edit.stale.conflicts.map(({ field, mine, theirs }) => ({
            field,
            label: texts.label(field),
            mine: texts.value(field, mine),
            theirs: texts.value(field, theirs),
          }))}
          saving={edit.isSaving}
          onSave={edit.saveMerged}
          onBack={edit.keepMerged}
        />
      )}
    </form>
  );
}
