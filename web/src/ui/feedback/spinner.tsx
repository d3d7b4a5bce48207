import { Loader, type MantineSize } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface SpinnerProps {
  readonly size?: MantineSize | number;
  /** What is being loaded; default 'Loading'. */
  readonly label?: string;
}

/** Loading indicator. Its name needs a role: screen readers ignore a label on the loader's bare span. */
export function Spinner({ size = 'md', label }: SpinnerProps) {
  const { t } = useTranslation();
  return <Loader role="status" size={size} aria-label={label ?? t(($) => $.common.loading)} />;
}
