import { NotFound } from '../../../core/resource/not-found.tsx';
import '../../../i18n/late/shipment-papers.ts';
import '../../../i18n/late/shipment-screens.ts';
import type { Shipment } from '@halla/contract/shipments/shipment';
import type { ShipmentStatus as ShipmentState } from '@halla/domain/documents/document-states';
import { statusAfterCheck } from '@halla/domain/documents/shipment-rules';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { ShipmentStatus, shipmentStatusLabel } from '../../../entities/shipment/shipment-status.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useTextParam } from '../../../ui/page/page-params.ts';
import { SHIPMENT_CALL } from '../api/shipment-query.ts';
import { receiverText } from '../api/shipment-texts.ts';
import { listOfShipment } from '../list/shipment-filter.ts';
import { CheckScreen } from '../scan/check-screen.tsx';
import { ScanNext } from '../scan/scan-next.tsx';

/** Page opened by the code on a label: picks or receives a shipment. */
export function ScanPage() {
  const number = useTextParam('shipment_id');
  const found = useQuery(callQuery('get_shipments', { search_value: number }));
  const id = found.data?.shipments.find((one) => one.number.toLowerCase() === number.toLowerCase())?.id;
  const query = useQuery({
    ...callQuery(SHIPMENT_CALL.call, SHIPMENT_CALL.input(id ?? 0)),
    enabled: id !== undefined,
  });
  const shipment = id === undefined ? undefined : query.data?.shipments[0];
  const failed = [found, query].find(({ isError, data }) => isError && data === undefined);
  const isMissing = found.data !== undefined && (id === undefined || query.data?.shipments.length === 0);
  if (shipment !== undefined) return <Checked key={shipment.id} shipment={shipment} />;
  return (
    <>
      <Header number={number} title={isMissing || failed ? number : undefined} />
      {failed !== undefined && <ErrorState query={failed} />}
      {isMissing && <NotFound action={<ScanNext />} />}
      {!isMissing && failed === undefined && <Skeleton h={320} maw={640} />}
    </>
  );
}

/** A check ends when the status changes, here or elsewhere: the next one must be started explicitly. */
function Checked({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const [done, setDone] = useState<ShipmentState | null>(null);
  const { number, status, shipmentDirection: direction } = shipment;
  const [began, setBegan] = useState(status);
  const next = statusAfterCheck({ direction, status });
  const isOver = done !== null || status !== began;
  const to = isOver ? null : next;
  const again = () => {
    setDone(null);
    setBegan(status);
  };
  return (
    <>
      <Header
        number={number}
        title={to === null ? number : t(($) => $.shipmentPapers.scan.title[to], { number })}
        shipment={shipment}
      />
      {to !== null && <CheckScreen shipment={shipment} to={to} onDone={() => setDone(to)} />}
      {to === null && (
        <NothingLeft shipment={shipment} over={isOver ? (done ?? status) : null}>
          {status !== began && next !== null && (
            <Button h={44} onClick={again}>
              {t(($) => $.shipmentPapers.scan.action[next])}
            </Button>
          )}
        </NothingLeft>
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
  /** The status that ended the check; null if there was nothing to check. */
  readonly over: ShipmentState | null;
  /** Button that starts the next check. */
  readonly children: ReactNode;
}

function NothingLeft({ shipment: { number, status: stored }, over, children }: NothingLeftProps) {
  const { t } = useTranslation();
  const status = shipmentStatusLabel(over ?? stored, t);
  return (
    <EmptyState
      picture="calm"
      title={
        over === null
          ? t(($) => $.shipmentPapers.scan.nothing)
          : t(($) => $.shipmentPapers.scan.done, { number, status })
      }
      {...(over === null && { text: t(($) => $.shipmentPapers.scan.nothingText, { status }) })}
      action={
        <Group gap="sm">
          {children}
          <PageLink to={listOfShipment(number)} size="sm" py={10}>
            {t(($) => $.shipmentPapers.scan.open)}
          </PageLink>
          <ScanNext />
        </Group>
      }
    />
  );
}
