import { Skeleton } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type DialogName, useDialogParam } from '../../ui/page/dialog-param.ts';
import { NeighbourArrows } from '../../ui/page/neighbour-arrows.tsx';
import { idFrom } from '../../ui/page/page-params.ts';
import { RecordFrame } from '../../ui/record/record-frame.tsx';
import type { PlainCall } from '../calls/call-kinds.ts';
import { type ResourceCall, useResource } from './addressed-resource.tsx';
import { besideIn, useNeighbours } from './neighbours.ts';
import { OrphanedDraft } from './orphaned-draft.tsx';

export interface ResourceRecordProps<Name extends PlainCall, Resource> extends ResourceCall<Name, Resource> {
  /** URL parameter with the id: ?ticket=5. */
  readonly param: DialogName;
  /** Kind, number and name of the record. */
  readonly label: (resource: Resource) => string;
  /** Label while loading. */
  readonly loading: string;
  /** Ids of the list below in display order, and the labels of the arrows to the previous and next one. */
  readonly beside?: {
    readonly ids: readonly number[];
    readonly labels: { readonly older: string; readonly newer: string };
  };
  readonly children: (resource: Resource) => ReactNode;
}

/**
 * A resource shown as a record above its list: takes the id from the URL and handles loading, errors, not-found
 * and neighbours.
 */
export function ResourceRecord<Name extends PlainCall, Resource>(props: ResourceRecordProps<Name, Resource>) {
  const { value } = useDialogParam(props.param);
  return value === null ? null : <OpenRecord {...props} value={value} />;
}

interface OpenRecordProps<Name extends PlainCall, Resource> extends ResourceRecordProps<Name, Resource> {
  readonly value: string;
}

function OpenRecord<Name extends PlainCall, Resource>(props: OpenRecordProps<Name, Resource>) {
  const { call, input, beside, param, value, label, loading, children } = props;
  const { t } = useTranslation();
  const dialog = useDialogParam(param);
  const id = idFrom(value);
  const { resource, absence, isMissing } = useResource({ ...props, onClose: dialog.close }, id);
  const neighbours = useNeighbours({
    call,
    input,
    beside: beside && besideIn(beside.ids, id),
    labels: beside?.labels,
    to: (neighbour) => () => dialog.step(String(neighbour)),
  });
  const waiting = absence === null ? loading : t(($) => $.ui.failed.notFound);
  return (
    <RecordFrame
      label={resource === undefined ? waiting : label(resource)}
      arrows={neighbours !== undefined && <NeighbourArrows {...neighbours} />}
      onClose={dialog.close}
    >
      {isMissing && <OrphanedDraft key={value} name={`${param}:${value}`} />}
      {absence ?? (resource === undefined ? <Waiting /> : <Fragment key={id}>{children(resource)}</Fragment>)}
    </RecordFrame>
  );
}

/** Head, track and content of a record that loads. */
function Waiting() {
  return (
    <>
      <Skeleton h={60} maw={480} mb="md" mt={4} />
      <Skeleton h={104} mb="lg" radius={14} />
      <Skeleton h={320} />
    </>
  );
}
