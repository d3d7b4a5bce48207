import '@mantine/core/styles/Checkbox.layer.css';
import '../../../i18n/late/ticket-screens.ts';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
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
  /** What was done so far; undefined if the dialog asks only about alerts. */
  readonly action?: string | undefined;
  readonly onAccept: (resolution: AcceptedResolution) => void;
  readonly onClose: () => void;
}

export interface AcceptedResolution {
  /** The alerts to handle with the ticket. */
  readonly alertIds: readonly number[];
  /** What was done. */
  readonly action: string;
}

/**
 * Before a ticket is resolved, asks what was done and which of its open alerts to handle with it; all are selected by default.
 */
export function ResolveDialog({ number, open, action: begun, onAccept, onClose }: ResolveDialogProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [chosen, setChosen] = useState(() => open.map(({ id }) => String(id)));
  const [action, setAction] = useState(begun ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const handled = open.filter(({ id }) => chosen.includes(String(id)));
    onAccept({ action: action.trim(), alertIds: handled.flatMap(({ ids }) => ids) });
  };
  return (
    <FormDialog opened title={t(($) => $.ticketScreens.resolve.title, { number })} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="md">
          {begun !== undefined && (
            <Textarea
              label={t(($) => $.ticketScreens.resolve.done)}
              description={t(($) => $.ticketScreens.readers.maker)}
              value={action}
              maxLength={TICKET_FIELDS.action.max}
              onChange={({ currentTarget }) => setAction(currentTarget.value)}
              autosize
              minRows={3}
              maxRows={12}
              data-autofocus
            />
          )}
          {open.length > 0 && (
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
          )}
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
