import '@mantine/core/styles/Rating.layer.css';
import { formatNumber } from '@halla/domain/formats';
import { Group, Rating, Text } from '@mantine/core';
import { useLanguage } from './language.ts';

const MOST = 5;

interface StarsProps {
  /** From 0.1 to 5. */
  readonly value: number;
  readonly decimals: number;
}

/** A rating as stars, to a tenth of a star, and as a number: '4.5 / 5'. */
export function Stars({ value, decimals }: StarsProps) {
  const lang = useLanguage();
  return (
    <Group gap="xs">
      <Rating value={value} fractions={10} count={MOST} readOnly aria-hidden />
      <Text span size="sm" fw={600} className="tabular">
        {`${formatNumber(value, lang, decimals)} / ${MOST}`}
      </Text>
    </Group>
  );
}
