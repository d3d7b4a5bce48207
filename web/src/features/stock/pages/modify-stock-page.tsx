import '../../../i18n/late/stock-screens.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Group, NativeSelect, SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWarehouses } from '../../../entities/stock-item/use-warehouses.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { ScanBox } from '../../../ui/scanner/scan-box.tsx';
import { ItemFinder } from '../modify/item-finder.tsx';
import { LineList } from '../modify/line-list.tsx';
import { RefillDialog } from '../modify/refill-dialog.tsx';
import { REASONS, type StockLine } from '../modify/stock-lines.ts';
import { useModification } from '../modify/use-modification.ts';
import { useScans } from '../modify/use-scans.ts';

/** Changes quantities in one warehouse by hand. */
export function ModifyStockPage() {
  const { t } = useTranslation();
  const warehouses = useWarehouses().filter(({ isEditable }) => isEditable);
  const modification = useModification();
  const [chosen, setChosen] = useState<string>();
  const [refilled, setRefilled] = useState<StockLine | null>(null);
  const { lines, reason, text, isSending, isTextMissing, setReason, setText, scan, clear, send, submit } =
    modification;
  const warehouse = chosen ?? warehouses[0]?.value;
  const takeCode = useScans({ warehouse, onRow: scan });
  const choose = (next: string) => {
    if (lines.length > 0) notifyError(t(($) => $.stockScreens.oneWarehouse));
    else setChosen(next);
  };
  return (
    <>
      <PageHeader
        title={t(($) => $.stock.modify.title)}
        crumbs={[
          { label: t(($) => $.stock.title), to: '/cpanel/stock' },
          { label: t(($) => $.stock.modify.title) },
        ]}
      />
      <Stack gap="md" maw={860}>
        <Panel title={t(($) => $.stockScreens.modify.what)}>
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <NativeSelect
                label={t(($) => $.stock.fields.warehouse)}
                value={warehouse ?? ''}
                onChange={({ currentTarget: { value } }) => choose(value)}
                data={warehouses.map(({ value, name: label }) => ({ value, label }))}
              />
              <ItemFinder warehouse={warehouse ?? ''} onRow={scan} />
            </SimpleGrid>
            <ScanBox
              label={t(($) => $.stockScreens.modify.scan)}
              hint={t(($) => $.stockScreens.modify.scanHint)}
              onCode={takeCode}
            />
          </Stack>
        </Panel>
        <Panel title={t(($) => $.stockScreens.modify.why)}>
          <Stack gap="sm">
            <SegmentedControl
              aria-label={t(($) => $.stockScreens.modify.why)}
              value={reason}
              onChange={(next) => setReason(REASONS.find((known) => known === next) ?? reason)}
              data={REASONS.map((value) => ({ value, label: t(($) => $.stockScreens.reasons[value]) }))}
            />
            {reason === 'other' && (
              <TextInput
                label={t(($) => $.stockScreens.modify.reasonText)}
                required
                maxLength={255}
                autoComplete="off"
                value={text}
                error={isTextMissing && t(($) => $.stockScreens.modify.reasonMissing)}
                onChange={({ currentTarget: { value } }) => setText(value)}
              />
            )}
          </Stack>
        </Panel>
        <LineList modification={modification} onRefill={setRefilled} />
        <Group justify="flex-end" gap="xs">
          {lines.length > 0 && (
            <Button variant="default" onClick={clear}>
              {t(($) => $.common.cancel)}
            </Button>
          )}
          <Button loading={isSending} onClick={() => void submit()}>
            {t(($) => $.common.submit)}
          </Button>
        </Group>
      </Stack>
      {refilled !== null && <RefillDialog line={refilled} send={send} onClose={() => setRefilled(null)} />}
    </>
  );
}
