import { reportUsage } from './served.ts';

// Imported before a part of the shop, which knows nothing of it.
reportUsage();
