import type { Shipment } from '@halla/contract/shipments';
import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { shipmentStatusLabel } from '../../../entities/shipment/shipment-status.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { failureText } from '../../../ui/feedback/failure.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { askedOf, type CountedStep, countedLines, leavesStockBehind, stepOf } from './stock-step.ts';

/** A change of status that waits for the counts of what moves. */
export interface StockStep {
  /** As it was when the change began. */
  readonly shipment: Shipment;
  readonly to: ShipmentStatus;
  readonly counted: CountedStep;
}

/** Changes the status of a shipment: at once, or after the goods that move were counted. */
export function useStatusChange() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [step, setStep] = useState<StockStep | null>(null);
  const [isLoading, setLoading] = useState(false);
  const save = useCallMutation('edit_shipment');
  const change = async (shipment: Shipment, to: ShipmentStatus) => {
    const editable = await editableWarehouses();
    if (editable === null) return;
    const counted = stepOf(shipment, to, editable);
    const isCounted = askedOf(counted).length > 0 && countedLines(shipment.genericDevices).length > 0;
    if (isCounted) return setStep({ shipment, to, counted });
    if (leavesStockBehind(shipment, to) && !(await isSure(to))) return;
    const { id, updatedAt } = shipment;
    save.mutate({ shipment: { id, updatedAt, status: to } });
  };
  /** null when they could not be loaded: without them nobody is asked for the counts. */
  const editableWarehouses = async (): Promise<string[] | null> => {
    setLoading(true);
    try {
      const { warehouses } = await client.ensureQueryData(callQuery('get_warehouses', {}));
      return warehouses.filter(({ editableStock }) => editableStock).map(({ value }) => value);
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
