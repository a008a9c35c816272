import { reportUsage } from './served.ts';

// Preloaded into a part of the shop, which doesn't import this file.
reportUsage();
