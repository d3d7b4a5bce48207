import '../../../i18n/late/shipment-papers.ts';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { statusAfterCheck } from '@halla/domain/documents/shipment-rules';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Link to the page that picks or receives a shipment; nothing if it needs neither. */
export function CheckLink({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const { number, status, shipmentDirection: direction } = shipment;
  const to = statusAfterCheck({ direction, status });
  if (to === null) return null;
  return (
    <Button
      component={Link}
      to={`/cpanel/shipments/${number}/scan`}
      variant="default"
      leftSection={<ScanLine size={16} aria-hidden />}
    >
      {t(($) => $.shipmentPapers.scan.action[to])}
    </Button>
  );
}
