import '@mantine/core/styles/Alert.layer.css';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { KeptHere } from '../../../core/tray/kept-here.tsx';
import { shipmentStatusLabel } from '../../../entities/shipment/shipment-status.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { ScanBox } from '../../../ui/scanner/scan-box.tsx';
import { packingDraftQuery } from '../packing-list/packing-source.ts';
import { CheckProgress } from './differences.tsx';
import { LineCheck } from './line-check.tsx';
import { UnknownGoods } from './unknown-goods.tsx';
import { useBoxCheck } from './use-box-check.tsx';

interface CheckScreenProps {
  readonly shipment: Shipment;
  readonly to: 'transit' | 'delivered';
  readonly onDone: () => void;
}

/** Checks the boxes of a shipment; the meaning of codes is loaded first, so that scanning works offline. */
export function CheckScreen({ shipment: latest, ...props }: CheckScreenProps) {
  // Snapshot taken when the check began: changes by other users must not discard counts.
  const [shipment] = useState(latest);
  const source = useQuery(packingDraftQuery(shipment));
  const places = useQuery(callQuery('get_warehouses', {}));
  const failed = [source, places].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined) return <ErrorState query={failed} />;
  if (source.data === undefined || places.data === undefined) return <Skeleton h={320} maw={640} />;
  const editable = places.data.warehouses.filter(({ editableStock }) => editableStock);
  return (
    <CheckForm
      {...props}
      shipment={shipment}
      known={source.data}
      packingList={shipment.packing_list_data ?? source.data.draft}
      editable={editable.map(({ value }) => value)}
    />
  );
}

function CheckForm(props: Parameters<typeof useBoxCheck>[0]) {
  const { t } = useTranslation();
  const { shipment, to } = props;
  const { lines, said, isEnded, isCounted, isKept, isSaving, scan, setFound, submit } = useBoxCheck(props);
  const about = { kind: 'shipment', id: shipment.id } as const;
  if (isKept)
    return (
      <Stack gap="sm" maw={640}>
        <KeptHere about={about} calls={['edit_shipment']} />
        <Alert color="ice" variant="light" p="xs">
          {t(($) => $.shipmentPapers.scan.kept)}
        </Alert>
      </Stack>
    );
  const status = shipmentStatusLabel(to, t);
  return (
    <Stack gap="md" maw={640}>
      <UnknownGoods shipment={shipment} />
      <Panel title={t(($) => $.shipmentPapers.scan.lines)}>
        <Stack gap="md">
          <ScanBox
            label={t(($) => $.shipmentPapers.scan.code)}
            hint={t(($) => $.shipmentPapers.scan.codeHint)}
            onCode={scan}
          />
          <Stack component="ul" gap="xs" p={0} m={0} aria-label={t(($) => $.shipmentPapers.scan.lines)}>
            {lines.map((checked, index) => (
              <LineCheck
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a shipment are identified by their index
                key={index}
                checked={checked}
                to={to}
                onCount={(found) => setFound(index, found)}
              />
            ))}
          </Stack>
          <span className="visually-hidden" aria-live="polite">
            {said}
          </span>
        </Stack>
      </Panel>
      <CheckProgress lines={lines} isEnded={isEnded} />
      {!isCounted && (
        <Alert color="gray" variant="light" p="xs">
          {t(($) => $.shipmentPapers.scan.notCounted)}
        </Alert>
      )}
      <Button size="md" loading={isSaving} leftSection={<Check size={18} aria-hidden />} onClick={submit}>
        {t(($) => $.shipmentScreens.status.set, { status })}
      </Button>
    </Stack>
  );
}
