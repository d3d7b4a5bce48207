import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';

const REASON_MAX = 1000;

interface AskReleaseProps {
  readonly holdId: number;
  readonly onClose: () => void;
}

/** Asks for the reason of a release without a passed test. */
export function AskRelease({ holdId, onClose }: AskReleaseProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const ask = useCallMutation('ask_release', { onSuccess: onClose });
  return (
    <FormDialog opened size="md" title={t(($) => $.holds.asked.send)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate({ hold_id: holdId, reason: reason.trim() });
        }}
      >
        <Stack>
          <Textarea
            label={t(($) => $.holds.asked.reason)}
            description={t(($) => $.holds.asked.reasonHint)}
            required
            autosize
            minRows={2}
            maxRows={8}
            maxLength={REASON_MAX}
            data-autofocus
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={ask.isPending} disabled={reason.trim() === ''}>
              {t(($) => $.holds.asked.send)}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
