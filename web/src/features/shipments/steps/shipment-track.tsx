import '../../../i18n/late/record.ts';
import type { Shipment } from '@halla/contract/shipments';
import { type ShipmentStep, shipmentTrack } from '@halla/domain/documents/shipment-track';
import type { TrackStep } from '@halla/domain/documents/track';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNextStepCommand } from '../../../core/resource/next-step-command.ts';
import { Day, DayOf } from '../../../ui/dates/time.tsx';
import { NextStep } from '../../../ui/record/next-step.tsx';
import { type ShownStep, Track } from '../../../ui/record/track.tsx';
import { WaitingSince } from '../../../ui/record/waiting-since.tsx';
import { StepHint } from './step-hint.tsx';
import { stepWord } from './step-words.ts';
import { useShipmentSteps } from './use-shipment-steps.tsx';

interface ShipmentTrackProps {
  readonly shipment: Shipment;
  /** Begins to edit the rating. */
  readonly onRate: () => void;
}

/** How far a shipment has come, and its next step. */
export function ShipmentTrack({ shipment, onRate }: ShipmentTrackProps) {
  const { t } = useTranslation();
  const { move, next, others, isBusy, question } = useShipmentSteps({ shipment, onRate });
  const steps = shipmentTrack(shipment).map(
    (step): ShownStep => ({
      key: step.name,
      label: stepWord(step.name, shipment.shipmentDirection, t),
      progress: step.progress,
      detail: <StepDetail step={step} shipment={shipment} />,
    }),
  );
  const record = t(($) => $.shipments.numbered, { number: shipment.number });
  useNextStepCommand({ step: next, record, needs: 'edit_shipment' });
  return (
    <>
      <Track
        label={t(($) => $.shipmentScreens.track.title)}
        steps={steps}
        {...((next !== undefined || others.length > 0) && {
          next: (
            <NextStep
              step={next}
              {...(move !== null && { hint: <StepHint shipment={shipment} move={move} /> })}
              isBusy={isBusy}
              isQuiet={move === 'rate'}
              others={others}
            />
          ),
        })}
      />
      {question}
    </>
  );
}

interface StepDetailProps {
  readonly step: TrackStep<ShipmentStep>;
  readonly shipment: Shipment;
}

/** When a step was done and by whom, since when it waits, or when it is promised. */
function StepDetail({ step: { name, progress, at }, shipment }: StepDetailProps): ReactNode {
  const { t } = useTranslation();
  const { createdAt, stockOutAt, eta, late, User } = shipment;
  if (at !== null)
    return (
      <>
        <DayOf at={at} />
        {name === 'made' && ` · ${User?.fullName ?? t(($) => $.common.system)}`}
      </>
    );
  if (name === 'sent' && progress === 'present') return <WaitingSince at={createdAt} />;
  if (name !== 'arrived' || progress === 'done' || progress === 'skipped') return null;
  if (eta === null) return progress === 'present' && stockOutAt !== null && <WaitingSince at={stockOutAt} />;
  return (
    <Text span inherit {...(late && { c: 'red' })}>
      {t(($) => $.shipments.fields.eta)} <Day day={eta} />
      {late && ` · ${t(($) => $.shipmentScreens.track.late)}`}
    </Text>
  );
}
