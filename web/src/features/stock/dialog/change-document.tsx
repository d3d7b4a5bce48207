import type { ChangeDocument } from '@halla/contract/stock';
import { pageAddress } from '@halla/domain/resources/resources';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';
import { PageLink } from '../../../ui/link.tsx';

type Named = Pick<ChangeDocument, 'id' | 'number'> & {
  readonly kind: ChangeDocument['kind'] | NonNullable<ChangeDocument['PartOf']>['kind'];
};

/** The document and its parent: a shipment, then its order. */
function namedBy(document: ChangeDocument): readonly Named[] {
  return document.PartOf === null ? [document] : [document, document.PartOf];
}

const nameOf = ({ kind, number }: Named, t: Translate) => `${t(($) => $.kinds.one[kind])} ${number}`;

/** The document of a stock change as text; null for a change by hand. */
export function documentText(document: ChangeDocument | null, t: Translate): string | null {
  return (
    document &&
    namedBy(document)
      .map((one) => nameOf(one, t))
      .join(' · ')
  );
}

/** Link to the document of a stock change; plain text if it was deleted. */
export function ChangeDocumentLink({ document }: { readonly document: ChangeDocument }) {
  const { t } = useTranslation();
  return (
    <>
      {namedBy(document).map((one, index) => (
        <Fragment key={one.kind}>
          {index > 0 && ' · '}
          {one.id === null ? (
            nameOf(one, t)
          ) : (
            <PageLink to={pageAddress(one.kind, one.id)}>{nameOf(one, t)}</PageLink>
          )}
        </Fragment>
      ))}
    </>
  );
}
