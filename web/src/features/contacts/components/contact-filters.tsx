import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { ContactType } from '@halla/contract/contacts';
import { hasLevel, LEVELS } from '@halla/domain/access/levels';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../app/session.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import type { TableUrl } from '../../../ui/table/table-url.ts';

const EVERY = 'all';
const KINDS: readonly ContactType[] = ['company', 'contact', 'supplier'];

/** What the address says about the list of contacts. */
export interface ContactFilter {
  readonly kind: ContactType | undefined;
  readonly search: string;
}

/** Reads the filters; what the address does not name, or names wrongly, is the default. */
export function readContactFilter(params: TableUrl['params']): ContactFilter {
  return { kind: KINDS.find((kind) => kind === params.kind), search: (params.q ?? '').trim() };
}

/** Search and kind of contact; kept in the address. */
export function ContactFilters({ url }: { readonly url: TableUrl }) {
  const { t } = useTranslation();
  const session = useSession();
  const seesSuppliers = session !== null && hasLevel(session.user.permissionLevel, [LEVELS.ADMIN]);
  const { kind, search } = readContactFilter(url.params);
  const kinds = KINDS.filter((known) => known !== 'supplier' || seesSuppliers);
  return (
    <>
      <SearchInput
        value={search}
        onChange={(q) => url.setParams({ q })}
        aria-label={t(($) => $.contacts.box)}
        placeholder={t(($) => $.contacts.placeholder)}
        w={{ base: '100%', xs: 300 }}
      />
      <SegmentedControl
        aria-label={t(($) => $.contacts.kinds)}
        value={kind ?? EVERY}
        onChange={(value) => url.setParams({ kind: value === EVERY ? undefined : value })}
        data={[
          { value: EVERY, label: t(($) => $.contacts.kind.all) },
          ...kinds.map((value) => ({ value, label: t(($) => $.contacts.kind[value]) })),
        ]}
      />
    </>
  );
}
