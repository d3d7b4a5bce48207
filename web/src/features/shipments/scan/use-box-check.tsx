import type { CallInput } from '@halla/contract/calls';
import type { PackingListData } from '@halla/contract/packing-lists';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { keepInTray } from '../../../core/tray/keep-in-tray.ts';
import { useTray } from '../../../core/tray/tray-state.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { stepOf } from '../status/stock-step.ts';
import { useSaveStep } from '../status/use-save-step.ts';
import {
  type CheckedLine,
  countedLine,
  differingLines,
  foundEffects,
  type KnownCodes,
  scanCode,
  unchecked,
  withScannedSerials,
} from './box-check.ts';
import { Differences } from './differences.tsx';

interface BoxCheck {
  readonly shipment: Shipment;
  /** The new status. */
  readonly to: 'transit' | 'delivered';
  /** Warehouses whose stock the user may edit. */
  readonly editable: readonly string[];
  readonly known: KnownCodes;
  /** Its packing list, or the initial draft. */
  readonly packingList: PackingListData;
  readonly onDone: () => void;
}

/** State of a check: pieces found in the boxes of a shipment, saved immediately or later by the tray. */
export function useBoxCheck({ shipment, to, editable, known, packingList, onDone }: BoxCheck) {
  const { t } = useTranslation();
  const { id, number } = shipment;
  const [initial] = useState(() => unchecked(shipment.genericDevices));
  const [lines, setLines] = useState(initial);
  const [isEnded, setEnded] = useState(false);
  const [said, setSaid] = useState('');
  const isKept = useTray().entries.some(
    ({ call, input }) => call === 'edit_shipment' && 'shipment' in input && input.shipment.id === id,
  );
  const save = useSaveStep({
    keep: (input) => keepInTray({ call: 'edit_shipment', input, label: number, file: null }),
    onSuccess: onDone,
  });
  useLeaveGuard(lines !== initial && !isKept && !save.isSuccess);
  const { effects, receives } = stepOf(shipment, to, editable);
  const isCounted = to === 'transit' ? effects.remove : receives;
  const change = (next: readonly CheckedLine[]) => {
    setLines([...next]);
    setEnded(false);
  };
  const scan = (code: string) => {
    const result = scanCode(lines, { code, number, known, to });
    if ('problem' in result) {
      return notifyError(t(($) => $.shipmentPapers.scan.problems[result.problem], { name: result.name }));
    }
    change(result.lines);
    const found = result.lines.find(({ line }) => (line.name ?? line.sku) === result.name);
    setSaid(`${result.name}: ${found?.found ?? ''}`);
  };
  const submit = async () => {
    setEnded(true);
    const isSure =
      differingLines(lines).length === 0 ||
      (await confirm({
        text: t(($) => $.shipmentPapers.scan.confirm),
        details: <Differences lines={lines} />,
        action: t(($) => $.shipmentPapers.scan.confirmAction),
      }));
    if (isSure) save.mutate(inputOf());
  };
  const inputOf = (): CallInput<'edit_shipment'> => {
    const counts = isCounted ? foundEffects(lines, to === 'transit' ? 'dispatched' : 'received') : [];
    const list = to === 'transit' ? withScannedSerials(packingList, lines) : null;
    // Counts are facts that the server compares with the shipment's current content. Other changes must not
    // overwrite those of other users.
    const isFact = counts.length > 0 && list === null;
    return {
      shipment: {
        ...{ id, status: to },
        ...(!isFact && { updatedAt: shipment.updatedAt }),
        ...(counts.length > 0 && { stockEffects: counts }),
      },
      ...(list !== null && { packing_list_data: list }),
    };
  };
  return {
    lines,
    said,
    /** True once the user has ended the check, until something is counted again. */
    isEnded,
    isCounted,
    isKept,
    isSaving: save.isPending,
    scan,
    setFound: (index: number, found: number) =>
      change(lines.map((one, at) => (at === index ? countedLine(one, { found, to }) : one))),
    submit: () => void submit(),
  };
}
