import '../../../i18n/late/maintenance.ts';
import type { MaintenanceProgram } from '@halla/contract/maintenance';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { WarrantyTerms } from '../warranty/warranty-terms.tsx';
import { intervalText } from './interval-text.ts';
import { ProgramForm } from './program-form.tsx';

/** The programs of planned maintenance, by product. */
export function ProgramsPage() {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_maintenance_programs', {}));
  const [edited, setEdited] = useState<MaintenanceProgram | 'new' | null>(null);
  const programs = query.data?.programs ?? [];
  const title = t(($) => $.shell.nav.maintenancePrograms);
  const close = () => setEdited(null);
  return (
    <>
      <PageHeader
        title={title}
        hint={t(($) => $.maintenance.programs.hint)}
        crumbs={[
          { label: t(($) => $.shell.panel.tiles.maintenance), to: '/cpanel/maintenance' },
          { label: title },
        ]}
        actions={
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t(($) => $.maintenance.programs.add)}
          </Button>
        }
      />
      <Stack gap="md">
        {query.isError && query.data === undefined && <ErrorState query={query} />}
        {query.isPending && <Skeleton h={240} />}
        {query.isSuccess && programs.length === 0 && (
          <EmptyState
            title={t(($) => $.maintenance.programs.none)}
            text={t(($) => $.maintenance.planned.emptyHint)}
          />
        )}
        {programs.map((program) => (
          <ProgramPanel key={program.id} program={program} onEdit={() => setEdited(program)} />
        ))}
        <WarrantyTerms />
      </Stack>
      <FormDialog
        opened={edited !== null}
        size="xl"
        title={edited === 'new' || edited === null ? t(($) => $.maintenance.programs.add) : edited.name}
        onClose={close}
      >
        {edited !== null && <ProgramForm saved={edited === 'new' ? null : edited} onDone={close} />}
      </FormDialog>
    </>
  );
}

interface ProgramPanelProps {
  readonly program: MaintenanceProgram;
  readonly onEdit: () => void;
}

function ProgramPanel({ program, onEdit }: ProgramPanelProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const remove = useCallMutation('delete_maintenance_program');
  const { id, name, deviceType, intervals, minutes, checklist, devices, updatedAt, User } = program;
  const ask = async () => {
    const action = t(($) => $.maintenance.programs.delete);
    const text = t(($) => $.maintenance.programs.deleteText);
    if (await confirm({ title: name, text, action, dangerous: true })) remove.mutate({ program_id: id });
  };
  const facts = [
    familyLabel(deviceType, t),
    intervalText(intervals, t),
    t(($) => $.maintenance.programs.lines, { count: checklist.length }),
    `${minutes} min`,
    t(($) => $.maintenance.programs.devices, { count: devices }),
  ];
  return (
    <Panel
      title={name}
      actions={
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onEdit}>
            {t(($) => $.maintenance.programs.edit)}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => void ask()}
          >
            {t(($) => $.maintenance.programs.delete)}
          </Button>
        </Group>
      }
    >
      <Text size="sm">{facts.join(' · ')}</Text>
      {User !== null && (
        <Text size="sm" c="dimmed">
          {t(($) => $.maintenance.programs.savedBy, {
            name: User.fullName,
            time: formatDateTime(updatedAt, lang),
          })}
        </Text>
      )}
    </Panel>
  );
}
