import '../../../i18n/late/order-form.ts';
import type { Order } from '@halla/contract/orders/order';
import { allocationColour } from '@halla/domain/documents/allocation';
import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { type OrderMoveName, orderMoves } from '@halla/domain/documents/order-track';
import { useNavigate } from '@tanstack/react-router';
import {
  Ban,
  Banknote,
  CheckCheck,
  FileCheck,
  type LucideIcon,
  ScanBarcode,
  Send,
  Truck,
  Undo2,
} from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useDeletion } from '../../../entities/document/deletion-step.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import type { Step } from '../../../ui/record/next-step.tsx';
import { useDocumentSteps } from '../invoice/use-document-steps.tsx';
import { trackedOrder } from './tracked-order.ts';

const OrderStatusDialog = lateDialog(
  async () => (await import('../edit/order-status-dialog.tsx')).OrderStatusDialog,
);
const PaymentDialog = lateDialog(async () => (await import('../payments/payment-dialog.tsx')).PaymentDialog);
const AllocationDialog = lateDialog(
  async () => (await import('../allocation/allocation-dialog.tsx')).AllocationDialog,
);

const CancelOrder = lateDialog(async () => (await import('../cancel/cancel-order.tsx')).CancelOrder);

const ICONS: Readonly<Record<OrderMoveName, LucideIcon>> = {
  issue: FileCheck,
  refund: Undo2,
  allocate: ScanBarcode,
  pay: Banknote,
  ship: Truck,
  send: Send,
  deliver: CheckCheck,
};

/** The status that a move suggests in the form of the order's terms. */
const STATUS_OF = { pay: 'completed', send: 'transit', deliver: 'delivered' } as const;

interface OrderSteps {
  /** Absent if nothing is left to do, or the user may not do it. */
  readonly next: Step | undefined;
  readonly hint: string | undefined;
  readonly isBusy: boolean;
  readonly others: readonly Step[];
  /** The open dialog of a step, to be rendered by the page. */
  readonly question: ReactNode;
}

interface Allowed {
  readonly canEdit: boolean;
  readonly canDelete: boolean;
}

/** Steps that can be taken on an order; each opens its dialog or form. */
export function useOrderSteps(order: Order, { canEdit, canDelete }: Allowed): OrderSteps {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayPay = useMay('add_payment');
  const may = {
    ...{ issue: useMay('issue_invoice') && canEdit, ship: useMay('add_shipment') },
    ...{ refund: useMay('refund_payment'), pay: canEdit, send: canEdit, deliver: canEdit },
  };
  const { issue, isPending: isIssuing, dialog: preview } = useDocumentSteps(order);
  const deletion = useDeletion({
    call: 'delete_order',
    param: 'order',
    input: { orderData: { id: order.id } },
    text: t(($) => $.orders.remove.text, { number: String(order.number) }),
    action: t(($) => $.orders.remove.action),
  });
  const [to, setTo] = useState<{ status: PaymentStatus; order: Order } | null>(null);
  // The order at the time the dialog was opened.
  const [asked, setAsked] = useState<{ order: Order; call: 'add_payment' | 'refund_payment' } | null>(null);
  const [cancelled, setCancelled] = useState<Order | null>(null);
  const [isAllocating, setAllocating] = useState(false);
  const lacking = order.genericDevices.find(
    ({ sku, count, Devices }) => allocationColour(sku) !== null && Devices.length < count,
  );
  const moves = orderMoves(trackedOrder(order)).filter((move) =>
    move === 'allocate' ? canEdit && lacking !== undefined : may[move],
  );
  const run = (move: OrderMoveName) => {
    if (move === 'issue') return void issue();
    if (move === 'refund') return setAsked({ order, call: 'refund_payment' });
    if (move === 'allocate') return setAllocating(true);
    if (move === 'ship') return void navigate({ href: `/cpanel/shipments/new/order/${order.number}` });
    // The payment itself moves the order; the status is only set for orders with nothing due.
    if (move === 'pay' && mayPay && order.balance.due > 0) return setAsked({ order, call: 'add_payment' });
    setTo({ status: STATUS_OF[move], order });
  };
  const steps = moves.map((move): Step => {
    const Icon = ICONS[move];
    const label = t(($) => $.orderForm.track.moves[move]);
    return { key: move, label, icon: <Icon size={18} aria-hidden />, run: () => run(move) };
  });
  const [next, ...rest] = steps;
  const [move] = moves;
  const cancel: Step = {
    ...{ key: 'cancel', icon: <Ban size={16} aria-hidden />, isDangerous: true },
    label: t(($) => $.orderForm.track.cancel),
    run: () => setCancelled(order),
  };
  const isCancelled = order.paymentStatus === 'cancelled';
  return {
    next,
    hint: move && t(($) => $.orderForm.track.hints[move]),
    isBusy: isIssuing,
    others: [...rest, ...(canEdit && !isCancelled ? [cancel] : []), ...(canDelete ? [deletion] : [])],
    question: (
      <Suspense>
        {preview}
        {to !== null && <OrderStatusDialog order={to.order} to={to.status} onClose={() => setTo(null)} />}
        {asked !== null && <PaymentDialog {...asked} onClose={() => setAsked(null)} />}
        {cancelled !== null && <CancelOrder order={cancelled} onClose={() => setCancelled(null)} />}
        {isAllocating && lacking !== undefined && (
          <AllocationDialog order={order} line={lacking} onClose={() => setAllocating(false)} />
        )}
      </Suspense>
    ),
  };
}
