import { VERSION_FORMAT } from '@halla/domain/software/packages';
import { PRODUCTS } from '@halla/domain/software/products';
import { z } from 'zod';

export const product = z.enum(PRODUCTS);
export const softwareVersion = z.stringFormat('softwareVersion', VERSION_FORMAT);
