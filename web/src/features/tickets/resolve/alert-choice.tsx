import '@mantine/core/styles/Checkbox.layer.css';
import '../../../i18n/late/ticket-screens.ts';
import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { alertName } from '../../../ui/labels/alert-texts.ts';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import type { OpenAlerts } from './open-alerts.ts';

interface AlertChoiceProps {
  readonly open: readonly OpenAlerts[];
  /** Ids of the chosen ones. */
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Which open alerts are handled with a ticket. */
export function AlertChoice({ open, chosen, onChange }: AlertChoiceProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <Checkbox.Group
      label={t(($) => $.ticketScreens.resolve.question)}
      description={t(($) => $.ticketScreens.resolve.hint)}
      value={[...chosen]}
      onChange={onChange}
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
  );
}
