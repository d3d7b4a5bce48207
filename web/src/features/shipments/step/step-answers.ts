import type { FieldRule } from '@halla/contract/rules/field-rules';
import type { Shipment } from '@halla/contract/shipments/shipment';
import type { OfferedStep } from '@halla/contract/shipments/step';
import { USUAL_WAREHOUSE } from '@halla/domain/documents/shipment-rules';
import {
  endedPlans,
  NO_RECORD_ANSWERS,
  type RecordAnswers,
  recipientOf,
  recordedDevices,
  recordProblems,
} from '../../../entities/dispatch/record-answers.ts';
import { isDay } from '../../../ui/dates/day-text.ts';
import { brokenNumberRule } from '../../../ui/form/number-rule.ts';

type PickedLine = OfferedStep['picks'][number];

/** The user's answers about a step. */
export interface StepAnswers extends RecordAnswers {
  /** The order to which a shipment without one belongs. */
  readonly orderId: number | null;
  /** Devices by SKU; a missing SKU uses the proposed ones. */
  readonly picked: Readonly<Record<string, readonly number[]>>;
  /** Whether the order's status changes; null: the proposed default. */
  readonly moves: boolean | null;
  /** Typed delivery day of the order; null: the proposed default. */
  readonly deliveryDate: string | null;
  /** Pieces to put back, by SKU; a missing SKU uses the proposed number, null means empty. */
  readonly back: Readonly<Record<string, number | null>>;
  /** Warehouse to which goods and devices return; null: the one they left. */
  readonly backIn: string | null;
  /** Devices that are not back. */
  readonly notBack: readonly number[];
  /** Whether returned goods are credited; null: the proposed default. */
  readonly credits: boolean | null;
  /** Pieces to credit, by line of the order; a missing line uses the proposed number, null means empty. */
  readonly credited: Readonly<Record<number, number | null>>;
}

export const UNANSWERED: StepAnswers = {
  ...{ orderId: null, picked: {}, moves: null, deliveryDate: null },
  ...NO_RECORD_ANSWERS,
  ...{ back: {}, backIn: null, notBack: [], credits: null, credited: {} },
};

/** True if a step offers additional options. */
export function asksAnything(step: OfferedStep): boolean {
  return isUndecided(step) || step.over.length > 0;
}

/** True if a decision is still open, now or later. */
export function isUndecided({ move, credit, ...lists }: OfferedStep): boolean {
  const { picks, devices, orders, putBack, returned } = lists;
  return (
    move !== null ||
    credit !== null ||
    [picks, devices, orders, putBack, returned].some((list) => list.length > 0)
  );
}

/** Number of devices a line lacks. */
export const lacking = ({ count, Devices }: PickedLine) => count - Devices.length;

/** Devices for each line: the answered ones, otherwise as many as it lacks, none of them twice. */
export function pickedDevices(
  { picks }: OfferedStep,
  { picked }: Pick<StepAnswers, 'picked'>,
): ReadonlyMap<string, readonly number[]> {
  const used = new Set(Object.values(picked).flat());
  return new Map(
    picks.map((pick) => {
      const free = pick.offered.map(({ id }) => id).filter((id) => !used.has(id));
      const ids = picked[pick.sku] ?? free.slice(0, lacking(pick));
      for (const id of ids) used.add(id);
      return [pick.sku, ids];
    }),
  );
}

/** Whether the step changes the order's status. */
export function movesOrder({ move }: OfferedStep, { moves }: Pick<StepAnswers, 'moves'>): boolean {
  return move !== null && (moves ?? move.heldBackBy === null);
}

/** Pieces of an item to put back; null if empty. */
export function piecesBack(
  { sku, count }: OfferedStep['putBack'][number],
  { back }: Pick<StepAnswers, 'back'>,
): number | null {
  return sku in back ? (back[sku] ?? null) : count;
}

/** The warehouse to which goods and devices return. */
export function backIn({ putBack }: OfferedStep, answers: Pick<StepAnswers, 'backIn'>): string {
  return answers.backIn ?? putBack[0]?.warehouse ?? USUAL_WAREHOUSE;
}

/** Missing or invalid answers. */
export interface AnswerProblems {
  readonly recipient: boolean;
  readonly plans: boolean;
  readonly deliveryDate: boolean;
  readonly back: boolean;
  readonly credit: boolean;
}

/** The rule broken by the number of pieces to put back; null if valid. */
export function brokenBack(line: OfferedStep['putBack'][number], answers: StepAnswers): FieldRule | null {
  const pieces = piecesBack(line, answers);
  if (pieces === null) return { rule: 'required' };
  return brokenNumberRule(pieces, { min: 0, max: line.count, decimals: 0 });
}

type CreditLine = NonNullable<OfferedStep['credit']>['lines'][number];

/** Whether the step credits the returned goods. */
export function creditsReturn({ credit }: OfferedStep, { credits }: Pick<StepAnswers, 'credits'>): boolean {
  return credit !== null && (credits ?? credit.isProposed);
}

/** Pieces of a line to credit; null if empty. */
export function piecesCredited(
  { id, count }: CreditLine,
  { credited }: Pick<StepAnswers, 'credited'>,
): number | null {
  return id in credited ? (credited[id] ?? null) : count;
}

/** The rule broken by the number of pieces to credit; null if valid. */
export function brokenCredit(line: CreditLine, answers: Pick<StepAnswers, 'credited'>): FieldRule | null {
  const pieces = piecesCredited(line, answers);
  if (pieces === null) return { rule: 'required' };
  return brokenNumberRule(pieces, { min: 0, max: line.count, decimals: 0 });
}

export function problemsOf(step: OfferedStep, answers: StepAnswers): AnswerProblems {
  const isDelivered = movesOrder(step, answers) && step.move?.to === 'delivered';
  return {
    ...recordProblems(step, answers),
    deliveryDate: isDelivered && !isDay(answers.deliveryDate ?? step.deliveryDate),
    back: step.putBack.some((line) => brokenBack(line, answers) !== null),
    credit:
      creditsReturn(step, answers) && creditOf(step).some((line) => brokenCredit(line, answers) !== null),
  };
}

const creditOf = ({ credit }: OfferedStep) => credit?.lines ?? [];

/** The answers as sent: with the shipment, and beside it. */
export function sentAnswers(
  step: OfferedStep,
  { shipment, answers }: { shipment: Shipment; answers: StepAnswers },
) {
  const { orderId } = answers;
  const picked = [...pickedDevices(step, answers)].filter(([, ids]) => ids.length > 0);
  const deviceIds = recordedDevices(step, answers).map(({ id }) => id);
  const to = recipientOf(step, answers);
  return {
    shipment: {
      ...(orderId !== null && { Order: { id: orderId } }),
      ...(picked.length > 0 && { genericDevices: linesWith(shipment, new Map(picked)) }),
    },
    beside: {
      ...sentMove(step, answers),
      ...(deviceIds.length > 0 && to !== null && { dispatchDevices: { deviceIds, to } }),
      ...(endedPlans(step, answers).length > 0 && { endPlans: true }),
      ...sentBack(step, answers),
      ...sentCredit(step, answers),
    },
  };
}

function sentMove(step: OfferedStep, answers: StepAnswers) {
  if (step.move === null || !movesOrder(step, answers)) return {};
  const { to } = step.move;
  const day = answers.deliveryDate ?? step.deliveryDate;
  return { orderStatus: to, ...(to === 'delivered' && day !== null && { deliveryDate: day }) };
}

/** The returned pieces and devices as sent. */
export function sentBack(step: OfferedStep, answers: StepAnswers) {
  const warehouse = backIn(step, answers);
  const putBack = step.putBack
    .map((line) => ({ sku: line.sku, count: piecesBack(line, answers) ?? 0, warehouse }))
    .filter(({ count }) => count > 0);
  const deviceIds = step.returned.map(({ id }) => id).filter((id) => !answers.notBack.includes(id));
  return {
    ...(putBack.length > 0 && { putBack }),
    ...(deviceIds.length > 0 && { returnDevices: { deviceIds, location: warehouse } }),
  };
}

function sentCredit(step: OfferedStep, answers: StepAnswers) {
  if (!creditsReturn(step, answers)) return {};
  const credit = creditOf(step)
    .map((line) => ({ id: line.id, count: piecesCredited(line, answers) ?? 0 }))
    .filter(({ count }) => count > 0);
  return credit.length > 0 ? { credit } : {};
}

/** The lines of a shipment with the picked devices added. */
function linesWith({ genericDevices }: Shipment, picked: ReadonlyMap<string, readonly number[]>) {
  return genericDevices.map(({ sku, name, count, Devices }) => {
    const added = sku === null ? undefined : picked.get(sku);
    const deviceIds = added && [...Devices.map(({ id }) => id), ...added];
    return { sku, name, count, ...(deviceIds && { deviceIds }) };
  });
}
