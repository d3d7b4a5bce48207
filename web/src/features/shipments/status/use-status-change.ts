import type { Shipment } from '@halla/contract/shipments/shipment';
import type { OfferedStep } from '@halla/contract/shipments/step';
import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { shipmentStatusLabel } from '../../../entities/shipment/shipment-status.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { failureText } from '../../../ui/feedback/failure.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { asksAnything } from '../step/step-answers.ts';
import { askedOf, countedLines, leavesStockBehind, stepOf } from './stock-step.ts';
import { useSaveStep } from './use-save-step.ts';
import type { ShipmentStep } from './use-step-form.ts';

/**
 * Changes the status of a shipment: immediately, or after its goods have been counted and questions answered.
 */
export function useStatusChange() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [step, setStep] = useState<ShipmentStep | null>(null);
  const [isLoading, setLoading] = useState(false);
  const save = useSaveStep();
  const change = async (shipment: Shipment, to: ShipmentStatus) => {
    const known = await load(shipment, to);
    if (known === null) return;
    const effects = stepOf(shipment, to, known.editable);
    const isCounted = askedOf(effects).length > 0 && countedLines(shipment.genericDevices).length > 0;
    const staysBehind = leavesStockBehind(shipment, to) && known.offered.putBack.length === 0;
    if (!isCounted && staysBehind && !(await isSure(to))) return;
    if (isCounted || asksAnything(known.offered))
      return setStep({ shipment, to, counted: isCounted ? effects : null, offered: known.offered });
    const { id, updatedAt } = shipment;
    save.mutate({ shipment: { id, updatedAt, status: to } });
  };
  /** null if loading failed; no question is asked then. */
  const load = async ({ id }: Shipment, status: ShipmentStatus): Promise<Known | null> => {
    setLoading(true);
    try {
      const asked = callQuery('get_shipment_step', { shipment: { id, status } });
      const [{ warehouses }, { step: offered }] = await Promise.all([
        client.ensureQueryData(callQuery('get_warehouses', {})),
        client.fetchQuery({ ...asked, staleTime: 0 }),
      ]);
      const editable = warehouses.filter(({ editableStock }) => editableStock).map(({ value }) => value);
      return { editable, offered };
    } catch (error) {
      notifyError(failureText(error, 'unknown', t));
      return null;
    } finally {
      setLoading(false);
    }
  };
  const isSure = (to: ShipmentStatus) =>
    confirm({
      text: t(($) => $.shipmentScreens.status.stockStays),
      action: t(($) => $.shipmentScreens.status.set, { status: shipmentStatusLabel(to, t) }),
    });
  return {
    change: (shipment: Shipment, to: ShipmentStatus) => void change(shipment, to),
    isPending: isLoading || save.isPending,
    step,
    closeStep: () => setStep(null),
  };
}

interface Known {
  /** Warehouses whose stock the user may edit. */
  readonly editable: readonly string[];
  readonly offered: OfferedStep;
}
