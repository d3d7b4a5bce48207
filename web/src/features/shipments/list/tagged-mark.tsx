import { Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Icon of a shipment that concerns the user. */
export function TaggedMark() {
  const { t } = useTranslation();
  const label = t(($) => $.shipmentScreens.tagged);
  return (
    <span title={label} style={{ display: 'inline-flex', verticalAlign: 'middle' }}>
      <Tag size={16} role="img" aria-label={label} />
    </span>
  );
}
