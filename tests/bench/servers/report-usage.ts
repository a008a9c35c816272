import { reportUsage } from './served.ts';

// This file is preloaded into parts of the shop, which don't import it.
reportUsage();
