import type { WireLine } from '@halla/contract/maintenance';
import type { TicketPhoto } from '@halla/contract/ticket-replies';
import { IMAGE_TYPES } from '@halla/domain/files/file-types';
import { isPhoto } from '@halla/domain/maintenance/checklist';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { Camera } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { KeptFile } from '../../../core/tray/entry.ts';
import { Thumbnail } from '../../../core/tray/thumbnail.tsx';
import { TicketPhotos } from '../../../entities/ticket/photos/ticket-photos.tsx';
import type { FilledChecklist } from './use-checklist.ts';
import { useLinePhoto } from './use-line-photo.ts';

const TILE = 72;

interface PhotoInputProps {
  readonly ticket: { readonly id: number; readonly number: number };
  readonly line: WireLine;
  /** Photos of the work order. */
  readonly photos: readonly TicketPhoto[];
  readonly checklist: FilledChecklist;
}

/** A line answered by photo: its picture, with buttons to take or remove it. */
export function PhotoInput({ ticket, line: { key, label }, photos, checklist }: PhotoInputProps) {
  const { t } = useTranslation();
  const answer = checklist.shownAnswer(key);
  const waiting = checklist.waitingPhoto(key);
  const { value } = answer;
  const shown = isPhoto(value) ? value.photo : null;
  const { send, isSending, problem } = useLinePhoto({ ticket, key, checklist });
  const words = shown === null ? 'take' : 'again';
  return (
    <Stack gap={6} align="start" role="group" aria-label={label}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <LinePhoto ticketId={ticket.id} shown={shown} photos={photos} waiting={waiting} />
      <Group gap="xs">
        <FileButton accept={IMAGE_TYPES.join(',')} onChange={(file) => file && void send(file)}>
          {(props) => (
            <Button
              {...props}
              {...(shown !== null && { size: 'compact-sm' })}
              variant="default"
              loading={isSending}
              leftSection={<Camera size={16} aria-hidden />}
              aria-label={`${t(($) => $.maintenance.order.photo[words])}: ${label}`}
            >
              {t(($) => $.maintenance.order.photo[words])}
            </Button>
          )}
        </FileButton>
        {shown !== null && waiting === undefined && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={`${t(($) => $.maintenance.order.photo.remove)}: ${label}`}
            onClick={() => checklist.fill(key, { ...answer, value: null })}
          >
            {t(($) => $.maintenance.order.photo.remove)}
          </Button>
        )}
      </Group>
      {problem !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}

interface LinePhotoProps {
  readonly ticketId: number;
  /** Id of the photo; null: none. */
  readonly shown: number | null;
  readonly photos: readonly TicketPhoto[];
  readonly waiting: KeptFile | undefined;
}

/** The picture of a line, also while the tray keeps it. */
export function LinePhoto({ ticketId, shown, photos, waiting }: LinePhotoProps) {
  const { t } = useTranslation();
  if (shown === null) return null;
  if (waiting === undefined)
    return <TicketPhotos ticketId={ticketId} photos={photos.filter(({ id }) => id === shown)} />;
  return (
    <Group gap="xs">
      <Thumbnail file={waiting} size={TILE} />
      <Text size="sm" c="dimmed">
        {t(($) => $.maintenance.order.photo.waits)}
      </Text>
    </Group>
  );
}
