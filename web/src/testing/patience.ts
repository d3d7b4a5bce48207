import { configure } from '@testing-library/react';

// Generous, because no test measures time and the machine may be busy.
configure({ asyncUtilTimeout: 20_000 });
