import type { Shipment } from '@halla/contract/shipments/shipment';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { settlementLabel } from '../../../entities/shipment/shorts/settlement-label.ts';
import { Day } from '../../../ui/dates/time.tsx';
import { Section } from '../../../ui/record/section.tsx';
import { useSettling } from './use-settling.tsx';

type Line = Shipment['genericDevices'][number];

const isShown = ({ short, over, shorts }: Line) => short > 0 || over > 0 || shorts.length > 0;

/** Missing and surplus pieces of a shipment, with the decisions about them and their authors. */
export function ShortsPanel({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const settling = useSettling(shipment);
  const lines = shipment.genericDevices.filter(isShown);
  if (lines.length === 0) return null;
  return (
    <Section
      title={t(($) => $.shipmentScreens.shorts.panel)}
      actions={
        settling.isOpen && (
          <Button variant="default" size="xs" onClick={settling.ask}>
            {t(($) => $.shipmentScreens.shorts.settle)}
          </Button>
        )
      }
    >
      <Stack gap="xs">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a shipment are identified by their index
          <LineShort key={index} line={line} isOfOrder={shipment.Order !== null} />
        ))}
      </Stack>
      {settling.question}
    </Section>
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
