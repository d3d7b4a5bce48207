import type { StockRow } from '@halla/contract/stock';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { findScanned } from './find-scanned.ts';

interface Scans {
  /** undefined while unknown. */
  readonly warehouse: string | undefined;
  readonly onRow: (row: StockRow) => void;
}

/**
 * Looks up scanned codes sequentially, so that lines keep the order of scans. Codes scanned before the warehouse
 * is known wait for it.
 */
export function useScans(scans: Scans): (code: string) => void {
  const { t } = useTranslation();
  const latest = useRef(scans);
  const waiting = useRef<string[]>([]);
  const isLooking = useRef(false);

  const look = async (code: string, warehouse: string) => {
    const row = await findScanned(code, warehouse);
    // The warehouse has been changed: looks up the code again, because all lines are in one warehouse.
    if (latest.current.warehouse !== warehouse) waiting.current.unshift(code);
    else if (row === undefined) notifyError(t(($) => $.stockScreens.modify.notFound, { code }));
    else latest.current.onRow(row);
  };
  const lookOn = async () => {
    if (isLooking.current) return;
    isLooking.current = true;
    for (;;) {
      const { warehouse } = latest.current;
      const code = warehouse === undefined ? undefined : waiting.current.shift();
      if (warehouse === undefined || code === undefined) break;
      await look(code, warehouse).catch((error: unknown) =>
        // The shared handler has notified the user of the failure.
        console.warn('A scanned code could not be looked up', error),
      );
    }
    isLooking.current = false;
  };
  useEffect(() => {
    latest.current = scans;
    void lookOn();
  });
  return (code) => {
    waiting.current.push(code);
    void lookOn();
  };
}
