import type { Order } from '@halla/contract/orders';
import { useTranslation } from 'react-i18next';
import { ResourceDialog } from '../../../core/resource/resource-dialog.tsx';
import { SubscriptionPanel } from '../../../entities/email-list/subscription-panel.tsx';
import { OrderStatus } from '../../../entities/order/order-status.tsx';
import { FilesPanel } from '../../../entities/resource/files/files-panel.tsx';
import { HistoryButton } from '../../../entities/resource/history/history-button.tsx';
import { NotesPanel } from '../../../entities/resource/notes/notes-panel.tsx';
import { type AddressTab, AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { dialogTab } from '../../../ui/page/dialog-param.ts';
import { orderInput } from '../api/order-query.ts';
import { DeleteOrder } from './delete-order.tsx';
import { OrderItems } from './order-items.tsx';

interface OrderDialogProps {
  /** Ids of the orders in the list below, in display order. */
  readonly ids: readonly number[];
}

/** One order over the list: lines, client, files and notes. */
export function OrderDialog({ ids }: OrderDialogProps) {
  const { t } = useTranslation();
  return (
    <ResourceDialog
      param="order"
      call="get_orders"
      input={orderInput}
      pick={({ orders: [order] }) => order}
      loading={t(($) => $.orders.order)}
      title={titleOf}
      badges={({ paymentStatus }) => <OrderStatus status={paymentStatus} />}
      actions={(order) => (
        <>
          <HistoryButton of={{ kind: 'order', id: order.id }} />
          <DeleteOrder order={order} />
        </>
      )}
      beside={{ ids, labels: t(($) => $.orders.beside, { returnObjects: true }) }}
    >
      {(order) => <Body order={order} />}
    </ResourceDialog>
  );

  function titleOf({ number, clientInfo: { companyName, contactName } }: Order) {
    const client = companyName ?? contactName;
    return [t(($) => $.orders.numbered, { number: String(number) }), client]
      .filter((text) => text !== null)
      .join(' · ');
  }
}

function Body({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const number = String(order.number);
  const parent = { kind: 'order', id: order.id } as const;
  const tabs: readonly AddressTab[] = [
    { value: 'items', label: t(($) => $.orders.fields.items), content: <OrderItems order={order} /> },
    {
      value: 'media',
      label: t(($) => $.files.of.order.title),
      content: <FilesPanel parent={parent} root="order" name={number} />,
    },
    {
      value: 'notes',
      label: t(($) => $.notes.title),
      content: <NotesPanel parent={parent} notes={order.Notes} />,
    },
    {
      value: 'subscription',
      label: t(($) => $.emailLists.subscription),
      content: <SubscriptionPanel of={{ type: 'order', number }} />,
    },
  ];
  return <AddressTabs label={t(($) => $.orders.order)} param={dialogTab('order')} tabs={tabs} />;
}
