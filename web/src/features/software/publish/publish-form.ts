import { type SoftwarePackage, software } from '@halla/contract/software';
import { PRODUCT_NAMES } from '@halla/domain/software/products';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
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
  readonly onReleased: () => void;
}

/** State of the form that publishes a prerelease; its description begins with the version. */
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
      ...{ product, filename, description_text: `${version}\n`, in_stages: true, stage_days: null },
    } as PublishValues,
    prepare: (values) => (values.in_stages ? values : { ...values, stage_days: null }),
    check: ({ description_text }) => descriptionProblem(description_text, version),
    confirm: async ({ in_stages }) =>
      in_stages === true ||
      confirm({
        title: t(($) => $.software.publish.atOnce.title, { count: prerelease.devices }),
        text: t(($) => $.software.publish.atOnce.text, { product: PRODUCT_NAMES[product], version }),
        action: t(($) => $.software.publish.atOnce.action),
        dangerous: true,
      }),
    onSaved: onReleased,
    onDone: () => undefined,
  });
}
