import '../../../i18n/late/alert-screens.ts';
import '@mantine/core/styles/Menu.layer.css';
import { CONTACT_SEARCH_DEBOUNCE_MS } from '@halla/domain/limits';
import { Button, Menu } from '@mantine/core';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useSession } from '../../../core/session.ts';
import { findColleagues } from '../../../entities/user/find-colleagues.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SearchPicker } from '../../../ui/pickers/search-picker.tsx';

interface AssignMenuProps {
  readonly ids: readonly number[];
  readonly onDone?: () => void;
}

/** Menu that assigns alerts to an administrator. */
export function AssignMenu({ ids, onDone }: AssignMenuProps) {
  const { t } = useTranslation();
  const me = useSession()?.user;
  const [isChoosing, setChoosing] = useState(false);
  const edit = useCallMutation('edit_alert', { onSuccess: () => onDone?.() });
  const assign = (AssigneeId: number | null) => edit.mutate({ alert_id: [...ids], AssigneeId });
  return (
    <>
      <Menu position="top-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<UserRound size={16} aria-hidden />}
            loading={edit.isPending}
          >
            {t(($) => $.alertScreens.assign)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {me !== undefined && (
            <Menu.Item onClick={() => assign(me.userId)}>{t(($) => $.alertScreens.toMe)}</Menu.Item>
          )}
          <Menu.Item onClick={() => setChoosing(true)}>{t(($) => $.alertScreens.toSomebody)}</Menu.Item>
          <Menu.Item onClick={() => assign(null)}>{t(($) => $.alertScreens.toNobody)}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <FormDialog
        opened={isChoosing}
        size="sm"
        title={t(($) => $.alertScreens.assignTo)}
        onClose={() => setChoosing(false)}
      >
        <SearchPicker
          inPlace
          label={t(($) => $.alertScreens.assignee)}
          debounceMs={CONTACT_SEARCH_DEBOUNCE_MS}
          value={null}
          search={(query, signal) => findColleagues({ query, signal, opensNotesOf: 'alert' })}
          onEscape={() => setChoosing(false)}
          onChange={(person) => {
            setChoosing(false);
            if (person !== null) assign(Number(person.value));
          }}
        />
      </FormDialog>
    </>
  );
}
