import '../../../i18n/late/shipment-papers.ts';
import '../../../i18n/late/shipment-screens.ts';
import type { Shipment } from '@halla/contract/shipments';
import type { ShipmentStatus as ShipmentState } from '@halla/domain/documents/document-states';
import { statusAfterCheck } from '@halla/domain/documents/shipment-rules';
import { Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { ShipmentStatus, shipmentStatusLabel } from '../../../entities/shipment/shipment-status.tsx';
import { EmptyState, ErrorState, NotFoundState } from '../../../ui/feedback/states.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useTextParam } from '../../../ui/page/page-params.ts';
import { shipmentQuery } from '../api/shipment-query.ts';
import { receiverText } from '../api/shipment-texts.ts';
import { listOfShipment } from '../list/shipment-filter.ts';
import { CheckScreen } from '../scan/check-screen.tsx';
import { ScanNext } from '../scan/scan-next.tsx';

/** The page that the code of a label opens: picks a shipment, or receives it. */
export function ScanPage() {
  const number = useTextParam('shipment_id');
  const found = useQuery(callQuery('get_shipments', { search_value: number }));
  const id = found.data?.shipments.find((one) => one.number.toLowerCase() === number.toLowerCase())?.id;
  const query = useQuery({ ...shipmentQuery(id ?? 0), enabled: id !== undefined });
  const shipment = id === undefined ? undefined : query.data?.shipments[0];
  const failed = [found, query].find(({ isError, data }) => isError && data === undefined);
  const isMissing = found.data !== undefined && (id === undefined || query.data?.shipments.length === 0);
  if (shipment !== undefined) return <Checked key={shipment.id} shipment={shipment} />;
  return (
    <>
      <Header number={number} title={isMissing || failed ? number : undefined} />
      {failed !== undefined && <ErrorState query={failed} />}
      {isMissing && <NotFoundState action={<ScanNext />} />}
      {!isMissing && failed === undefined && <Skeleton h={320} maw={640} />}
    </>
  );
}

/** Stays what it was when the check began: saving it makes the next status, which may be checked too. */
function Checked({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const [done, setDone] = useState<ShipmentState | null>(null);
  const { number, status, shipmentDirection: direction } = shipment;
  const to = done !== null ? null : statusAfterCheck({ direction, status });
  return (
    <>
      <Header
        number={number}
        title={to === null ? number : t(($) => $.shipmentPapers.scan.title[to], { number })}
        shipment={shipment}
      />
      {to === null ? (
        <NothingLeft shipment={shipment} done={done} />
      ) : (
        <CheckScreen key={status} shipment={shipment} to={to} onDone={() => setDone(to)} />
      )}
    </>
  );
}

interface HeaderProps {
  readonly number: string;
  readonly title: string | undefined;
  readonly shipment?: Shipment;
}

function Header({ number, title, shipment }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <PageHeader
      title={title}
      crumbs={[
        { label: t(($) => $.shell.panel.tiles.shipments), to: '/cpanel/shipments' },
        { label: number },
      ]}
      hint={shipment && receiverText(shipment, t)}
      badges={shipment && <ShipmentStatus status={shipment.status} />}
    />
  );
}

interface NothingLeftProps {
  readonly shipment: Shipment;
  /** The status that was saved here; null: there was nothing to check. */
  readonly done: ShipmentState | null;
}

function NothingLeft({ shipment: { number, status: stored }, done }: NothingLeftProps) {
  const { t } = useTranslation();
  const status = shipmentStatusLabel(done ?? stored, t);
  return (
    <EmptyState
      picture="calm"
      title={
        done === null
          ? t(($) => $.shipmentPapers.scan.nothing)
          : t(($) => $.shipmentPapers.scan.done, { number, status })
      }
      {...(done === null && { text: t(($) => $.shipmentPapers.scan.nothingText, { status }) })}
      action={
        <Group gap="sm">
          <PageLink to={listOfShipment(number)} size="sm" py={10}>
            {t(($) => $.shipmentPapers.scan.open)}
          </PageLink>
          <ScanNext />
        </Group>
      }
    />
  );
}
