import '@mantine/core/styles/Switch.layer.css';
import type { EmailListDetail } from '@halla/contract/email-lists';
import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/panel.tsx';
import { type EmailListForm, LIST_MEMBER_FIELDS } from './list-form.ts';
import { BLANK_LIST, listValues } from './list-values.ts';
import { MemberEditor } from './member-editor.tsx';

interface ListInputsProps {
  readonly form: EmailListForm;
  /** The stored list; undefined for a new one. */
  readonly list?: EmailListDetail;
  /** How its users are currently mailed, which users may change while the list is being edited. */
  readonly users?: EmailListDetail['EmailListUsers'];
}

/** Name and events of a list, followed by its members. */
export function ListInputs({ form, list, users }: ListInputsProps) {
  const { t } = useTranslation();
  const stored = list === undefined ? BLANK_LIST : listValues(list);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <Panel title={t(($) => $.emailListScreens.details)}>
        <Stack gap="md">
          <TextInput {...form.text('name')} />
          <EventSwitch form={form} field="allOrderAlerts" />
          <EventSwitch form={form} field="allStockAlerts" />
          <MemberEditor form={form} field="EmailListUsers" stored={stored.EmailListUsers} users={users} />
        </Stack>
      </Panel>
      <Panel title={t(($) => $.emailListScreens.fields.taggedCount)}>
        <Stack gap="lg">
          {LIST_MEMBER_FIELDS.filter((field) => field !== 'EmailListUsers').map((field) => (
            <MemberEditor key={field} form={form} field={field} stored={stored[field]} />
          ))}
        </Stack>
      </Panel>
    </SimpleGrid>
  );
}

interface EventSwitchProps {
  readonly form: EmailListForm;
  readonly field: 'allOrderAlerts' | 'allStockAlerts';
}

/** Whether the list covers all of an area; 0 or 1 on the wire. */
function EventSwitch({ form, field }: EventSwitchProps) {
  const { t } = useTranslation();
  const { label, error, value, onChange } = form.picked(field);
  return (
    <Switch
      label={label}
      description={t(($) => $.emailListScreens.hints[field])}
      error={error}
      checked={value === 1}
      onChange={({ currentTarget: { checked } }) => onChange(checked ? 1 : 0)}
    />
  );
}
