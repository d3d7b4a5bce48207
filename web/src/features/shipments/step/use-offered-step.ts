import type { CallInput } from '@halla/contract/calls';
import type { OfferedStep } from '@halla/contract/shipments/step';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';
import { pickedDevices, type StepAnswers } from './step-answers.ts';

type Asked = CallInput<'get_shipment_step'>['shipment'];

interface OfferedStepInput {
  /** The change of status, including its counts. */
  readonly asked: Asked;
  readonly answers: StepAnswers;
  /** False while a count is missing or invalid. */
  readonly isLegal: boolean;
  /** The options offered before anything was counted. */
  readonly first: OfferedStep;
}

/** Options of a step for the current counts and answers; while loading, the previous ones. */
export function useOfferedStep({ asked, answers, isLegal, first }: OfferedStepInput) {
  const { orderId, credited } = answers;
  const credit = Object.entries(credited).flatMap(([id, count]) =>
    count === null || count < 1 ? [] : [{ id: Number(id), count }],
  );
  const shipment = {
    ...asked,
    ...(orderId !== null && { Order: { id: orderId } }),
    ...(Object.keys(credited).length > 0 && { credit }),
  };
  const plain = useQuery({
    ...callQuery('get_shipment_step', { shipment }),
    enabled: isLegal,
    placeholderData: (before) => before ?? { step: first },
  });
  const offered = plain.data?.step ?? first;
  const deviceIds = [...pickedDevices(offered, answers).values()].flat();
  const hasPicks = deviceIds.length > 0;
  const picking = useQuery({
    ...callQuery('get_shipment_step', { shipment: { ...shipment, deviceIds } }),
    enabled: isLegal && hasPicks,
    placeholderData: (before) => before,
  });
  return {
    step: (hasPicks && picking.data?.step) || offered,
    query: hasPicks ? picking : plain,
    /** True while the records for the proposed devices are loading. */
    isIncomplete: isLegal && hasPicks && picking.isLoading,
  };
}
