import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { isDay } from '../../../ui/dates/day-text.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { browserDay } from '../../../ui/labels/format.ts';

interface DayDialogProps {
  readonly title: string;
  /** Label of the day. */
  readonly label: string;
  /** The known day; today is proposed without one. */
  readonly known: string | null;
  readonly isSaving: boolean;
  readonly onSave: (day: string) => void;
  readonly onClose: () => void;
}

/** Asks for the day on which a step was done before it is saved. */
export function DayDialog({ title, label, known, isSaving, onSave, onClose }: DayDialogProps) {
  const { t } = useTranslation();
  const [initial] = useState(() => known ?? browserDay());
  const [day, setDay] = useState(initial);
  return (
    <FormDialog opened size="sm" title={title} onClose={onClose}>
      <Held isDirty={day !== initial && !isSaving} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave(day);
        }}
      >
        <Stack gap="md">
          <DateInput label={label} required value={day} onChange={setDay} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <Button type="submit" loading={isSaving} disabled={!isDay(day)} data-autofocus>
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}

/** Registers unsaved input with the enclosing dialog. */
function Held({ isDirty }: { readonly isDirty: boolean }) {
  useLeaveGuard(isDirty);
  return null;
}
