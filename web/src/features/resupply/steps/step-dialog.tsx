import type { ResupplyOrder } from '@halla/contract/resupply';
import { useTranslation } from 'react-i18next';
import { resupplyFields } from '../../../entities/resupply/resupply-fields.tsx';
import { DayDialog } from './day-dialog.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import type { AskedMove, ResupplySteps } from './use-resupply-steps.tsx';

interface StepDialogProps {
  readonly order: ResupplyOrder;
  readonly move: AskedMove;
  readonly steps: ResupplySteps;
}

/** Input required by a step before saving: its day, an amount, or counts. */
export function StepDialog({ order, move, steps: { take, isBusy, close } }: StepDialogProps) {
  const { t } = useTranslation();
  const title = t(($) => $.resupply.track.moves[move]);
  const save = async (fields: Parameters<typeof take>[1]) => {
    if (await take(move, fields)) close();
  };
  switch (move) {
    case 'pay':
      return (
        <DayDialog
          title={title}
          label={resupplyFields.label('paymentDate', t)}
          known={order.paymentDate}
          isSaving={isBusy}
          onSave={(paymentDate) => void save({ paymentStatus: 'completed', paymentDate })}
          onClose={close}
        />
      );
    case 'finish':
      return (
        <DayDialog
          title={title}
          label={resupplyFields.label('deliveryDate', t)}
          known={order.deliveryDate}
          isSaving={isBusy}
          onSave={(deliveryDate) => void save({ paymentStatus: 'delivered', deliveryDate })}
          onClose={close}
        />
      );
    case 'deposit':
      return (
        <DepositDialog
          order={order}
          isSaving={isBusy}
          onSave={(depositAmount) => void save({ paymentStatus: 'deposit', depositAmount })}
          onClose={close}
        />
      );
    case 'settle':
      return <SettleDialog order={order} onClose={close} />;
    case 'receive':
      return <ReceiveDialog order={order} onClose={close} />;
  }
}
