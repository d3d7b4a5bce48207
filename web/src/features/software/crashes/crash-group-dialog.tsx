import '../../../i18n/late/crash-log-screens.ts';
import type { CrashGroup } from '@halla/contract/software-crashes';
import { CRASH_STATES } from '@halla/domain/software/crash-groups';
import { PRODUCT_NAMES } from '@halla/domain/software/products';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HistoryButton } from '../../../entities/resource/history/history-button.tsx';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { useCrashGroupForm } from './crash-group-form.ts';
import { CrashStateBadge } from './crash-state.tsx';

interface CrashGroupDialogProps {
  /** Snapshot taken when the dialog was opened. */
  readonly group: CrashGroup;
  readonly onClose: () => void;
}

/** Details of a crash group, and the decision about it: open, fixed in a version, or muted. */
export function CrashGroupDialog({ group, onClose }: CrashGroupDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened title={group.reason ?? t(($) => $.crashLogScreens.noReason)} onClose={onClose}>
      <CrashGroupForm group={group} onClose={onClose} />
    </FormDialog>
  );
}

function CrashGroupForm({ group, onClose }: CrashGroupDialogProps) {
  const { t } = useTranslation();
  const form = useCrashGroupForm({ group, onDone: onClose });
  const states = CRASH_STATES.map((state) => ({
    value: state,
    label: t(($) => $.software.groups.states[state]),
  }));
  return (
    <FormFrame form={form} staleTitle={t(($) => $.software.groups.stale)} onCancel={onClose}>
      <GroupFacts group={group} />
      {group.id !== null && (
        <Group>
          <HistoryButton of={{ kind: 'crashGroup', id: group.id }} />
        </Group>
      )}
      <NativeSelect {...form.choice('state', states)} />
      {form.values.state === 'fixed' && (
        <TextInput {...form.text('fixedIn')} description={t(($) => $.software.groups.versionHint)} required />
      )}
    </FormFrame>
  );
}

function GroupFacts({ group }: { readonly group: CrashGroup }) {
  const { t } = useTranslation();
  const { product, reason, count, devices, versions, lastSeen } = group;
  const times = t(($) => $.crashLogScreens.times, { count });
  return (
    <FieldList
      fields={[
        { label: t(($) => $.software.product), value: PRODUCT_NAMES[product] },
        { label: t(($) => $.software.state), value: <CrashStateBadge group={group} /> },
        {
          label: t(($) => $.software.crashes),
          value: (
            <PageLink
              to={`/cpanel/crashlogs?type=1&product=${product}&reason=${encodeURIComponent(reason ?? '-')}`}
            >
              {`${times} ${t(($) => $.crashLogScreens.onDevices, { count: devices })}`}
            </PageLink>
          ),
        },
        { label: t(($) => $.software.groups.versions), value: versions.join(', '), long: true },
        { label: t(($) => $.crashLogScreens.lastSeen), value: <RelativeTime at={lastSeen} /> },
      ]}
    />
  );
}
