import '../../../i18n/late/ticket-conversation.ts';
import { FILE_TYPES } from '@halla/domain/files/file-types';
import { PHOTOS_PER_REPLY } from '@halla/domain/tickets/ticket-replies';
import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core';
import { Camera, FileText, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../../i18n/code-text.ts';
import { useObjectUrl } from '../../../ui/object-url.ts';
import { checkFile } from '../../resource/files/check-file.ts';
import classes from './photos.module.css';

interface PhotoPickerProps {
  readonly photos: readonly File[];
  readonly onChange: (photos: readonly File[]) => void;
}

/** Takes or selects photos for a report or a reply; files that the server would refuse are rejected. */
export function PhotoPicker({ photos, onChange }: PhotoPickerProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const choose = async (chosen: readonly File[]) => {
    const codes = await Promise.all(chosen.map((file) => checkFile(file, FILE_TYPES)));
    const taken = [...photos, ...chosen.filter((_, index) => codes[index] === null)];
    const refused = codes.find((code) => code !== null);
    const isTooMany = taken.length > PHOTOS_PER_REPLY;
    setProblem(
      isTooMany
        ? t(($) => $.ticketConversation.photos.most, { count: PHOTOS_PER_REPLY })
        : refused && codeText(refused),
    );
    onChange(taken.slice(0, PHOTOS_PER_REPLY));
  };
  return (
    <div>
      <Group gap="xs" align="center">
        <FileButton multiple accept={FILE_TYPES.join(',')} onChange={(files) => void choose(files)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<Camera size={16} aria-hidden />}>
              {t(($) => $.ticketConversation.photos.add)}
            </Button>
          )}
        </FileButton>
        {photos.map((photo, index) => (
          <ChosenPhoto
            key={`${photo.name} ${photo.lastModified} ${photo.size}`}
            photo={photo}
            onRemove={() => onChange(photos.toSpliced(index, 1))}
          />
        ))}
      </Group>
      {problem !== undefined && (
        <Text size="sm" c="red" mt={4} role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}

interface ChosenPhotoProps {
  readonly photo: File;
  readonly onRemove: () => void;
}

function ChosenPhoto({ photo, onRemove }: ChosenPhotoProps) {
  const { t } = useTranslation();
  const isPicture = photo.type.startsWith('image/');
  const url = useObjectUrl(isPicture ? photo : undefined);
  return (
    <span className={classes.chosen} title={photo.name}>
      {url === undefined ? (
        <FileText size={24} strokeWidth={1.4} role="img" aria-label={photo.name} />
      ) : (
        <img className={classes.picture} src={url} alt={photo.name} />
      )}
      <ActionIcon
        className={classes.remove ?? ''}
        variant="filled"
        color="gray"
        size={24}
        radius="xl"
        aria-label={t(($) => $.ticketConversation.photos.remove, { name: photo.name })}
        onClick={onRemove}
      >
        <X size={14} aria-hidden />
      </ActionIcon>
    </span>
  );
}
