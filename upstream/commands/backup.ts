import { backUp } from '../database/backups.ts';
import { fromWorkingFolder, report } from './run.ts';

// npm run backup -- [FOLDER]
await report(async (settings) => {
  const [, , folder = 'backups'] = process.argv;
  return `Saved and read back: ${await backUp(settings, fromWorkingFolder(folder))}`;
});
