import type { Shipment } from '@halla/contract/shipments/shipment';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useCallMutation } from '../../../core/calls/api.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';

const ShortsDialog = lateDialog(
  async () => (await import('../../../entities/shipment/shorts/shorts-dialog.tsx')).ShortsDialog,
);

interface Settling {
  /** True if pieces are missing and the reader may say what becomes of them. */
  readonly isOpen: boolean;
  readonly ask: () => void;
  /** The open question, to be rendered by the page. */
  readonly question: ReactNode;
}

/** Asks what becomes of the missing pieces of a shipment. */
export function useSettling({ id, genericDevices, Order }: Shipment): Settling {
  const { t } = useTranslation();
  const maySettle = useMay('settle_shipment_shorts');
  const [isAsked, setAsked] = useState(false);
  const save = useCallMutation('settle_shipment_shorts', { onSuccess: () => setAsked(false) });
  const shorts = genericDevices.flatMap(({ sku, name, short }) =>
    sku === null || short === 0 ? [] : [{ shipmentId: id, sku, name: name ?? sku, short }],
  );
  return {
    isOpen: maySettle && shorts.length > 0,
    ask: () => setAsked(true),
    question: isAsked && (
      <Suspense>
        <ShortsDialog
          shorts={shorts}
          isOfOrder={Order !== null}
          action={t(($) => $.shipmentScreens.shorts.save)}
          isSaving={save.isPending}
          onSave={(decided) =>
            save.mutate({ shipment: { id }, shorts: decided.map(({ shipmentId: _id, ...short }) => short) })
          }
          onClose={() => setAsked(false)}
        />
      </Suspense>
    ),
  };
}
