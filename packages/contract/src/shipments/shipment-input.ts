import { DOCUMENT_LINES_MAX, NAME_MAX } from '@halla/domain/limits';
import { SHIPMENT_FIELDS } from '@halla/domain/resources/fields/shipment-fields';
import { z } from 'zod';
import { clientInfoInput } from '../client-info.ts';
import { fieldInputs } from '../kit/field-schemas.ts';
import { idOf, lineText, text } from '../kit/fields.ts';
import { breaks } from '../rules/field-rules.ts';
import { direction } from './shipment.ts';
import { lineInput } from './shipment-lines.ts';

const line = lineText(NAME_MAX);

const { rating: ratingInRange, ...terms } = fieldInputs(SHIPMENT_FIELDS);

/** Absent: unchanged, null: cleared. */
export const contentFields = {
  shipmentDirection: direction.optional(),
  shippingInfo: clientInfoInput
    .omit({ companyId: true, contactId: true, companyAdditionalInfo: true, contactAdditionalInfo: true })
    .extend({
      pickupAddress: z
        .object({
          companyName: line.nullish(),
          companyAddress: text(2000).trim().nullish(),
          contactName: line.nullish(),
          contactPhone: line.nullish(),
        })
        .nullish(),
    })
    .optional(),
  pickupAddress: text(500).trim().nullish(),
  ShippingCompanyId: idOf('shippingCompany').nullish(),
  /** Name of the carrier if ShippingCompanyId is absent; created if unknown. */
  shippingCompany: line.nullish(),
  ...terms,
};

export const lines = z.array(lineInput).max(DOCUMENT_LINES_MAX);

const { min, max } = SHIPMENT_FIELDS.rating;
export const rating = ratingInRange
  .unwrap()
  .unwrap()
  .refine(
    (value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9,
    breaks({ rule: 'oneDecimal', min, max }),
  );
