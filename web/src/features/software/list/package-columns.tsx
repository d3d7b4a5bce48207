import type { SoftwarePackage } from '@halla/contract/software';
import { PRODUCT_NAMES } from '@halla/domain/software/products';
import { FileSize } from '../../../ui/labels/file-size.tsx';
import { type Column, defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, stateColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { ReleaseStateBadge, releaseStateText } from '../api/release-state.tsx';
import { Share } from './percent.tsx';

const VERSION: Column<SoftwarePackage> = {
  id: 'version',
  title: (t) => t(($) => $.software.version),
  value: ({ version }) => version,
  fixed: true,
  width: 140,
  inCard: 'title',
};

const FILE: readonly Column<SoftwarePackage>[] = [
  textColumn({
    id: 'filename',
    title: (t) => t(($) => $.software.filename),
    text: ({ filename }) => filename,
    width: 130,
    keep: -1,
  }),
  {
    id: 'size',
    title: (t) => t(($) => $.software.size),
    value: ({ size }) => size,
    cell: ({ size }) => <FileSize bytes={size} />,
    align: 'end',
    width: 100,
    keep: -1,
  },
];

const STATE = stateColumn<SoftwarePackage, SoftwarePackage>({
  id: 'state',
  title: (t) => t(($) => $.software.state),
  state: (release) => release,
  text: releaseStateText,
  badge: (release) => <ReleaseStateBadge release={release} />,
  width: 176,
  keep: 3,
  inCard: 'mark',
});

const RELEASED = timeColumn<SoftwarePackage>({
  id: 'date',
  title: (t) => t(($) => $.software.releasedAt),
  at: ({ date }) => date,
  keep: 2,
  inCard: 'corner',
});

const INSTALLS: readonly Column<SoftwarePackage>[] = [
  countColumn({
    id: 'installs',
    title: (t) => t(($) => $.software.installs),
    count: ({ installs }) => installs,
    width: 120,
    keep: 4,
    inCard: 'fact',
    cardText: ({ installs, devices }, t) => t(($) => $.software.installsOf, { installs, devices }),
  }),
  {
    id: 'installPercent',
    title: (t) => t(($) => $.software.share),
    value: ({ installPercent }) => installPercent,
    cell: ({ installPercent, devices }) => <Share percent={installPercent} devices={devices} />,
    align: 'end',
    width: 136,
    keep: 4,
  },
];

/** Columns of one product's releases. */
export const RELEASE_COLUMNS = defineColumns<SoftwarePackage>([
  VERSION,
  STATE,
  RELEASED,
  ...INSTALLS,
  textColumn({
    id: 'description',
    title: (t) => t(($) => $.software.description),
    text: ({ description }) => firstNews(description),
    csv: ({ description }) => withoutHeading(description),
    width: 200,
    grows: true,
    keep: 1,
    inCard: 'text',
  }),
  textColumn({
    id: 'user',
    title: (t) => t(($) => $.software.releasedBy),
    text: ({ User }, t) => User?.fullName ?? t(($) => $.common.system),
    width: 150,
  }),
  ...FILE,
]);

const PRODUCT: Column<SoftwarePackage> = {
  id: 'product',
  title: (t) => t(($) => $.software.product),
  value: ({ product }) => PRODUCT_NAMES[product],
  width: 110,
  inCard: 'fact',
};

const SIGNED: Column<SoftwarePackage> = {
  id: 'signed',
  title: (t) => t(($) => $.software.signature),
  value: ({ signed }, t) => t(($) => (signed ? $.software.signed : $.software.unsigned)),
  width: 140,
  inCard: 'fact',
};

const UPLOADED = timeColumn<SoftwarePackage>({
  id: 'date',
  title: (t) => t(($) => $.software.uploadedAt),
  at: ({ date }) => date,
  keep: 2,
  inCard: 'corner',
});

/** Columns of the prereleases of all products, on the dashboard. */
export const WAITING_COLUMNS = defineColumns<SoftwarePackage>([PRODUCT, VERSION, SIGNED, UPLOADED]);

/** Columns of the newest releases of all products, on the dashboard. */
export const RECENT_COLUMNS = defineColumns<SoftwarePackage>([
  PRODUCT,
  VERSION,
  STATE,
  RELEASED,
  ...INSTALLS,
]);

/** Columns of one product's unreleased packages. */
export const PRERELEASE_COLUMNS = defineColumns<SoftwarePackage>([
  VERSION,
  ...FILE.map((column) => ({ ...column, keep: 1, inCard: 'fact' as const })),
  SIGNED,
  UPLOADED,
  textColumn({
    id: 'sha256',
    title: (t) => t(($) => $.software.sha256),
    text: ({ sha256 }) => sha256,
    width: 180,
    grows: true,
    keep: -1,
  }),
]);

/** First line of the description, without list or heading marks. */
function firstNews(description: string | null): string | null {
  const lines = withoutHeading(description)?.split(/\r?\n/) ?? [];
  return lines.map((line) => line.replace(/^\s*[#*-]+\s+/, '').trim()).find((line) => line !== '') ?? null;
}

/** The first line is the version, which the row already shows. */
function withoutHeading(description: string | null): string | null {
  return description?.replace(/^.*(\r?\n)?/, '') ?? null;
}
