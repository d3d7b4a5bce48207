import type { Shipment } from '@halla/contract/shipments/shipment';
import { type StepHereProps, useNewest, useTakenHere } from '../../../entities/document/step-here.tsx';
import { SHIPMENT_CALL } from '../api/shipment-query.ts';
import { useShipmentSteps } from './use-shipment-steps.tsx';

/** Sends a shipment, away from its record. */
export function SendHere(props: StepHereProps) {
  const shipment = useNewest(SHIPMENT_CALL, props);
  return shipment && <Sending shipment={shipment} {...props} />;
}

function Sending({ shipment, onBusy, onElsewhere }: StepHereProps & { readonly shipment: Shipment }) {
  const { next, move, isBusy, question } = useShipmentSteps({ shipment, onRate: onElsewhere });
  useTakenHere({ step: move === 'send' ? next : undefined, isBusy, onBusy, onElsewhere });
  return question;
}
