import '@mantine/core/styles/Alert.layer.css';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../core/calls/api-errors.ts';
import { nameOfPlace } from '../../../ui/labels/life-cycle-labels.ts';
import { CountRow } from './count-row.tsx';
import {
  areLegal,
  type CountedLine,
  type CountedStep,
  isDifferent,
  missingIn,
  missingOf,
  warehousesOf,
} from './stock-step.ts';

interface StockCountsProps {
  readonly shipment: Shipment;
  readonly step: CountedStep;
  readonly lines: readonly CountedLine[];
  readonly showsProblems: boolean;
  /** Refusal that lists the items missing in stock. */
  readonly refusal: ApiError | null;
  readonly onChange: (lines: readonly CountedLine[]) => void;
}

/** Inputs for the leaving or arriving pieces of each line, and the warehouses. */
export function StockCounts({ shipment, step, lines, showsProblems, refusal, onChange }: StockCountsProps) {
  const { t } = useTranslation();
  const missing = refusal === null ? [] : missingIn(refusal.answer);
  const { pickup, delivery } = warehousesOf(shipment);
  const { effects } = step;
  const isOfOrder = shipment.Order !== null;
  return (
    <Stack gap="md">
      {effects.remove && pickup !== null && (
        <Text size="sm">
          {t(($) => $.shipmentScreens.status.leaves, { place: nameOfPlace(pickup, [], t) })}
        </Text>
      )}
      {step.receives && !effects.add && <Text size="sm">{t(($) => $.shipmentScreens.status.received)}</Text>}
      {effects.add && delivery !== null && (
        <Text size="sm">
          {t(($) => $.shipmentScreens.status.arrives, { place: nameOfPlace(delivery, [], t) })}
        </Text>
      )}
      {lines.map((line, index) => (
        <CountRow
          key={line.sku}
          line={line}
          step={step}
          isOfOrder={isOfOrder}
          showsProblems={showsProblems}
          missing={missingOf(missing, line.sku)}
          onChange={(changes) => onChange(lines.with(index, { ...line, ...changes }))}
        />
      ))}
      {areLegal(lines, { step, isOfOrder }) && isDifferent(lines, step) && (
        <Alert color="yellow" variant="light" p="xs" role="status">
          {t(($) => $.shipmentScreens.status.different)}
        </Alert>
      )}
    </Stack>
  );
}
