import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface NewShipmentButtonProps {
  /** The order, or the resupply order, by its number. */
  readonly to: `/cpanel/shipments/new/${'order' | 'resupply'}/${string | number}`;
}

/** Leads to the form of a new shipment of an order. */
export function NewShipmentButton({ to }: NewShipmentButtonProps) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={to} variant="default" size="xs" leftSection={<Plus size={14} aria-hidden />}>
      {t(($) => $.shipments.add)}
    </Button>
  );
}
