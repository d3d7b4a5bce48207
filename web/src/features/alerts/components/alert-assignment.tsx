import '../../../i18n/late/alert-screens.ts';
import type { Alert } from '@halla/contract/alerts';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../ui/dates/time.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { isSnoozedNow } from './alert-state-badge.tsx';
import { AssignMenu } from './assign-menu.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';

/** Assignee and snooze end of an active alert, with menus to change them. */
export function AlertAssignment({ alert }: { readonly alert: Alert }) {
  const { t } = useTranslation();
  const { id, Assignee, snoozedUntil } = alert;
  const isSnoozed = isSnoozedNow(alert);
  return (
    <>
      <FieldList
        fields={[
          {
            label: t(($) => $.alertScreens.assignee),
            value: Assignee?.fullName ?? t(($) => $.alertScreens.unassigned),
          },
          ...(isSnoozed && snoozedUntil !== null
            ? [{ label: t(($) => $.alertScreens.snoozedUntil), value: <Moment at={snoozedUntil} /> }]
            : []),
        ]}
      />
      <Group gap="xs">
        <AssignMenu ids={[id]} />
        <SnoozeMenu ids={[id]} isSnoozed={isSnoozed} />
      </Group>
    </>
  );
}
