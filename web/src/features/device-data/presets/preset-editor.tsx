import '@mantine/core/styles/Alert.layer.css';
import { type PresetsState, presetsState } from '@halla/contract/device-data';
import type { PresetFamily } from '@halla/domain/devices/presets';
import { ActionIcon, Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { ApiError } from '../../../core/calls/api-errors.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { codeText } from '../../../i18n/code-text.ts';
import { isTouchDevice } from '../../../ui/scanner/scan-button.tsx';
import { useSmallScreen } from '../../../ui/table/use-small-screen.ts';
import { PresetCards } from './preset-cards.tsx';
import { PresetConflict } from './preset-conflict.tsx';
import { PresetGrid } from './preset-grid.tsx';
import { differences, merged, type Side } from './preset-merge.ts';
import { presetsOf, type Rows, rowsOf } from './preset-sheet.ts';
import { useNeutralNames } from './use-neutral-names.ts';
import { type PresetSheet, usePresetSheet } from './use-preset-sheet.ts';

export interface PresetEditorProps {
  readonly deviceId: number;
  readonly family: PresetFamily;
  readonly saved: PresetsState;
  readonly canEdit: boolean;
}

/** Edits the presets; a concurrent change is shown beside the user's own. */
export function PresetEditor({ deviceId, family, saved, canEdit }: PresetEditorProps) {
  const client = useQueryClient();
  const isSmall = useSmallScreen();
  const names = useNeutralNames();
  const sheet = usePresetSheet(names.shown(saved), family);
  const [newer, setNewer] = useState<PresetsState | null>(null);
  useLeaveGuard(sheet.isChanged);
  const save = useCallMutation('edit_session_presets', {
    onSuccess: ({ message: _message, ...state }) => {
      client.setQueryData(callQuery('get_session_presets', { deviceid: deviceId }).queryKey, state);
      setNewer(null);
      sheet.reset(names.shown(state));
    },
  });
  const states = newer === null ? [saved] : [saved, newer];
  const send = (rows: Rows, revision: number) =>
    save.mutate(
      { deviceid: deviceId, session_presets: names.sent(presetsOf(family, rows), states), revision },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'core.stale')
            setNewer(presetsState.parse(error.answer));
        },
      },
    );
  const theirs = newer && rowsOf(family, names.shown(newer).session_presets);
  const versions = theirs && { base: sheet.base, mine: sheet.rows, theirs };
  const take = (choice: ReadonlyMap<string, Side>): Rows => {
    if (newer === null || versions === null) return sheet.rows;
    const rows = merged(versions, choice);
    sheet.rebase(names.shown(newer), rows);
    return rows;
  };
  const Sheet = isSmall ? PresetCards : PresetGrid;
  return (
    <Stack gap="sm">
      {canEdit && (
        <Toolbar sheet={sheet} saving={save.isPending} onSave={() => send(sheet.rows, sheet.revision)} />
      )}
      <Sheet family={family} sheet={sheet} canEdit={canEdit} />
      {canEdit && <Complaints sheet={sheet} newerRevision={saved.revision} />}
      {newer !== null && versions !== null && (
        <PresetConflict
          key={newer.revision}
          family={family}
          differences={differences(versions)}
          atMachine={newer.changedAtMachine}
          saving={save.isPending}
          onSave={(choice) => send(take(choice), newer.revision)}
          onBack={(choice) => {
            take(choice);
            setNewer(null);
          }}
        />
      )}
    </Stack>
  );
}

interface ToolbarProps {
  readonly sheet: PresetSheet;
  readonly saving: boolean;
  readonly onSave: () => void;
}

function Toolbar({ sheet, saving, onSave }: ToolbarProps) {
  const { t } = useTranslation();
  const icons = { variant: 'default', size: 36 } as const;
  const [undo, redo] = [t(($) => $.deviceData.presets.undo), t(($) => $.deviceData.presets.redo)];
  return (
    <Group gap="xs" justify="flex-end">
      <Text size="sm" c="dimmed" mr="auto" visibleFrom="sm">
        {t(($) => (isTouchDevice() ? $.deviceData.presets.hintTouch : $.deviceData.presets.hint))}
      </Text>
      <ActionIcon {...icons} aria-label={undo} title={undo} disabled={!sheet.canUndo} onClick={sheet.undo}>
        <Undo2 size={16} />
      </ActionIcon>
      <ActionIcon {...icons} aria-label={redo} title={redo} disabled={!sheet.canRedo} onClick={sheet.redo}>
        <Redo2 size={16} />
      </ActionIcon>
      <Button disabled={!sheet.canSave} loading={saving} onClick={onSave}>
        {t(($) => $.common.save)}
      </Button>
    </Group>
  );
}

/** Why saving is impossible, and what others have changed since the sheet was opened. */
function Complaints({
  sheet,
  newerRevision,
}: {
  readonly sheet: PresetSheet;
  readonly newerRevision: number;
}) {
  const { t } = useTranslation();
  const isOld = sheet.isChanged && newerRevision !== sheet.revision;
  return (
    <>
      {sheet.isChanged && sheet.isEmpty && (
        <Alert color="red" variant="light" p="xs">
          {codeText('devices.no_presets')}
        </Alert>
      )}
      {sheet.flagged.size > 0 && (
        <Alert color="red" variant="light" p="xs">
          {t(($) => $.deviceData.presets.wrong, { count: sheet.flagged.size })}
        </Alert>
      )}
      {isOld && (
        <Alert color="orange" variant="light" p="xs">
          {t(($) => $.deviceData.presets.meanwhile)}
        </Alert>
      )}
    </>
  );
}
