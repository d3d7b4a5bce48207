import '../../../i18n/late/shipment-screens.ts';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import type { useNewShipmentForm } from './new-shipment-form.ts';

interface NewShipmentFootProps {
  readonly form: ReturnType<typeof useNewShipmentForm>;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** Cancel and Submit; goods that leave can also be sent at once, with the questions of that step. */
export function NewShipmentFoot({
  form: { values, isSaving, canSave },
  onSend,
  onCancel,
}: NewShipmentFootProps) {
  const { t } = useTranslation();
  const maySend = useMay('edit_shipment');
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {t(($) => $.common.cancel)}
      </Button>
      {maySend && values.shipmentDirection === 'outward' && (
        <Button variant="default" disabled={isSaving || !canSave} onClick={onSend}>
          {t(($) => $.shipmentScreens.sendAtOnce)}
        </Button>
      )}
      <Button type="submit" loading={isSaving} disabled={!canSave}>
        {t(($) => $.common.submit)}
      </Button>
    </Group>
  );
}
