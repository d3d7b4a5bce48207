import { Box, Group, Skeleton, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailDialog } from '../../ui/page/detail-dialog.tsx';
import { type DialogName, type DialogParam, useDialogParam } from '../../ui/page/dialog-param.ts';
import { NeighbourArrows } from '../../ui/page/neighbour-arrows.tsx';
import { idFrom } from '../../ui/page/page-params.ts';
import type { PlainCall } from '../calls/call-kinds.ts';
import { type ResourceCall, useResource } from './addressed-resource.tsx';
import { besideIn, useNeighbours } from './neighbours.ts';

export interface ResourceDialogProps<Name extends PlainCall, Resource> extends ResourceCall<Name, Resource> {
  /** URL parameter with the id: ?device=5. The parameter of its tab is `dialogTab(param)`. */
  readonly param: DialogName;
  readonly title: (resource: Resource) => string;
  /** Title while loading. */
  readonly loading: string;
  /** Badges beside the title if there is room. */
  readonly badges?: (resource: Resource) => ReactNode;
  readonly actions?: (resource: Resource) => ReactNode;
  /** Ids of the list below in display order, and the labels of the arrows to the previous and next one. */
  readonly beside?: {
    readonly ids: readonly number[];
    readonly labels: { readonly older: string; readonly newer: string };
  };
  /** Maximum content width in pixels. */
  readonly width?: number;
  readonly children: (resource: Resource) => ReactNode;
}

/**
 * Full-screen dialog of one resource over its list: takes the id from the URL, and handles loading, errors,
 * not-found and neighbours.
 */
export function ResourceDialog<Name extends PlainCall, Resource>(props: ResourceDialogProps<Name, Resource>) {
  const dialog = useDialogParam(props.param);
  return dialog.value === null ? null : <OpenDialog {...props} dialog={dialog} value={dialog.value} />;
}

interface OpenDialogProps<Name extends PlainCall, Resource> extends ResourceDialogProps<Name, Resource> {
  readonly dialog: DialogParam;
  readonly value: string;
}

function OpenDialog<Name extends PlainCall, Resource>(props: OpenDialogProps<Name, Resource>) {
  const { call, input, beside, dialog, value, title, loading, badges, actions, width, children } = props;
  const { t } = useTranslation();
  const id = idFrom(value);
  const { resource, absence } = useResource({ ...props, onClose: dialog.close }, id);
  const neighbours = useNeighbours({
    call,
    input,
    beside: beside && besideIn(beside.ids, id),
    labels: beside?.labels,
    to: (neighbour) => () => dialog.step(String(neighbour)),
  });
  const waiting = absence === null ? loading : t(($) => $.ui.failed.notFound);
  return (
    <DetailDialog
      opened
      onClose={dialog.close}
      {...(width !== undefined && { width })}
      title={
        <Group component="span" gap="sm" wrap="nowrap">
          <Text span inherit className="tabular" truncate>
            {resource === undefined ? waiting : title(resource)}
          </Text>
          {resource !== undefined && badges !== undefined && (
            <Text span visibleFrom="sm">
              {badges(resource)}
            </Text>
          )}
        </Group>
      }
      actions={
        <>
          {resource !== undefined && actions?.(resource)}
          {neighbours !== undefined && (
            <Box ml="auto">
              <NeighbourArrows {...neighbours} />
            </Box>
          )}
        </>
      }
    >
      {absence ??
        (resource === undefined ? <Skeleton h={360} /> : <Fragment key={id}>{children(resource)}</Fragment>)}
    </DetailDialog>
  );
}
