import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { type DialogName, useDialogParam } from '../../ui/page/dialog-param.ts';

/** Callbacks of the page that shows a list of documents. */
export interface ListedDocuments {
  readonly onRow: (row: { readonly id: number }) => void;
  /** Called with the ids of the documents on screen, in display order. */
  readonly onIds: (ids: readonly number[]) => void;
}

interface RecordsOverListProps {
  /** URL parameter of the record. */
  readonly param: DialogName;
  readonly record: ComponentType<{ readonly ids: readonly number[]; readonly onClose: () => void }>;
  /** Further dialogs of the page. */
  readonly dialogs?: ReactNode;
  readonly children: (listed: ListedDocuments) => ReactNode;
}

/** A list of documents; a row opens its record over it. */
export function RecordsOverList(props: RecordsOverListProps) {
  const { param, record: Record, dialogs, children } = props;
  const { value, open, close } = useDialogParam(param);
  const [ids, setIds] = useState<readonly number[]>([]);
  return (
    <>
      {children({ onIds: setIds, onRow: ({ id }) => open(String(id)) })}
      <Suspense>
        {value !== null && <Record ids={ids} onClose={close} />}
        {dialogs}
      </Suspense>
    </>
  );
}
