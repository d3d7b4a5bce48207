import type { Shipment } from '@halla/contract/shipments';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useCallMutation } from '../../../core/calls/api.ts';
import { settlementLabel } from '../../../entities/shipment/shorts/settlement-label.ts';
import { Day } from '../../../ui/dates/time.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

const ShortsDialog = lateDialog(
  async () => (await import('../../../entities/shipment/shorts/shorts-dialog.tsx')).ShortsDialog,
);

type Line = Shipment['genericDevices'][number];

const isShown = ({ short, over, shorts }: Line) => short > 0 || over > 0 || shorts.length > 0;

/** Missing and surplus pieces of a shipment, with the decisions about them and their authors. */
export function ShortsPanel({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const maySettle = useMay('settle_shipment_shorts');
  const [isOpen, setOpen] = useState(false);
  const save = useCallMutation('settle_shipment_shorts', { onSuccess: () => setOpen(false) });
  const { id, genericDevices, Order } = shipment;
  const lines = genericDevices.filter(isShown);
  if (lines.length === 0) return null;
  const open = lines.flatMap(({ sku, name, short }) =>
    sku === null || short === 0 ? [] : [{ shipmentId: id, sku, name: name ?? sku, short }],
  );
  return (
    <Panel
      title={t(($) => $.shipmentScreens.shorts.panel)}
      actions={
        maySettle &&
        open.length > 0 && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t(($) => $.shipmentScreens.shorts.settle)}
          </Button>
        )
      }
    >
      <Stack gap="xs">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a shipment are identified by their index
          <LineShort key={index} line={line} isOfOrder={Order !== null} />
        ))}
      </Stack>
      {isOpen && (
        <ShortsDialog
          shorts={open}
          isOfOrder={Order !== null}
          action={t(($) => $.shipmentScreens.shorts.save)}
          isSaving={save.isPending}
          onSave={(decided) =>
            save.mutate({ shipment: { id }, shorts: decided.map(({ shipmentId: _id, ...short }) => short) })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}

function LineShort({ line, isOfOrder }: { readonly line: Line; readonly isOfOrder: boolean }) {
  const { t } = useTranslation();
  const { sku, name, short, over, shorts } = line;
  return (
    <div>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name ?? sku}
      </Text>
      {short > 0 && (
        <Text size="sm" c="red">
          {t(($) => $.shipmentScreens.shorts.open, { count: short })}
        </Text>
      )}
      {over > 0 && <Text size="sm">{t(($) => $.shipmentScreens.shorts.over, { count: over })}</Text>}
      {shorts.map(({ settlement, count, reason, createdAt, User }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: decisions are only appended
        <Text key={index} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t(($) => $.shipmentScreens.shorts.settled, {
            count,
            settlement: settlementLabel(settlement, { isOfOrder, t }),
          })}
          {reason && ` · ${reason}`} · {User?.fullName ?? t(($) => $.common.system)},{' '}
          <Day day={createdAt.slice(0, 10)} />
        </Text>
      ))}
    </div>
  );
}
