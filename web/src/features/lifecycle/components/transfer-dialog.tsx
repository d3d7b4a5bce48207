import { clientText } from '@halla/domain/lifecycle/lifecycle';
import '@mantine/core/styles/Modal.layer.css';
import type { ListedRecord } from '@halla/contract/lifecycle';
import { mayDeleteRecord } from '@halla/domain/lifecycle/transfers';
import { pageAddress } from '@halla/domain/resources/resources';
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { UndoMove } from '../../../core/leaving/undo-moves.tsx';
import { useSession } from '../../../core/session.ts';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { Country } from '../../../ui/labels/country.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { placeName } from '../../../ui/labels/life-cycle-labels.ts';
import { PageLink } from '../../../ui/link.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { authorText } from './record-texts.ts';
import { TransferBadge } from './transfer-badge.tsx';

export interface TransferDialogProps {
  /** Undefined if not among the loaded transfers. */
  readonly record: ListedRecord | undefined;
  readonly opened: boolean;
  readonly isLoading: boolean;
  readonly onClose: () => void;
}

/** One transfer with its notes; the only place where one can be deleted. */
export function TransferDialog({ record, opened, isLoading, onClose }: TransferDialogProps) {
  const { t } = useTranslation();
  const serial = record?.Device.serialNumber ?? '';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={
        record === undefined
          ? t(($) => $.lifecycle.transfers)
          : t(($) => $.lifecycle.dialog.title, { serial })
      }
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
    >
      {record !== undefined && <TransferFacts record={record} onClose={onClose} />}
      {record === undefined && isLoading && <Skeleton h={180} />}
      {record === undefined && !isLoading && <Text>{t(($) => $.lifecycle.dialog.gone)}</Text>}
    </Modal>
  );
}

function TransferFacts({ record, onClose }: { readonly record: ListedRecord; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { Device, clientInfo, Notes } = record;
  return (
    <Stack gap="md">
      <FieldList
        fields={[
          { label: t(($) => $.lifecycle.state), value: <TransferBadge state={record.state} /> },
          { label: t(($) => $.lifecycle.date), value: <ExactTime at={record.createdAt} /> },
          {
            label: t(($) => $.lifecycle.device),
            value: (
              <>
                <PageLink to={pageAddress('device', Device.id)}>{Device.serialNumber}</PageLink>{' '}
                {Device.model ?? familyLabel(Device.deviceType, t)}
              </>
            ),
          },
          { label: t(($) => $.lifecycle.place), value: placeName(record, t) },
          { label: t(($) => $.lifecycle.client), value: clientText(clientInfo) },
          {
            label: t(($) => $.lifecycle.country),
            value: clientInfo?.location && <Country location={clientInfo.location} />,
          },
          { label: t(($) => $.lifecycle.user), value: authorText(record, t) },
        ]}
      />
      {Notes.map((note) => (
        <Text key={`${note.createdAt} ${note.text}`} size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {note.text}
          <Text span inherit c="dimmed">
            {' '}
            · <ExactTime at={note.createdAt} />
          </Text>
        </Text>
      ))}
      <Group justify="flex-end" gap="xs">
        <UndoMove
          move={{ recordId: record.id, serialNumber: Device.serialNumber }}
          userId={record.User?.id ?? null}
          createdAt={record.createdAt}
          isLatest={record.isLatest}
          onUndone={onClose}
        />
        <DeleteTransfer record={record} onDeleted={onClose} />
      </Group>
    </Stack>
  );
}

function DeleteTransfer({
  record,
  onDeleted,
}: {
  readonly record: ListedRecord;
  readonly onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const remove = useCallMutation('delete_transfer', { onSuccess: onDeleted });
  const actor = user && { userId: user.userId, level: user.permissionLevel };
  const { isLatest } = record;
  if (!actor || !mayDeleteRecord({ userId: record.User?.id ?? null, isLatest }, actor)) return null;
  const ask = async () => {
    const agreed = await confirm({
      text: t(($) => $.lifecycle.dialog.removeText),
      action: t(($) => $.common.confirm),
      dangerous: true,
    });
    if (agreed) remove.mutate({ transferData: { id: record.id } });
  };
  return (
    <>
      {!isLatest && (
        <Text size="sm" c="dimmed" flex={1}>
          {t(($) => $.lifecycle.dialog.notLatest)}
        </Text>
      )}
      <Button
        variant="light"
        color="red"
        leftSection={<Trash2 size={16} aria-hidden />}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        {t(($) => $.lifecycle.dialog.remove)}
      </Button>
    </>
  );
}
