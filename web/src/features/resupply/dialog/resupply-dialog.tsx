import '../../../i18n/late/resupply.ts';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { useTranslation } from 'react-i18next';
import { ResourceDialog } from '../../../core/resource/resource-dialog.tsx';
import { SubscriptionPanel } from '../../../entities/email-list/subscription-panel.tsx';
import { OrderStatus } from '../../../entities/order/order-status.tsx';
import { FilesPanel } from '../../../entities/resource/files/files-panel.tsx';
import { HistoryButton } from '../../../entities/resource/history/history-button.tsx';
import { NotesPanel } from '../../../entities/resource/notes/notes-panel.tsx';
import { type AddressTab, AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { dialogTab } from '../../../ui/page/dialog-param.ts';
import { resupplyInput } from '../api/resupply-query.ts';
import { DeleteResupply } from './delete-resupply.tsx';
import { ResupplyItems } from './resupply-items.tsx';

interface ResupplyDialogProps {
  /** Ids of the list behind the dialog, in its order. */
  readonly ids: readonly number[];
}

/** One resupply order above its list: ordered and arrived pieces, files and notes. */
export function ResupplyDialog({ ids }: ResupplyDialogProps) {
  const { t } = useTranslation();
  return (
    <ResourceDialog
      param="resupply"
      call="get_resupply_orders"
      input={resupplyInput}
      pick={({ orders: [order] }) => order}
      loading={t(($) => $.resupply.order)}
      title={({ number, SupplierCompany }) =>
        `${t(($) => $.resupply.numbered, { number })} · ${SupplierCompany.name}`
      }
      badges={({ paymentStatus }) => <OrderStatus status={paymentStatus} />}
      actions={(order) => (
        <>
          <HistoryButton of={{ kind: 'resupplyOrder', id: order.id }} />
          <DeleteResupply order={order} />
        </>
      )}
      beside={{ ids, labels: t(($) => $.resupply.beside, { returnObjects: true }) }}
    >
      {(order) => <Body order={order} />}
    </ResourceDialog>
  );
}

function Body({ order }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const { id, number, Notes } = order;
  const parent = { kind: 'resupplyOrder', id } as const;
  const tabs: readonly AddressTab[] = [
    { value: 'items', label: t(($) => $.orders.fields.items), content: <ResupplyItems order={order} /> },
    {
      value: 'media',
      label: t(($) => $.files.of.resupply.title),
      content: <FilesPanel parent={parent} root="resupply" name={number} />,
    },
    {
      value: 'notes',
      label: t(($) => $.notes.title),
      content: <NotesPanel parent={parent} notes={Notes} />,
    },
    {
      value: 'subscription',
      label: t(($) => $.emailLists.subscription),
      content: <SubscriptionPanel of={{ type: 'resupply', number }} />,
    },
  ];
  return <AddressTabs label={t(($) => $.resupply.order)} param={dialogTab('resupply')} tabs={tabs} />;
}
