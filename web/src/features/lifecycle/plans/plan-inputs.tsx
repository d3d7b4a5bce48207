import type { ClientInfoInput } from '@halla/contract/client-info';
import type { PlanKind, PlannedDays } from '@halla/domain/lifecycle/movement-plans';
import { endsBeforeStart, PLAN_KINDS } from '@halla/domain/lifecycle/movement-plans';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ClientPicker, type ClientPickerProps } from '../../../entities/client/client-picker.tsx';
import { wordRule } from '../../../i18n/i18n.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { isDay } from '../../../ui/dates/day-text.ts';
import type { fieldProps } from '../../../ui/form/field-props.ts';
import { FormGrid } from '../../../ui/form/form-frame.tsx';

/** Fields that new and edited plans have. */
export type PlanField = 'clientInfo' | 'kind' | keyof PlannedDays;

/** Editable terms of a plan. */
export interface PlanTerms extends PlannedDays {
  readonly kind: PlanKind;
  readonly clientInfo: ClientInfoInput | null;
}

interface PlanInputsProps {
  readonly form: Pick<ReturnType<typeof fieldProps<PlanTerms, PlanField>>, 'day' | 'choice'>;
  readonly client: Pick<ClientPickerProps, 'label' | 'required' | 'error' | 'value' | 'onChange'>;
  /** True if the device has left; its record then determines the rest. */
  readonly isRunning?: boolean;
}

/** Client, kind and days of a plan. */
export function PlanInputs({ form, client, isRunning = false }: PlanInputsProps) {
  const { t } = useTranslation();
  const due = form.day('dueOn');
  const days = { startsOn: form.day('startsOn').value, dueOn: due.value };
  const kinds = PLAN_KINDS.map((value) => ({ value, label: t(($) => $.plans.kinds[value]) }));
  return (
    <>
      <ClientPicker
        {...client}
        disabled={isRunning}
        placeholder={t(($) => $.plans.clientHint)}
        typedText={(name) => t(($) => $.plans.typedClient, { name })}
      />
      <FormGrid>
        <DateInput {...form.day('startsOn')} disabled={isRunning} />
        <DateInput {...due} error={orderOf(days).dueOn ?? due.error} />
        <NativeSelect {...form.choice('kind', kinds)} disabled={isRunning} />
      </FormGrid>
    </>
  );
}

/** Problem if the end of a plan precedes its start. */
export function orderOf(days: PlannedDays): { readonly dueOn?: string } {
  // The form itself reports an incomplete day.
  if (!isDay(days.startsOn) || !isDay(days.dueOn)) return {};
  return endsBeforeStart(days) ? { dueOn: wordRule({ rule: 'before', day: days.startsOn }) } : {};
}

/** Labels of the fields of a plan. */
export function usePlanLabels() {
  const { t } = useTranslation();
  const labels: Readonly<Record<PlanField | 'device_id', string>> = {
    device_id: t(($) => $.plans.device),
    clientInfo: t(($) => $.plans.client),
    kind: t(($) => $.plans.kind),
    startsOn: t(($) => $.plans.startsOn),
    dueOn: t(($) => $.plans.dueOn),
  };
  return (field: PlanField | 'device_id') => labels[field];
}
