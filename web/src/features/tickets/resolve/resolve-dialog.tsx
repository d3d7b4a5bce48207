import '@mantine/core/styles/Checkbox.layer.css';
import '../../../i18n/late/ticket-screens.ts';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { alertName } from '../../../ui/labels/alert-texts.ts';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import type { OpenAlerts } from './open-alerts.ts';

export interface ResolveDialogProps {
  /** Number of the ticket. */
  readonly number: number;
  readonly open: readonly OpenAlerts[];
  /** Called with the ids of the alerts to handle with the ticket. */
  readonly onAccept: (alertIds: readonly number[]) => void;
  readonly onClose: () => void;
}

/**
 * Before a ticket is resolved, asks which of its open alerts to handle with it; all are selected by default.
 */
export function ResolveDialog({ number, open, onAccept, onClose }: ResolveDialogProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [chosen, setChosen] = useState(() => open.map(({ id }) => String(id)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAccept(open.filter(({ id }) => chosen.includes(String(id))).flatMap(({ ids }) => ids));
  };
  return (
    <FormDialog opened title={t(($) => $.ticketScreens.resolve.title, { number })} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Checkbox.Group
            label={t(($) => $.ticketScreens.resolve.question)}
            description={t(($) => $.ticketScreens.resolve.hint)}
            value={chosen}
            onChange={setChosen}
          >
            <Stack gap={8} mt={10}>
              {open.map(({ id, alertType, createdAt, ids }) => (
                <Checkbox
                  key={id}
                  value={String(id)}
                  label={alertName(alertType, t)}
                  description={t(($) => $.ticketScreens.resolve.raised, {
                    ...{ count: ids.length, at: formatDateTime(createdAt, lang) },
                  })}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.ticketScreens.resolve.back)}
            </Button>
            <Button type="submit">{t(($) => $.ticketScreens.resolve.action)}</Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
