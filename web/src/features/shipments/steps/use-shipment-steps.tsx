import type { Shipment } from '@halla/contract/shipments/shipment';
import { SHIPMENT_STATES, type ShipmentStatus } from '@halla/domain/documents/document-states';
import { nextShipmentMove, type ShipmentMove } from '@halla/domain/documents/shipment-track';
import { type LucideIcon, PackageCheck, Scale, Star, Truck } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { deletionStep } from '../../../entities/document/deletion-step.tsx';
import { shipmentStatusLabel } from '../../../entities/shipment/shipment-status.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import type { Step } from '../../../ui/record/next-step.tsx';
import { useSettling } from '../shorts/use-settling.tsx';
import { useStatusChange } from '../status/use-status-change.ts';
import type { ShipmentStep } from '../status/use-step-form.ts';
import { useAskedToSend } from './asked-to-send.ts';
import { moveWord } from './step-words.ts';
import { useDeleteShipment } from './use-delete-shipment.tsx';

const StepDialog = lateDialog(async () => (await import('../status/step-dialog.tsx')).StepDialog);

const MOVE_ICONS: Readonly<Record<ShipmentMove, LucideIcon>> = {
  send: Truck,
  receive: PackageCheck,
  settle: Scale,
  rate: Star,
};

/** The status to which a step sets a shipment. */
const LEADS_TO: Partial<Readonly<Record<ShipmentMove, ShipmentStatus>>> = {
  send: 'transit',
  receive: 'delivered',
};

interface ShipmentSteps {
  /** null if nothing is left to do. */
  readonly move: ShipmentMove | null;
  readonly next: Step | undefined;
  readonly others: readonly Step[];
  readonly isBusy: boolean;
  /** The open question of a step, to be rendered by the page. */
  readonly question: ReactNode;
}

interface SteppedShipment {
  readonly shipment: Shipment;
  /** Begins to edit the rating. */
  readonly onRate: () => void;
}

/** The steps that the reader can take with a shipment; goods are counted and questions asked on the way. */
export function useShipmentSteps({ shipment, onRate }: SteppedShipment): ShipmentSteps {
  const { t } = useTranslation();
  const mayEdit = useMay('edit_shipment');
  const mayDelete = useMay('delete_shipment');
  const { change, isPending, step, closeStep } = useStatusChange();
  const settling = useSettling(shipment);
  const removing = useDeleteShipment(shipment);
  const { status, updatedAt, shipmentDirection: direction } = shipment;
  const now = new Date();
  const isClosed = SHIPMENT_STATES.isClosed({ status, updatedAt: new Date(updatedAt) }, now);
  const move = mayEdit ? nextShipmentMove(shipment, now) : null;

  const moves: Readonly<Record<ShipmentMove, () => void>> = {
    send: () => change(shipment, 'transit'),
    receive: () => change(shipment, 'delivered'),
    settle: settling.ask,
    rate: onRate,
  };
  useAskedToSend(() => move === 'send' && moves.send());
  const stepOf = (one: ShipmentMove): Step => {
    const Icon = MOVE_ICONS[one];
    return {
      ...{ key: one, label: moveWord(one, direction, t), run: moves[one] },
      icon: <Icon size={18} aria-hidden />,
    };
  };
  const setTo = (to: ShipmentStatus): Step => ({
    ...{ key: to, run: () => change(shipment, to) },
    label: t(($) => $.shipmentScreens.status.set, { status: shipmentStatusLabel(to, t) }),
  });
  const wordOf = ({ to }: ShipmentStep) =>
    move !== null && to !== null && to === LEADS_TO[move] ? moveWord(move, direction, t) : undefined;
  const statuses = SHIPMENT_STATES.all.filter(
    (to) => to !== status && (move === null || to !== LEADS_TO[move]),
  );
  const remove = deletionStep(
    t(($) => $.shipmentScreens.remove.action),
    removing.ask,
  );
  return {
    move,
    next: move === null ? undefined : stepOf(move),
    others: isClosed ? [] : [...(mayEdit ? statuses.map(setTo) : []), ...(mayDelete ? [remove] : [])],
    isBusy: isPending || removing.isBusy,
    question: (
      <>
        {step !== null && (
          <Suspense>
            <StepDialog {...step} action={wordOf(step)} onClose={closeStep} />
          </Suspense>
        )}
        {settling.question}
        {removing.question}
      </>
    ),
  };
}
