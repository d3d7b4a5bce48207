import '@mantine/core/styles/Alert.layer.css';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { Alert, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { formatTime } from '../../../ui/labels/format.ts';
import { SNACKBAR, useUndoStep } from './use-save-step.ts';

/**
 * Button that undoes the last step of a shipment; shown to the user who saved it, for as long as undo is
 * possible.
 */
export function UndoStep({ shipment: { id, undoableUntil } }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const mayUndo = useMay('undo_shipment_step');
  const isOpen = useIsAhead(undoableUntil);
  const undo = useUndoStep();
  if (undoableUntil === null || !isOpen || !mayUndo) return null;
  const press = () => {
    // Hides the notification, which offers to undo the same step.
    notifications.hide(SNACKBAR);
    undo.mutate({ shipment: { id } });
  };
  const time = formatTime(undoableUntil, currentLanguage());
  return (
    <Alert color="gray" variant="light" p="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" flex="1 1 240px">
          {t(($) => $.shipmentScreens.undo.text, { time })}
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<Undo2 size={14} aria-hidden />}
          loading={undo.isPending}
          onClick={press}
        >
          {t(($) => $.shipmentScreens.undo.action)}
        </Button>
      </Group>
    </Alert>
  );
}

/** True until the instant has passed, then re-renders. */
function useIsAhead(instant: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  const ms = instant === null ? 0 : Date.parse(instant) - Date.now();
  useEffect(() => {
    if (instant === null || ms <= 0) return;
    const timer = setTimeout(() => setPassed(instant), ms);
    return () => clearTimeout(timer);
  }, [instant, ms]);
  return ms > 0 && passed !== instant;
}
