import '../../../i18n/late/plans.ts';
import { Button } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { useNamedDevice } from '../../../entities/device/use-named-device.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Agenda } from '../plans/agenda.tsx';
import type { PlanStart } from '../plans/new-plan-dialog.tsx';

const PlanMonth = latePart(async () => (await import('../plans/plan-month.tsx')).PlanMonth);
const PlanDevices = latePart(async () => (await import('../plans/plan-devices.tsx')).PlanDevices);
const FreeDevices = latePart(async () => (await import('../plans/free-devices.tsx')).FreeDevices);
const PlanDialog = lateDialog(async () => (await import('../plans/plan-dialog.tsx')).PlanDialog);
const NewPlanDialog = lateDialog(async () => (await import('../plans/new-plan-dialog.tsx')).NewPlanDialog);

const NO_START: PlanStart = {};

/** Plans of demos and loans: as a list, as a month, by device, and the devices still available. */
export function PlansPage() {
  const { t } = useTranslation();
  const plan = useDialogParam('plan');
  const added = useDialogParam('new');
  // A plan opened from a device's page starts with that device.
  const { data: device, isLoading } = useNamedDevice(added.value);
  const [start, setStart] = useState(NO_START);
  const openNew = (from: PlanStart) => {
    setStart(from);
    added.open('plan');
  };
  const openPlan = (id: number) => plan.open(String(id));
  return (
    <>
      <PageHeader
        wide
        title={t(($) => $.plans.title)}
        crumbs={[{ label: t(($) => $.shell.nav.demos), to: '/demos' }, { label: t(($) => $.plans.title) }]}
        hint={t(($) => $.plans.hint)}
        actions={
          <Button leftSection={<CalendarPlus size={16} aria-hidden />} onClick={() => openNew(NO_START)}>
            {t(($) => $.lifecycle.demos.plan)}
          </Button>
        }
      />
      <AddressTabs
        label={t(($) => $.plans.title)}
        tabs={[
          {
            value: 'agenda',
            label: t(($) => $.plans.tabs.agenda),
            content: <Agenda onPlan={openPlan} />,
          },
          { value: 'month', label: t(($) => $.plans.tabs.month), content: <PlanMonth onPlan={openPlan} /> },
          {
            value: 'devices',
            label: t(($) => $.plans.tabs.devices),
            content: <PlanDevices onPlan={openPlan} />,
          },
          {
            value: 'free',
            label: t(($) => $.plans.tabs.free),
            content: (
              <FreeDevices
                onDevice={({ id, serialNumber }, days) =>
                  openNew({ device: { id, name: serialNumber }, ...days })
                }
              />
            ),
          },
        ]}
      />
      <Suspense>
        {plan.value !== null && <PlanDialog of={plan.value} onClose={plan.close} />}
        {added.value !== null && !isLoading && (
          <NewPlanDialog
            start={device === undefined ? start : { device: { id: device.id, name: device.serialNumber } }}
            onClose={added.close}
          />
        )}
      </Suspense>
    </>
  );
}
