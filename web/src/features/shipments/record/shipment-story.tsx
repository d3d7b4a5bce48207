import type { Shipment } from '@halla/contract/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { DocumentStory } from '../../../entities/document/document-story.tsx';
import { useMailedEntries } from '../../../entities/sending/mailed-entries.ts';
import { EtaHistory } from './eta-history.tsx';

/** What happened to a shipment, as one stream or by kind. */
export function ShipmentStory({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const { id, number: name, EtaPredictions } = shipment;
  const eta = t(($) => $.shipmentScreens.eta.title);
  const more = useMailedEntries({ shipment_id: id });
  return (
    <DocumentStory
      param="shipment"
      document={shipment}
      files={{ parent: { kind: 'shipment', id }, root: 'shipment', name }}
      more={more}
      made={(who) => t(($) => $.shipmentScreens.made, { who })}
      changes={t(($) => $.history.title)}
      between={({ tab, media, notes }) => [
        media,
        notes,
        tab('eta', eta, <EtaHistory predictions={EtaPredictions} />),
      ]}
    />
  );
}
