import { ORDER_FIELDS } from '@halla/domain/resources/fields/order-fields';
import { fieldInputs } from '../kit/field-schemas.ts';

const { paymentStatus: status, ...others } = fieldInputs(ORDER_FIELDS);

export const paymentStatus = status;
/** Inputs of the fields of an order but its status. */
export const otherFields = others;
export const issuer = others.invoiceIssuer.unwrap();
/** Language of a document. */
export const language = others.invoiceLanguage.unwrap();
