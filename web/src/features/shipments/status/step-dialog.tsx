import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StepFormDialog } from '../../../entities/document/step-form.tsx';
import { shipmentStatusLabel } from '../../../entities/shipment/shipment-status.tsx';
import { errorText } from '../../../i18n/i18n.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { StepQuestions } from '../step/step-questions.tsx';
import { StockCounts } from './stock-counts.tsx';
import { type ShipmentStep, useStepForm } from './use-step-form.ts';

interface StepDialogProps extends ShipmentStep {
  /** Words of the step that was taken, for the button; if absent, the title's. */
  readonly action?: string | undefined;
  readonly onClose: () => void;
}

/**
 * Counts the leaving or arriving goods before a status is saved, and asks about the order and its devices;
 * everything is saved in one transaction.
 */
export function StepDialog({ onClose, action, ...asked }: StepDialogProps) {
  const { t } = useTranslation();
  const form = useStepForm({ ...asked, onSaved: onClose });
  const { shipment, to, counted } = asked;
  const title =
    to === null
      ? t(($) => $.shipmentScreens.step.title)
      : t(($) => $.shipmentScreens.status.set, { status: shipmentStatusLabel(to, t) });
  return (
    <StepFormDialog
      title={title}
      action={to === null ? t(($) => $.common.save) : (action ?? title)}
      isSaving={form.isSaving}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      {counted !== null && (
        <StockCounts
          shipment={shipment}
          step={counted}
          lines={form.lines}
          showsProblems={form.isAsked}
          refusal={form.refusal}
          onChange={form.setLines}
        />
      )}
      <StepQuestions
        step={form.step}
        orders={asked.offered.orders}
        answers={form.answers}
        showsProblems={form.isAsked}
        onChange={form.setAnswers}
      />
      {form.query.isError && <ErrorState query={form.query} />}
      {form.refusal !== null && (
        <Alert color="red" variant="light" p="xs" role="alert">
          {errorText(form.refusal)}
        </Alert>
      )}
    </StepFormDialog>
  );
}
