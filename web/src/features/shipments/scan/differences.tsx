import '@mantine/core/styles/Alert.layer.css';
import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CheckedLine, differingLines, expectedCount } from './box-check.ts';

interface CheckedLines {
  readonly lines: readonly CheckedLine[];
}

/**
 * Progress of a check. Missing pieces count as a difference only once the check has ended, surplus pieces
 * immediately.
 */
export function CheckProgress({ lines, isEnded }: CheckedLines & { readonly isEnded: boolean }) {
  const { t } = useTranslation();
  const differing = differingLines(lines);
  if (isEnded || differing.length === 0) return <Differences lines={lines} />;
  const tooMany = differing.filter(({ line, found }) => found > expectedCount(line));
  if (tooMany.length > 0) return <Differences lines={tooMany} />;
  const found = lines.reduce((sum, one) => sum + one.found, 0);
  const count = lines.reduce((sum, { line }) => sum + expectedCount(line), 0);
  return (
    <Alert color="gray" variant="light" p="xs" role="status">
      {t(($) => $.shipmentPapers.scan.progress, { found, count })}
    </Alert>
  );
}

/** Differences between found and expected pieces. */
export function Differences({ lines }: CheckedLines) {
  const { t } = useTranslation();
  const differing = differingLines(lines);
  if (differing.length === 0)
    return (
      <Alert color="green" variant="light" p="xs" role="status">
        {t(($) => $.shipmentPapers.scan.complete)}
      </Alert>
    );
  return (
    <Alert
      color="yellow"
      variant="light"
      p="xs"
      role="status"
      title={t(($) => $.shipmentPapers.scan.differences)}
    >
      {differing.map(({ line, found }, index) => {
        const missing = expectedCount(line) - found;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a shipment are identified by their index
          <Text key={index} size="sm">
            {t(($) => (missing > 0 ? $.shipmentPapers.scan.fewer : $.shipmentPapers.scan.more), {
              name: line.name ?? line.sku ?? '',
              count: Math.abs(missing),
            })}
          </Text>
        );
      })}
    </Alert>
  );
}
