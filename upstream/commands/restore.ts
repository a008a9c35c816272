import { latestBackup, restore } from '../database/backups.ts';
import { fromWorkingFolder, report } from './run.ts';

// npm run restore -- [BACKUP]
await report(async (settings) => {
  const [, , given] = process.argv;
  const backup =
    given === undefined ? await latestBackup(fromWorkingFolder('backups')) : fromWorkingFolder(given);
  const kept = await restore(settings, backup);
  return `Restored ${backup}.${kept === undefined ? '' : ` What was there before is in ${kept}.`}`;
});
