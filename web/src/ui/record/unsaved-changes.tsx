import '../../i18n/late/record.ts';
import { Button, Group, Text } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FramedForm } from '../form/form-frame.tsx';
import { StaleDialog } from '../form/stale-dialog.tsx';
import classes from './unsaved-changes.module.css';

const NONE: ReadonlySet<never> = new Set();

interface EditedInPlace<Field extends string>
  extends Pick<FramedForm<Field>, 'isSaving' | 'submit' | 'conflicts' | 'saveMerged' | 'keepMerged'> {
  readonly isDirty: boolean;
  /** Messages of a refusal. */
  readonly problems: readonly string[];
}

export interface UnsavedChangesProps<Field extends string> {
  readonly form: EditedInPlace<Field>;
  /** Title of the question about fields that another user has also changed. */
  readonly staleTitle: string;
  readonly onUndo: () => void;
}

/**
 * Unsaved changes of a record, with buttons to save or revert them. If another user saved first, changes of
 * different fields are merged; for the same fields, the user chooses.
 */
export function UnsavedChanges<Field extends string>(props: UnsavedChangesProps<Field>) {
  const { form, staleTitle, onUndo } = props;
  const { isDirty, problems, isSaving, submit, conflicts, saveMerged, keepMerged } = form;
  const { t } = useTranslation();
  const merge = useEffectEvent(() => saveMerged(NONE));
  const isMergeable = conflicts?.length === 0;
  useEffect(() => {
    if (isMergeable) merge();
  }, [isMergeable]);
  if (!isDirty) return null;
  const isRefused = problems.length > 0;
  return (
    <>
      <div className={classes.bar} role="status">
        <Text size="sm" {...(isRefused && { c: 'red' })}>
          {isRefused ? problems.join(' ') : t(($) => $.record.unsaved)}
        </Text>
        <Group gap="xs" mt={8}>
          <Button size="xs" loading={isSaving} onClick={submit}>
            {t(($) => $.record.saveNow)}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={isSaving}
            leftSection={<Undo2 size={14} aria-hidden />}
            onClick={onUndo}
          >
            {t(($) => $.ui.undo)}
          </Button>
        </Group>
      </div>
      {conflicts !== undefined && !isMergeable && (
        <StaleDialog title={staleTitle} conflicts={conflicts} onSave={saveMerged} onBack={keepMerged} />
      )}
    </>
  );
}
