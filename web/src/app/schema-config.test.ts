import { expect, it } from 'vitest';
import { z } from 'zod';
import { forbidCompiledSchemas } from './schema-config.ts';

it('zod never compiles its checks, also when it was loaded before', () => {
  expect(z.config().jitless).not.toBe(true);
  forbidCompiledSchemas();
  expect(z.config().jitless).toBe(true);
});
