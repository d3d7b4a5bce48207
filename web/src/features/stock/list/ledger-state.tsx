import '../../../i18n/late/stock-screens.ts';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/List.layer.css';
import type { LedgerProof } from '@halla/contract/stock';
import { pageAddress } from '@halla/domain/resources/resources';
import { Alert, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useWarehouses } from '../../../entities/stock-item/use-warehouses.ts';
import { formatTimeOrDay } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PageLink } from '../../../ui/link.tsx';

const NAMED = 10;

const useLedgerProof = () => useQuery(callQuery('get_ledger_proof', {}));

/** When the changes of stock were last compared with the totals. */
export function LedgerLine() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { data, isError } = useLedgerProof();
  if (data === undefined) return isError ? t(($) => $.stockScreens.ledger.unknown) : '\u00a0';
  if (data.proof === null) return t(($) => $.stockScreens.ledger.unproven);
  const { provenAt, differing } = data.proof;
  const at = formatTimeOrDay(new Date(provenAt), lang);
  return differing === 0
    ? t(($) => $.stockScreens.ledger.proven, { at })
    : t(($) => $.stockScreens.ledger.compared, { at });
}

/** Names the items whose changes do not add up to their totals; renders nothing if all do. */
export function LedgerAlert() {
  const { t } = useTranslation();
  const proof = useLedgerProof().data?.proof ?? null;
  if (proof === null || proof.differing === 0) return null;
  const { differing } = proof;
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      mb="md"
      title={t(($) => $.stockScreens.ledger.differs, { count: differing })}
    >
      <Text size="sm" mb="xs">
        {t(($) => $.stockScreens.ledger.advice)}
      </Text>
      <Differences proof={proof} />
    </Alert>
  );
}

function Differences({ proof: { differing, differences } }: { readonly proof: LedgerProof }) {
  const { t } = useTranslation();
  const warehouses = useWarehouses();
  const nameOf = (place: string) => warehouses.find(({ value }) => value === place)?.name ?? place;
  const named = differences.slice(0, NAMED);
  return (
    <List size="sm">
      {named.map(({ stockItemId, sku, warehouse, total, ledger, brokenEntry }) => (
        <List.Item key={`${stockItemId} ${warehouse}`}>
          <PageLink to={pageAddress('stockItem', stockItemId)}>{sku}</PageLink>
          {`, ${nameOf(warehouse)}: ${t(($) => $.stockScreens.ledger.difference, { total, ledger })}`}
          {brokenEntry !== null && `; ${t(($) => $.stockScreens.ledger.brokenEntry)}`}
        </List.Item>
      ))}
      {differing > named.length && (
        <List.Item>{t(($) => $.stockScreens.ledger.more, { count: differing - named.length })}</List.Item>
      )}
    </List>
  );
}
