import '@mantine/core/styles/List.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { type HeldWork, mayTakeOver, WORK_KINDS } from '@halla/domain/access/held-work';
import { CONTACT_SEARCH_DEBOUNCE_MS, PICKER_ROWS } from '@halla/domain/limits';
import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../core/calls/api.ts';
import { SearchPicker } from '../../../ui/pickers/search-picker.tsx';
import type { PickerOption } from '../../../ui/pickers/use-picker-search.ts';

/** Enough to include colleagues of a suitable level. */
const COLLEAGUES_READ = 200;

export interface HeirDialogProps {
  /** The user whose account is disabled or deleted. */
  readonly user: { readonly id: number; readonly fullName: string };
  readonly work: HeldWork;
  /** States what will happen to the account. */
  readonly text: string;
  /** Label of the confirming button. */
  readonly action: string;
  /** Called with the id of the chosen heir; null for none. */
  readonly onAnswer: (heir: number | null) => void;
  readonly onClose: () => void;
}

/** Lists the open work of a user whose account is disabled or deleted, and asks who takes it over. */
export function HeirDialog({ user, work, text, action, onAnswer, onClose }: HeirDialogProps) {
  const { t } = useTranslation();
  const [heir, setHeir] = useState<PickerOption | null>(null);
  const search = async (query: string, signal: AbortSignal): Promise<readonly PickerOption[]> => {
    const { users } = await callApi(
      'get_user_list',
      { userGroup: 'CTN', limit: COLLEAGUES_READ, ...(query !== '' && { search_value: query }) },
      { signal },
    );
    return users
      .filter(
        ({ id, permissionLevel: level }) =>
          id !== user.id && level !== undefined && mayTakeOver({ level, isColleague: true }, work),
      )
      .slice(0, PICKER_ROWS)
      .map(({ id, fullName: label }) => ({ value: String(id), label }));
  };
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t(($) => $.userAdmin.heir.title, { name: user.fullName })}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
    >
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        <div>
          <Text size="sm">{t(($) => $.userAdmin.heir.has)}</Text>
          <List size="sm" mt={4}>
            {WORK_KINDS.filter((kind) => work[kind] > 0).map((kind) => (
              <List.Item key={kind}>{t(($) => $.userAdmin.heir[kind], { count: work[kind] })}</List.Item>
            ))}
          </List>
        </div>
        <SearchPicker
          label={t(($) => $.userAdmin.heir.label)}
          description={t(($) => $.userAdmin.heir.hint)}
          debounceMs={CONTACT_SEARCH_DEBOUNCE_MS}
          value={heir}
          onChange={setHeir}
          search={search}
          takesFocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button color="red" onClick={() => onAnswer(heir === null ? null : Number(heir.value))}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
