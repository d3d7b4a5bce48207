import '../../../i18n/late/allocation.ts';
import type { OrderLine } from '@halla/contract/orders/order-lines';
import { allocationColour, needsAllocation } from '@halla/domain/documents/allocation';
import { pageAddress } from '@halla/domain/resources/resources';
import { Button, Group, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DevicePreview } from '../../../entities/device/device-preview.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { PageLink } from '../../../ui/link.tsx';
import classes from './serials.module.css';

/** A line whose devices can be changed here if `onAllocate` is set. */
export interface AllocatableLine extends OrderLine {
  readonly onAllocate: (() => void) | undefined;
}

/** Serial numbers of a line as text; null for an item without serial numbers. */
export function serialsText({ sku, Devices }: OrderLine, t: Translate): string | null {
  if (needsAllocation(sku, Devices.length)) return t(($) => $.orders.lacksSerials);
  if (Devices.length > 0) return Devices.map(({ serialNumber }) => serialNumber).join(', ');
  return allocationColour(sku) && '–';
}

/**
 * Devices allocated to a line, linked to their pages, with a warning if some are missing, and a button to
 * change them.
 */
export function Serials({ line }: { readonly line: AllocatableLine }) {
  const { t } = useTranslation();
  const { sku, name, count, Devices, onAllocate } = line;
  return (
    <Group component="span" gap={6}>
      {needsAllocation(sku, Devices.length) ? <Missing /> : Devices.length === 0 && <span>–</span>}
      {Devices.map(({ id, serialNumber }) => (
        <DevicePreview key={id} id={id}>
          <PageLink to={pageAddress('device', id)}>{serialNumber}</PageLink>
        </DevicePreview>
      ))}
      {onAllocate !== undefined && allocationColour(sku) !== null && (
        <Button
          className={classes.allocate ?? ''}
          variant="light"
          size="xs"
          aria-label={t(($) => $.allocation.openFor, { name })}
          onClick={onAllocate}
        >
          {t(($) => (Devices.length < count ? $.allocation.open : $.common.edit))}
        </Button>
      )}
    </Group>
  );
}

function Missing() {
  const { t } = useTranslation();
  return (
    <Group component="span" gap={4} wrap="nowrap">
      <TriangleAlert size={16} aria-hidden style={{ flex: 'none' }} />
      <Text span size="sm">
        {t(($) => $.orders.lacksSerials)}
      </Text>
    </Group>
  );
}
