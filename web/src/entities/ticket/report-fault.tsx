import '../../i18n/late/ticket-screens.ts';
import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { lateDialog } from '../../ui/late/late-dialog.tsx';
import type { TicketLinks } from './edit/use-new-ticket.ts';

const NewTicketDialog = lateDialog(
  async () => (await import('./edit/new-ticket-dialog.tsx')).NewTicketDialog,
);

interface ReportFaultProps {
  readonly device: { readonly id: number; readonly serialNumber: string };
  /** The session that failed. */
  readonly links?: TicketLinks;
  /** Suggested summary. */
  readonly summary?: string;
}

/** Button to report a fault to the maker; nothing for staff, who create tickets elsewhere. */
export function ReportFault({ device: { id, serialNumber }, links, summary }: ReportFaultProps) {
  const { t } = useTranslation();
  const mayReport = useMay('add_ticket');
  const isStaff = useMay('get_ticket_groups');
  const [isOpened, setOpened] = useState(false);
  if (!mayReport || isStaff) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<TriangleAlert size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t(($) => $.ticketScreens.report)}
      </Button>
      {isOpened && (
        <Suspense>
          <NewTicketDialog
            device={{ id, serialNumber, latest: null }}
            links={links}
            summary={summary}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
