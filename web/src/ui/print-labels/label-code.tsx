import '../../i18n/late/production.ts';
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codePicture } from './labels.ts';

export interface LabelCodeProps {
  /** Name of the labelled device or item. */
  readonly name: string;
  /** Text encoded in the code. */
  readonly text: string;
  readonly className: string | undefined;
}

/** The scannable code on a label. */
export function LabelCode({ name, text, className }: LabelCodeProps) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    queryKey: ['label code', text],
    queryFn: () => codePicture(text),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <div className={className}>{t(($) => $.production.labels.failed)}</div>;
  if (data === undefined)
    return (
      <div className={className}>
        <Loader size="xs" />
      </div>
    );
  const alt = t(($) => $.production.labels.codeOf, { serial: name });
  return <img className={className} src={data} alt={alt} data-code={text} />;
}
