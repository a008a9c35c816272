import { reportUsage } from './served.ts';

// Imported before a part of the shop, which does not know about it.
reportUsage();
