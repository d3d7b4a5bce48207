import type { Webhook } from '@halla/contract/webhooks';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useNewWebhookForm, useWebhookForm } from './webhook-form.ts';
import { WebhookInputs } from './webhook-inputs.tsx';

interface NewWebhookDialogProps {
  /** Called with the secret, which no other response contains. */
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

/** Dialog that adds a webhook. */
export function NewWebhookDialog(props: NewWebhookDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened title={t(($) => $.webhooks.add)} onClose={props.onClose}>
      <NewWebhookForm {...props} />
    </FormDialog>
  );
}

function NewWebhookForm({ onMade, onClose }: NewWebhookDialogProps) {
  const { t } = useTranslation();
  const form = useNewWebhookForm({ onSaved: ({ secret }) => onMade(secret), onDone: onClose });
  return (
    <FormFrame form={form} submitLabel={t(($) => $.webhooks.add)} onCancel={onClose}>
      <WebhookInputs form={form} />
    </FormFrame>
  );
}

interface EditWebhookDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Dialog that edits the name, address and kinds of a webhook. */
export function EditWebhookDialog(props: EditWebhookDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened title={t(($) => $.webhooks.editTitle)} onClose={props.onClose}>
      <EditWebhookForm {...props} />
    </FormDialog>
  );
}

function EditWebhookForm({ webhook, onClose }: EditWebhookDialogProps) {
  const { t } = useTranslation();
  const form = useWebhookForm({ webhook, onDone: onClose });
  return (
    <FormFrame form={form} staleTitle={t(($) => $.webhooks.stale)} onCancel={onClose}>
      <WebhookInputs form={form} />
    </FormFrame>
  );
}
