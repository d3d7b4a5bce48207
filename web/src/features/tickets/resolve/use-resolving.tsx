import '../../../i18n/late/tickets.ts';
import type { CallOutput } from '@halla/contract/calls';
import type { Ticket } from '@halla/contract/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useSayHandled } from '../../../entities/alert/say-handled.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { openAlertsOf } from './open-alerts.ts';
import type { ResolveDialogProps } from './resolve-dialog.tsx';

const ResolveDialog = lateDialog(async () => (await import('./resolve-dialog.tsx')).ResolveDialog);

/** Additional input when a ticket is resolved. */
type Resolution = { readonly handleAlerts?: number[] };

interface Resolving {
  /** Asks which alerts to handle with a ticket about to be resolved; null if the user goes back. */
  readonly ask: (ticket: Pick<Ticket, 'id' | 'number' | 'DeviceId' | 'Device'>) => Promise<Resolution | null>;
  /** Reports that a ticket was saved, and how many alerts were handled with it. */
  readonly announce: (output: CallOutput<'edit_ticket'>) => void;
  /** The open question, to be rendered by the page. */
  readonly dialog: ReactNode;
}

/** Asks about a ticket's open alerts before it is resolved; if there are none, nothing is asked. */
export function useResolving(): Resolving {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayHandle = useMay('handle_alert');
  const say = useSayHandled();
  const [asked, setAsked] = useState<ResolveDialogProps | null>(null);
  const ask: Resolving['ask'] = async (ticket) => {
    const open = mayHandle ? await openAlertsOf(client, ticket) : [];
    if (open.length === 0) return {};
    return new Promise<Resolution | null>((resolve) => {
      const answer = (resolution: Resolution | null) => {
        setAsked(null);
        resolve(resolution);
      };
      setAsked({
        ...{ ticket, open },
        onAccept: ({ alertIds }) => answer(alertIds.length === 0 ? {} : { handleAlerts: [...alertIds] }),
        onClose: () => answer(null),
      });
    });
  };
  const announce: Resolving['announce'] = ({ handledAlerts: ids = [] }) => {
    const saved = t(($) => $.tickets.successes.edit_ticket.saved);
    if (ids.length === 0) return say(saved, ids);
    say(`${saved}. ${t(($) => $.alerts.successes.handle_alert, { count: ids.length })}`, ids);
  };
  return {
    ask,
    announce,
    dialog: asked && <Suspense>{<ResolveDialog {...asked} />}</Suspense>,
  };
}
