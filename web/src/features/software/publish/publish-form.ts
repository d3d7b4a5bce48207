import { type SoftwarePackage, software } from '@halla/contract/software';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { descriptionProblem } from '../api/description-problem.ts';

const FIELDS = ['product', 'filename', 'description_text', 'in_stages', 'stage_days'] as const;

interface PublishValues {
  readonly product: SoftwarePackage['product'];
  readonly filename: string;
  readonly description_text: string;
  readonly in_stages: boolean;
  readonly stage_days: number | null;
}

interface PublishOptions {
  readonly prerelease: SoftwarePackage;
  readonly onReleased: (id: number) => void;
}

/** State of the form that releases a prerelease; its description begins with the version. */
export function usePublishForm({ prerelease, onReleased }: PublishOptions) {
  const { t } = useTranslation();
  const { product, version, filename } = prerelease;
  return useResourceForm({
    call: 'publish_software_to_production',
    schema: software.publish_software_to_production.input,
    at: '',
    fields: FIELDS,
    label: (field: (typeof FIELDS)[number]) => t(($) => $.software.fields[field]),
    initial: {
      ...{ product, filename, description_text: `${version}\n`, in_stages: false, stage_days: null },
    } as PublishValues,
    prepare: (values) => (values.in_stages ? values : { ...values, stage_days: null }),
    check: ({ description_text }) => descriptionProblem(description_text, version),
    onSaved: ({ package: { id } }) => onReleased(id),
    onDone: () => undefined,
  });
}
