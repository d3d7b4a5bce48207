import { useState } from 'react';
import { StepFormDialog } from '../../../entities/document/step-form.tsx';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { isDay } from '../../../ui/dates/day-text.ts';

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

/** Asks for the day of a step before saving. */
export function DayDialog({ title, label, known, isSaving, onSave, onClose }: DayDialogProps) {
  const [initial] = useState(() => known ?? dayOfBusiness());
  const [day, setDay] = useState(initial);
  return (
    <StepFormDialog
      {...{ title, action: title, isSaving, onClose }}
      size="sm"
      isReady
      canSave={isDay(day)}
      isDirty={day !== initial && !isSaving}
      onSubmit={() => onSave(day)}
    >
      <DateInput label={label} required value={day} onChange={setDay} />
    </StepFormDialog>
  );
}
