import '@mantine/core/styles/Alert.layer.css';
import type { MovementPlan } from '@halla/contract/movement-plans';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { isOpenPlan } from '@halla/domain/lifecycle/movement-plans';
import { pageAddress } from '@halla/domain/resources/resources';
import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { StateBadge } from '../../../entities/device/state-badge.tsx';
import { Day } from '../../../ui/dates/time.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { PageLink } from '../../../ui/link.tsx';
import { type Field, FieldList } from '../../../ui/page/field-list.tsx';
import { PlanBadge } from './plan-columns.tsx';
import { PlanEditForm } from './plan-edit-form.tsx';

interface PlanDialogProps {
  /** Parameter value from the URL. */
  readonly of: string;
  readonly onClose: () => void;
}

/** Dialog of one plan: its device, days and actions. */
export function PlanDialog({ of, onClose }: PlanDialogProps) {
  const { t } = useTranslation();
  const id = /^[1-9]\d{0,14}$/.test(of) ? Number(of) : null;
  const query = useQuery({ ...callQuery('get_movement_plans', { plan_id: id ?? 1 }), enabled: id !== null });
  const plan = query.data?.plans[0];
  const isAbsent = id === null || (query.isSuccess && plan === undefined);
  return (
    <FormDialog
      opened
      title={
        plan === undefined
          ? t(($) => $.plans.title)
          : t(($) => $.plans.open, { serial: plan.Device.serialNumber })
      }
      onClose={onClose}
    >
      {isAbsent && <Text>{t(($) => $.plans.gone)}</Text>}
      {query.isError && <ErrorState query={query} />}
      {!isAbsent && query.isPending && <Skeleton h={260} />}
      {plan !== undefined && <Plan plan={plan} onClose={onClose} />}
    </FormDialog>
  );
}

function Plan({ plan, onClose }: { readonly plan: MovementPlan; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const isOpen = isOpenPlan(plan.state);
  return (
    <Stack gap="md">
      {plan.isOverdue && (
        <Alert color="red" variant="light">
          {t(($) => $.plans.overdue)}
        </Alert>
      )}
      <PlanFacts plan={plan} isOpen={isOpen} />
      {isOpen && <PlanEditForm key={`${plan.id} ${plan.state}`} plan={plan} onClose={onClose} />}
    </Stack>
  );
}

function PlanFacts({ plan, isOpen }: { readonly plan: MovementPlan; readonly isOpen: boolean }) {
  const { t } = useTranslation();
  const { Device, User, state } = plan;
  const fields: Field[] = [
    {
      label: t(($) => $.plans.device),
      value: (
        <>
          <PageLink to={pageAddress('device', Device.id)}>{Device.serialNumber}</PageLink>{' '}
          {Device.model ?? familyLabel(Device.deviceType, t)}
        </>
      ),
    },
    {
      label: t(($) => $.lifecycle.state),
      value: Device.state === null ? null : <StateBadge state={Device.state} />,
    },
    { label: t(($) => $.plans.plan), value: <PlanBadge state={state} /> },
    { label: t(($) => $.plans.plannedBy), value: User?.fullName },
  ];
  // An open plan shows these fields in the form.
  const closed: Field[] = [
    { label: t(($) => $.plans.client), value: clientText(plan.clientInfo) },
    { label: t(($) => $.plans.kind), value: t(($) => $.plans.kinds[plan.kind]) },
    { label: t(($) => $.plans.startsOn), value: <Day day={plan.startsOn} /> },
    { label: t(($) => $.plans.dueOn), value: <Day day={plan.dueOn} /> },
  ];
  return <FieldList fields={isOpen ? fields : [...fields, ...closed]} />;
}
