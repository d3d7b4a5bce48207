import { type MovementPlan, movementPlans } from '@halla/contract/movement-plans';
import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { PlanActions } from './plan-actions.tsx';
import { orderOf, type PlanField, PlanInputs, type PlanTerms, usePlanLabels } from './plan-inputs.tsx';

const FIELDS: readonly PlanField[] = ['clientInfo', 'startsOn', 'dueOn', 'kind'];

interface PlanEditFormProps {
  readonly plan: MovementPlan;
  readonly onClose: () => void;
}

/** Edits an open plan, or performs its next step. */
export function PlanEditForm({ plan, onClose }: PlanEditFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useResourceForm({
    call: 'edit_movement_plan',
    schema: movementPlans.edit_movement_plan.input,
    at: '',
    fields: FIELDS,
    required: ['clientInfo', 'startsOn'],
    label: usePlanLabels(),
    check: orderOf,
    resource: plan,
    valuesOf: termsOf,
    input: (changes, { id, updatedAt }) => ({ plan_id: id, updatedAt, ...changes }),
    reload: async () => {
      const { plans } = await client.fetchQuery(callQuery('get_movement_plans', { plan_id: plan.id }));
      return plans[0] ?? plan;
    },
    announce: ({ plan: { Device } }) =>
      notifySuccess(t(($) => $.plans.changed, { serial: Device.serialNumber })),
    onDone: onClose,
  });
  const isRunning = plan.state === 'running';
  return (
    <FormFrame
      form={form}
      staleTitle={t(($) => $.plans.open, { serial: plan.Device.serialNumber })}
      foot={
        <Group justify="space-between" gap="xs">
          <PlanActions plan={plan} isHeld={form.isDirty} onDone={onClose} />
          <Button type="submit" variant="default" loading={form.isSaving} disabled={!form.canSave}>
            {t(($) => $.plans.save)}
          </Button>
        </Group>
      }
    >
      <PlanInputs form={form} client={form.picked('clientInfo')} isRunning={isRunning} />
      {isRunning && (
        <Text size="sm" c="dimmed">
          {t(($) => $.plans.running)}
        </Text>
      )}
    </FormFrame>
  );
}

function termsOf({ clientInfo, kind, startsOn, dueOn }: MovementPlan): PlanTerms {
  return { clientInfo, kind, startsOn, dueOn };
}
