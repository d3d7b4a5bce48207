import { PRODUCT_NAMES, type Product } from '@halla/domain/software/products';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFound } from '../../../core/resource/not-found.tsx';
import type { PageAddress } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useProduct } from '../api/use-product.ts';

interface ProductPageProps {
  readonly titled: (name: string) => string;
  /** The other list of the same product. */
  readonly other: { readonly label: string; readonly address: (product: Product) => PageAddress };
  /** Buttons beside the link. */
  readonly actions?: ReactNode;
  readonly children: (product: Product) => ReactNode;
}

/** A list of one product's software, with a link to the other one. */
export function ProductPage({ titled, other, actions, children }: ProductPageProps) {
  const { t } = useTranslation();
  const product = useProduct();
  const title = product === undefined ? t(($) => $.ui.failed.notFound) : titled(PRODUCT_NAMES[product]);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: t(($) => $.shell.panel.tiles.software), to: '/cpanel/software' },
          { label: t(($) => $.software.releases), to: '/cpanel/software/releases' },
          { label: title },
        ]}
        actions={
          product === undefined ? undefined : (
            <>
              <Button component={Link} to={other.address(product)} variant="default">
                {other.label}
              </Button>
              {actions}
            </>
          )
        }
      />
      {product === undefined ? (
        <NotFound list={{ label: t(($) => $.software.releases), to: '/cpanel/software/releases' }} />
      ) : (
        <Fragment key={product}>{children(product)}</Fragment>
      )}
    </>
  );
}
