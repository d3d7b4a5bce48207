import '@mantine/core/styles/Alert.layer.css';
import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CheckedLine, differingLines, expectedCount } from './box-check.ts';

/** Where what was found differs from what should be in the boxes. */
export function Differences({ lines }: { readonly lines: readonly CheckedLine[] }) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a shipment are identified by their place
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
