import type { ProposedItem } from '@halla/contract/stock-planning';
import { pageAddress } from '@halla/domain/resources/resources';
import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { Money } from '../../../ui/labels/amounts.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { PURCHASE_COLUMNS } from './purchase-columns.tsx';
import type { SupplierPurchases } from './purchases-by-supplier.ts';

/** Purchases from one supplier and their cost. */
export function SupplierPanel({ of }: { readonly of: SupplierPurchases }) {
  const { t } = useTranslation();
  const opensItems = useMay('/cpanel/stock');
  const mayOrder = useMay('add_resupply_order');
  const { supplier, items, cost, unpriced } = of;
  const name = supplier?.name ?? t(($) => $.purchases.noSupplier);
  return (
    <Panel
      title={name}
      actions={
        mayOrder &&
        supplier !== null && (
          <Button
            component={Link}
            to={`/cpanel/resupply?new=${supplier.id}`}
            variant="default"
            size="xs"
            leftSection={<Plus size={14} aria-hidden />}
          >
            {t(($) => $.purchases.order)}
          </Button>
        )
      }
    >
      <Group gap="xs" mb="sm">
        <Text size="sm">
          {t(($) => $.purchases.items, { count: items.length })} · <Money value={cost} />
        </Text>
        {unpriced > 0 && (
          <Text size="sm" c="dimmed">
            {t(($) => $.purchases.unpriced, { count: unpriced })}
          </Text>
        )}
        {supplier !== null && (
          <PageLink size="sm" to={pageAddress('supplier', supplier.id)}>
            {t(($) => $.purchases.openSupplier)}
          </PageLink>
        )}
      </Group>
      <SmallTable
        label={t(($) => $.purchases.itemsOf, { name })}
        columns={PURCHASE_COLUMNS}
        rows={items}
        rowId={({ StockItemId }) => StockItemId}
        status={LOADED}
        {...(opensItems && { rowLink: itemAddress })}
      />
    </Panel>
  );
}

function itemAddress({ StockItemId }: ProposedItem) {
  return pageAddress('stockItem', StockItemId);
}
