import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface NewShipmentButtonProps {
  /** The form for the order or resupply order with this number. */
  readonly to: `/cpanel/shipments/new/${'order' | 'resupply'}/${string | number}`;
}

/** Link to the form for a new shipment of an order. */
export function NewShipmentButton({ to }: NewShipmentButtonProps) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={to} variant="default" size="xs" leftSection={<Plus size={14} aria-hidden />}>
      {t(($) => $.shipments.add)}
    </Button>
  );
}
