import '../../../i18n/late/stock-counts.ts';
import type { StockCount } from '@halla/contract/stock-counts';
import { useTranslation } from 'react-i18next';
import { ResourcePage } from '../../../core/resource/resource-page.tsx';
import { warehouseName } from '../../../entities/stock-item/warehouse-name.ts';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { AllLines } from '../counts/all-lines.tsx';
import { CountScreen } from '../counts/count-screen.tsx';
import { CountState } from '../counts/count-state.tsx';
import { Differences } from '../counts/differences.tsx';

/** One count of a warehouse: counting, differences from the ledger, and all lines. */
export function StockCountPage() {
  const { t } = useTranslation();
  return (
    <ResourcePage
      param="count_id"
      call="get_stock_count"
      input={(count_id) => ({ count_id })}
      pick={({ count }) => count}
      list={{ label: t(($) => $.stock.counts), to: '/cpanel/stockcounts' }}
      number={(id) => t(($) => $.stockCounts.number, { id: id ?? '' }).trim()}
      title={({ name }) => name}
      badges={({ state }) => <CountState state={state} />}
      hint={(count) => <Hint count={count} />}
    >
      {(count) => count && <Body count={count} />}
    </ResourcePage>
  );
}

function Hint({ count: { Warehouse, User, ClosedBy, closedAt, state } }: { readonly count: StockCount }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const warehouse = warehouseName(Warehouse, t);
  const nobody = t(($) => $.common.system);
  const began = t(($) => $.stockCounts.hint, { warehouse, who: User?.fullName ?? nobody });
  if (state === 'open' || closedAt === null) return began;
  const when = formatDateTime(closedAt, lang);
  if (User !== null && User.id === ClosedBy?.id)
    return t(($) => $.stockCounts.endedByBeginner[state], { warehouse, who: User.fullName, when });
  const ended = { who: ClosedBy?.fullName ?? nobody, when };
  return `${began} · ${t(($) => $.stockCounts.ended[state], ended)}`;
}

function Body({ count }: { readonly count: StockCount }) {
  const { t } = useTranslation();
  const names = t(($) => $.stockCounts.tabs, { returnObjects: true });
  const counting = { value: 'count', label: names.count, content: <CountScreen count={count} /> };
  return (
    <AddressTabs
      label={count.name}
      tabs={[
        ...(count.state === 'open' ? [counting] : []),
        { value: 'differences', label: names.differences, content: <Differences count={count} /> },
        { value: 'lines', label: names.lines, content: <AllLines count={count} /> },
      ]}
    />
  );
}
