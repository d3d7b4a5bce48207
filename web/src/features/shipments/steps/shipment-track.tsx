import type { Shipment } from '@halla/contract/shipments/shipment';
import { type ShipmentStep, shipmentTrack } from '@halla/domain/documents/shipment-track';
import type { TrackStep } from '@halla/domain/documents/track';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentTrack } from '../../../entities/document/document-track.tsx';
import { MadeBy } from '../../../entities/document/made-by.tsx';
import { Day, DayOf } from '../../../ui/dates/time.tsx';
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
  const hint = move !== null && { hint: <StepHint shipment={shipment} move={move} /> };
  return (
    <DocumentTrack
      label={t(($) => $.shipmentScreens.track.title)}
      steps={shipmentTrack(shipment)}
      word={(name) => stepWord(name, shipment.shipmentDirection, t)}
      detail={(shown) => <StepDetail step={shown} shipment={shipment} />}
      record={t(($) => $.shipments.numbered, { number: shipment.number })}
      needs="edit_shipment"
      next={{ step: next, others, isBusy, isQuiet: move === 'rate', ...hint }}
      question={question}
    />
  );
}

interface StepDetailProps {
  readonly step: TrackStep<ShipmentStep>;
  readonly shipment: Shipment;
}

/** When a step was done and by whom, since when it waits, or when it is promised. */
function StepDetail({ step: { name, progress, at }, shipment }: StepDetailProps): ReactNode {
  const { t } = useTranslation();
  const { createdAt, stockOutAt, eta, late } = shipment;
  if (at !== null) return name === 'made' ? <MadeBy of={shipment} /> : <DayOf at={at} />;
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
