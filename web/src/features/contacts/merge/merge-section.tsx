import '../../../i18n/late/contacts.ts';
import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Group, Text } from '@mantine/core';
import { Merge, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import type { AnyContact } from '../edit/contact-fields.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** Button that starts a merge, for permitted levels; for customers and people only. */
export function MergeButton({ contact }: { readonly contact: AnyContact }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { Type, id, name, merges } = contact;
  if (merges === undefined || Type === 'supplier') return null;
  return (
    <>
      <Button variant="default" leftSection={<Merge size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t(($) => $.contacts.merge.open)}
      </Button>
      <MergeDialog opened={isOpen} keep={{ Type, id, name }} onClose={() => setOpen(false)} />
    </>
  );
}

/** Merges into this contact within the last day, each with an undo button. */
export function UndoMerges({ contact }: { readonly contact: AnyContact }) {
  const { t } = useTranslation();
  const undo = useCallMutation('undo_merge');
  const ask = async (mergeId: number, name: string) => {
    const agreed = await confirm({
      title: t(($) => $.contacts.merge.undoTitle),
      text: t(($) => $.contacts.merge.undoText, { name }),
      action: t(($) => $.contacts.merge.undo),
    });
    if (agreed) undo.mutate({ mergeId });
  };
  return contact.merges?.map(({ id, name, createdAt }) => (
    <Alert key={id} color="ice" variant="light" mb="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {t(($) => $.contacts.merge.done, { name })} <RelativeTime at={createdAt} />
        </Text>
        <Button
          size="xs"
          variant="default"
          leftSection={<Undo2 size={14} aria-hidden />}
          loading={undo.isPending}
          onClick={() => void ask(id, name)}
        >
          {t(($) => $.contacts.merge.undo)}
        </Button>
      </Group>
    </Alert>
  ));
}
