import { SIGNATURE_FORMAT, VERSION_FORMAT } from '@halla/domain/software/packages';
import { PRODUCTS } from '@halla/domain/software/products';
import { z } from 'zod';

export const product = z.enum(PRODUCTS);
export const softwareVersion = z.stringFormat('softwareVersion', VERSION_FORMAT);
/** Ed25519 signature of the text `product version sha256`, base64. */
export const packageSignature = z.stringFormat('signature', SIGNATURE_FORMAT);
