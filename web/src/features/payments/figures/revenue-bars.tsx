import type { Currency } from '@halla/domain/documents/money';
import { formatMoney } from '@halla/domain/formats';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BarList } from '../../../ui/chart/bar-list.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import type { PageAddress } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

/** Bars per view; the rest is summed up in a sentence. */
const SHOWN = 10;

/** A share of the revenue, named. */
export interface NamedRevenue {
  readonly key: string;
  readonly name: string;
  /** Negative where more was credited than invoiced. */
  readonly net: number;
  readonly to?: PageAddress | undefined;
}

interface RevenueBarsProps {
  readonly title: string;
  readonly currency: Currency;
  /** The largest first. */
  readonly parts: readonly NamedRevenue[];
}

/** Shares of the revenue in one currency as bars, each linked to its list. */
export function RevenueBars({ title, currency, parts }: RevenueBarsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const named = `${title}, ${currency}`;
  const rest = parts.slice(SHOWN);
  const others = rest.reduce((cents, { net }) => cents + Math.round(net * 100), 0) / 100;
  return (
    <Panel title={named}>
      <BarList
        label={named}
        bars={parts.slice(0, SHOWN).map(({ key, name, net, to }) => ({
          ...{ key, name, to },
          value: Math.max(0, net),
          shown: formatMoney(net, currency, lang),
        }))}
      />
      {rest.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t(($) => $.salesFigures.more, { count: SHOWN, amount: formatMoney(others, currency, lang) })}
        </Text>
      )}
    </Panel>
  );
}
