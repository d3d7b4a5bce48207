import { useTranslation } from 'react-i18next';
import { DetailDialog } from '../../../ui/page/detail-dialog.tsx';
import { BLANK, resupplyIn, STANDALONE } from './new-shipment-address.ts';
import { OrderForm, ResupplyForm, StandaloneForm } from './new-shipment-forms.tsx';
import { ReasonQuestion } from './reason-question.tsx';

interface NewShipmentDialogProps {
  readonly of: string;
  /** Shows the form for the chosen purpose. */
  readonly onChoose: (of: string) => void;
  readonly onClose: () => void;
}

/** Dialog for a new shipment: asks for its purpose, then its content and route. */
export function NewShipmentDialog({ of, onChoose, onClose }: NewShipmentDialogProps) {
  const { t } = useTranslation();
  return (
    <DetailDialog opened title={t(($) => $.shipments.add)} onClose={onClose}>
      {content()}
    </DetailDialog>
  );

  function content() {
    if (of === BLANK) return <ReasonQuestion onChoose={onChoose} onCancel={onClose} />;
    if (of === STANDALONE) return <StandaloneForm onClose={onClose} />;
    const resupply = resupplyIn(of);
    if (resupply !== null) return <ResupplyForm key={of} number={resupply} onClose={onClose} />;
    return <OrderForm key={of} number={of} onClose={onClose} />;
  }
}
