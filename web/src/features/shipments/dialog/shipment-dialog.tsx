import '../../../i18n/late/shipment-screens.ts';
import type { Shipment } from '@halla/contract/shipments';
import { useTranslation } from 'react-i18next';
import { ResourceDialog } from '../../../core/resource/resource-dialog.tsx';
import { SubscriptionPanel } from '../../../entities/email-list/subscription-panel.tsx';
import { FilesPanel } from '../../../entities/resource/files/files-panel.tsx';
import { HistoryButton } from '../../../entities/resource/history/history-button.tsx';
import { NotesPanel } from '../../../entities/resource/notes/notes-panel.tsx';
import { ShipmentStatus } from '../../../entities/shipment/shipment-status.tsx';
import { type AddressTab, AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { dialogTab } from '../../../ui/page/dialog-param.ts';
import { shipmentInput } from '../api/shipment-query.ts';
import { receiverText } from '../api/shipment-texts.ts';
import { ShipmentLabel } from '../label/shipment-label.tsx';
import { CheckLink } from '../scan/check-link.tsx';
import { DeleteShipment } from './delete-shipment.tsx';
import { EtaHistory } from './eta-history.tsx';
import { ShipmentItems } from './shipment-items.tsx';

interface ShipmentDialogProps {
  /** Ids of the shipments in the list below, in display order. */
  readonly ids: readonly number[];
}

/** One shipment over the list: content, status, files, notes and ETA history. */
export function ShipmentDialog({ ids }: ShipmentDialogProps) {
  const { t } = useTranslation();
  return (
    <ResourceDialog
      param="shipment"
      call="get_shipments"
      input={shipmentInput}
      pick={({ shipments: [shipment] }) => shipment}
      loading={t(($) => $.shipmentScreens.shipment)}
      title={(shipment) =>
        [t(($) => $.shipments.numbered, { number: shipment.number }), receiverText(shipment, t)]
          .filter((text) => text !== null)
          .join(' · ')
      }
      badges={({ status }) => <ShipmentStatus status={status} />}
      actions={(shipment) => (
        <>
          <CheckLink shipment={shipment} />
          <ShipmentLabel shipment={shipment} />
          <HistoryButton of={{ kind: 'shipment', id: shipment.id }} />
          <DeleteShipment shipment={shipment} />
        </>
      )}
      beside={{ ids, labels: t(($) => $.shipmentScreens.beside, { returnObjects: true }) }}
    >
      {(shipment) => <Body shipment={shipment} />}
    </ResourceDialog>
  );
}

function Body({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const { id, number, Notes, EtaPredictions } = shipment;
  const parent = { kind: 'shipment', id } as const;
  const tabs: readonly AddressTab[] = [
    {
      value: 'items',
      label: t(($) => $.orders.fields.items),
      content: <ShipmentItems shipment={shipment} />,
    },
    {
      value: 'media',
      label: t(($) => $.files.of.shipment.title),
      content: <FilesPanel parent={parent} root="shipment" name={number} />,
    },
    {
      value: 'notes',
      label: t(($) => $.notes.title),
      content: <NotesPanel parent={parent} notes={Notes} />,
    },
    {
      value: 'eta',
      label: t(($) => $.shipmentScreens.eta.title),
      content: <EtaHistory predictions={EtaPredictions} />,
    },
    {
      value: 'subscription',
      label: t(($) => $.emailLists.subscription),
      content: <SubscriptionPanel of={{ type: 'shipment', number }} />,
    },
  ];
  return (
    <AddressTabs label={t(($) => $.shipmentScreens.shipment)} param={dialogTab('shipment')} tabs={tabs} />
  );
}
