import '../../../i18n/late/contacts.ts';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import type { MovedThing } from '@halla/contract/contact-merges';
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { CompanyPicker } from '../../../entities/company/company-picker.tsx';
import { PersonPicker } from '../../../entities/person/person-picker.tsx';
import type { Chosen } from '../../../ui/form/wire.ts';

export interface MergeDialogProps {
  readonly opened: boolean;
  /** The record that is kept. */
  readonly keep: { readonly Type: 'company' | 'contact'; readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Merges another record into this company or person, after a preview of what would move. */
export function MergeDialog({ opened, keep, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t(($) => $.contacts.merge.title, { name: keep.name })}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
    >
      <MergeForm keep={keep} onClose={onClose} />
    </Modal>
  );
}

function MergeForm({ keep, onClose }: Omit<MergeDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const [other, setOther] = useState<Chosen | null>(null);
  const merge = useCallMutation('merge_contacts', { onSuccess: onClose });
  const label = t(($) => $.contacts.merge.other);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t(($) => $.contacts.merge.hint, { name: keep.name })}
      </Text>
      {keep.Type === 'company' ? (
        <CompanyPicker of="customers" label={label} value={other} onChange={setOther} except={keep.id} />
      ) : (
        <PersonPicker label={label} value={other} onChange={setOther} except={keep.id} />
      )}
      {other !== null && <MergePreview keep={keep} other={other} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.common.cancel)}
        </Button>
        <Button
          leftSection={<Merge size={16} aria-hidden />}
          disabled={other === null}
          loading={merge.isPending}
          onClick={() =>
            other !== null && merge.mutate({ contactType: keep.Type, keepId: keep.id, removeId: other.id })
          }
        >
          {t(($) => $.contacts.merge.action)}
        </Button>
      </Group>
    </Stack>
  );
}

interface MergePreviewProps {
  readonly keep: MergeDialogProps['keep'];
  readonly other: Chosen;
}

/** Preview of the records that would move and the fields that would be filled. */
function MergePreview({ keep, other }: MergePreviewProps) {
  const { t } = useTranslation();
  const pair = { contactType: keep.Type, keepId: keep.id, removeId: other.id };
  const { data, isError } = useQuery(callQuery('preview_merge', pair));
  if (isError) return null;
  if (data === undefined) return <Skeleton h={90} />;
  const moves = data.moves.map(({ what, count }) => `${count} ${thing(what, count)}`);
  function thing(what: MovedThing, count: number): string {
    return t(($) => $.contacts.merge.things[what], { count });
  }
  return (
    <Alert color="ice" variant="light" title={t(($) => $.contacts.merge.preview, { name: other.name })}>
      <Stack gap={4}>
        <Text size="sm">
          {moves.length === 0
            ? t(($) => $.contacts.merge.nothingMoves)
            : t(($) => $.contacts.merge.moves, { things: moves.join(', ') })}
        </Text>
        {data.fills.length > 0 && (
          <Text size="sm">
            {t(($) => $.contacts.merge.fills, { values: data.fills.map(({ value }) => value).join(', ') })}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}
