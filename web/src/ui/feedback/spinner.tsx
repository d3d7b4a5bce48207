import { Loader, type MantineSize } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface SpinnerProps {
  readonly size?: MantineSize | number;
  /** What is being loaded; says just that it loads without it. */
  readonly label?: string;
}

/** Says that something loads. A name needs a role: on the bare span of a loader screen readers ignore it. */
export function Spinner({ size = 'md', label }: SpinnerProps) {
  const { t } = useTranslation();
  return <Loader role="status" size={size} aria-label={label ?? t(($) => $.common.loading)} />;
}
