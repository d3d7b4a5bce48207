import { movementPlans } from '@halla/contract/movement-plans';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import type { PlannedDays } from '@halla/domain/lifecycle/movement-plans';
import { addDays } from '@halla/domain/time';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { moveRefusal } from '../../../core/calls/move-refusal.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { PromisedTo } from '../../../entities/plan/promised-to.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import type { Chosen } from '../../../ui/form/wire.ts';
import { browserDay } from '../../../ui/labels/format.ts';
import { FreeDevicePicker } from './free-device-picker.tsx';
import { orderOf, PlanInputs, type PlanTerms, usePlanLabels } from './plan-inputs.tsx';

/** Default length of a plan in days. */
const USUAL_DAYS = 7;
const FIELDS = ['device_id', 'clientInfo', 'kind', 'startsOn', 'dueOn'] as const;

/** Initial values of a plan. */
export interface PlanStart extends Partial<PlannedDays> {
  readonly device?: Chosen;
}

interface PlanValues extends PlanTerms {
  readonly device_id: Chosen | null;
}

interface NewPlanDialogProps {
  readonly start: PlanStart;
  readonly onClose: () => void;
}

/** Dialog that plans a demo or a loan. */
export function NewPlanDialog({ start, onClose }: NewPlanDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened title={t(($) => $.plans.addTitle)} onClose={onClose}>
      <NewPlanForm start={start} onClose={onClose} />
    </FormDialog>
  );
}

function NewPlanForm({ start, onClose }: NewPlanDialogProps) {
  const { t } = useTranslation();
  const form = useResourceForm({
    call: 'add_movement_plan',
    schema: movementPlans.add_movement_plan.input,
    at: '',
    fields: FIELDS,
    label: usePlanLabels(),
    initial: initialValues(start),
    check: orderOf,
    announce: ({ plan: { Device, clientInfo } }) =>
      notifySuccess(t(($) => $.plans.saved, { serial: Device.serialNumber, client: clientText(clientInfo) })),
    wording: (error) => moveRefusal(error).reason,
    onDone: onClose,
  });
  const { device_id: device, startsOn, dueOn } = form.values;
  return (
    <FormFrame form={form} submitLabel={t(($) => $.plans.save)} onCancel={onClose}>
      <FreeDevicePicker {...form.picked('device_id')} days={{ startsOn, dueOn }} />
      {device && (
        <Text size="sm" component="div">
          <PromisedTo deviceId={device.id} inWords />
        </Text>
      )}
      <PlanInputs form={form} client={form.picked('clientInfo')} />
    </FormFrame>
  );
}

function initialValues({ device, ...days }: PlanStart): PlanValues {
  const startsOn = days.startsOn ?? browserDay();
  return {
    ...{ device_id: device ?? null, kind: 'demo', clientInfo: null, startsOn },
    dueOn: days.dueOn ?? addDays(startsOn, USUAL_DAYS),
  };
}
