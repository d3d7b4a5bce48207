import type { Shipment } from '@halla/contract/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { CarrierLink } from '../../../entities/carrier/carrier-link.tsx';
import { MadeFact } from '../../../entities/document/made-by.tsx';
import { EditableFact } from '../../../ui/record/editable-fact.tsx';
import { TERM_FIELDS } from '../edit/terms.ts';
import { MovedGoods } from './moved-goods.tsx';
import { MissingShipmentFacts, ShipmentFact } from './shipment-fact.tsx';
import type { ShipmentEditor } from './use-shipment-editor.ts';

/** The currency is edited with the price. */
const TERMS = TERM_FIELDS.filter((name) => name !== 'currency');

interface ShipmentAsideProps {
  readonly shipment: Shipment;
  readonly editor: ShipmentEditor;
}

/** The terms of a shipment, edited in place, and what it moved in stock. */
export function ShipmentAside({ shipment, editor }: ShipmentAsideProps) {
  const { t } = useTranslation();
  const { status, ShippingCompanyId, shippingCompany, stockOutAt, stockInAt } = shipment;
  const facts = status === 'delivered' ? ([...TERMS, 'rating'] as const) : TERMS;
  return (
    <>
      {facts.map((name) => (
        <ShipmentFact
          key={name}
          name={name}
          shipment={shipment}
          editor={editor}
          {...(name === 'shippingCompany' && {
            linked: <CarrierLink id={ShippingCompanyId} name={shippingCompany} />,
          })}
        />
      ))}
      {stockOutAt !== null && (
        <EditableFact
          label={t(($) => $.shipmentScreens.fields.stockOutAt)}
          value={<MovedGoods shipment={shipment} way="taken" />}
        />
      )}
      {stockInAt !== null && (
        <EditableFact
          label={t(($) => $.shipmentScreens.fields.stockInAt)}
          value={<MovedGoods shipment={shipment} way="added" />}
        />
      )}
      <MadeFact label={t(($) => $.shipmentScreens.track.steps.made)} of={shipment} />
      <MissingShipmentFacts names={facts} shipment={shipment} editor={editor} />
    </>
  );
}
