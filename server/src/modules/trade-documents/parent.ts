import { TRADE_DOCUMENTS, type TradeDocumentKind } from '@halla/domain/documents/trade-documents';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, invalidInput } from '#app/calls/errors.ts';
import { findResource } from '#app/calls/resources.ts';

type ParentKind = (typeof TRADE_DOCUMENTS)[TradeDocumentKind];

/** The row that a document is made of. */
export interface Parent {
  readonly kind: ParentKind;
  readonly id: number;
}

/** Members of an input that identify the row; exactly one of them is sent. */
interface Named {
  quotation_id?: number | undefined;
  resupply_order_id?: number | undefined;
  shipment_id?: number | undefined;
  order_id?: number | undefined;
}

const FIELDS = {
  quotation: 'quotation_id',
  resupplyOrder: 'resupply_order_id',
  shipment: 'shipment_id',
  order: 'order_id',
} as const satisfies Record<ParentKind, keyof Named>;

const KINDS = Object.keys(FIELDS) as readonly ParentKind[];

/** The only row that an input names. */
export function namedParent(input: Named): Parent {
  const named = KINDS.flatMap((kind) => {
    const id = input[FIELDS[kind]];
    return id === undefined ? [] : [{ kind, id }];
  });
  const [parent, second] = named;
  if (parent === undefined) throw invalidInput({ [FIELDS.quotation]: { rule: 'required' } });
  if (second !== undefined)
    throw invalidInput({ [FIELDS[second.kind]]: { rule: 'notBeside', field: FIELDS[parent.kind] } });
  return parent;
}

/** The row of a document of some kind. */
export function parentOf(kind: TradeDocumentKind, input: Named): Parent {
  const parent = namedParent(input);
  const wanted = TRADE_DOCUMENTS[kind];
  if (parent.kind !== wanted) throw invalidInput({ [FIELDS[wanted]]: { rule: 'required' } });
  return parent;
}

/** Refuses a row that is deleted or that the user may not see. */
export async function requireParent(
  ctx: Pick<SignedInContext, 'db' | 'actor' | 'resources'>,
  parent: Parent,
): Promise<void> {
  if ((await findResource({ ctx, ...parent })) === undefined) throw new AppError('core.not_found');
}
