import type { CallOutput } from '@halla/contract/calls';
import { type Webhook, webhooks } from '@halla/contract/webhooks';
import { HISTORY_KINDS, type HistoryKind } from '@halla/domain/resources/history';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { kindText } from './kind-text.ts';

const FIELDS = ['name', 'address', 'kinds'] as const;
type Field = (typeof FIELDS)[number];

interface WebhookValues {
  readonly name: string;
  readonly address: string;
  readonly kinds: readonly HistoryKind[];
}

/** Options common to both forms of a webhook. */
function useWebhookOptions() {
  const { t } = useTranslation();
  return {
    at: '',
    fields: FIELDS,
    required: FIELDS,
    label: (field: Field) => t(($) => $.webhooks[field]),
    shown: (_field: string, value: unknown) =>
      Array.isArray(value)
        ? HISTORY_KINDS.filter((kind) => value.includes(kind))
            .map((kind) => kindText(kind, t))
            .join(', ')
        : String(value ?? ''),
  };
}

interface EditedWebhook {
  readonly webhook: Webhook;
  readonly onDone: () => void;
}

/** State of the form that edits a webhook. */
export function useWebhookForm({ webhook, onDone }: EditedWebhook) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = callQuery('get_webhooks', {});
  return useResourceForm({
    ...useWebhookOptions(),
    call: 'edit_webhook' as const,
    schema: webhooks.edit_webhook.input,
    resource: webhook,
    valuesOf: ({ name, address, kinds }: Webhook): WebhookValues => ({ name, address, kinds }),
    input: (changes, { id, updatedAt }) => ({ webhookid: id, updatedAt, ...changes }),
    reload: async () => {
      const { webhooks: all } = await client.fetchQuery({ ...query, staleTime: 0 });
      return all.find(({ id }) => id === webhook.id) ?? webhook;
    },
    announce: () => notifySuccess(t(($) => $.webhooks.saved)),
    // Updates the list immediately.
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone,
  });
}

interface NewWebhook {
  readonly onSaved: (output: CallOutput<'add_webhook'>) => void;
  readonly onDone: () => void;
}

const BLANK: WebhookValues = { name: '', address: '', kinds: [] };

/** State of the form for a new webhook. */
export function useNewWebhookForm({ onSaved, onDone }: NewWebhook) {
  return useResourceForm({
    ...useWebhookOptions(),
    call: 'add_webhook' as const,
    schema: webhooks.add_webhook.input,
    initial: BLANK,
    onSaved,
    onDone,
  });
}
