import { reportUsage } from './served.ts';

// Preloaded into a part of the shop, which doesn't import it.
reportUsage();
