import type { CallInput } from '@halla/contract/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../core/calls/api.ts';
import { everyPage } from '../../../core/calls/paged-call.ts';
import { sayNoAnswer } from '../../../ui/feedback/failure.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { downloadBlob } from '../../../ui/table/csv/csv.ts';

type Asked = CallInput<'get_sales_sums'>;

/** Downloads the ledger of a period with its sums as one JSON file, documented in docs/sales-ledger.md. */
export function useLedgerJson(asked: Asked) {
  const { t } = useTranslation();
  const [isMaking, setMaking] = useState(false);
  const download = async () => {
    setMaking(true);
    try {
      downloadBlob(`sales-ledger-${asked.issuer}-${asked.from}-${asked.to}.json`, await ledgerFile(asked));
    } catch (error) {
      console.warn('The ledger could not be read', error);
      notifyError(t(($) => $.salesLedger.jsonFailed));
      sayNoAnswer(error, { changesNothing: true });
    } finally {
      setMaking(false);
    }
  };
  return { download, isMaking };
}

/** Each page becomes a part of the file at once, outside the JavaScript heap. */
async function ledgerFile(asked: Asked): Promise<Blob> {
  const { sums, vatReturn, euSales } = await callApi('get_sales_sums', asked, {});
  const begin = JSON.stringify({ ...asked, sums, vatReturn, euSales }).slice(0, -1);
  const parts = [new Blob([begin, ',"rows":['])];
  const pages = everyPage('get_sales_ledger', {
    input: (page) => ({ ...page, ...asked }),
    rows: ({ rows }) => rows,
  });
  let separator = '\n';
  for await (const { rows } of pages(new AbortController().signal)) {
    if (rows.length === 0) continue;
    parts.push(new Blob([separator, rows.map((row) => JSON.stringify(row)).join(',\n')]));
    separator = ',\n';
  }
  parts.push(new Blob(['\n]}\n']));
  return new Blob(parts, { type: 'application/json' });
}
