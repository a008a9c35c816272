/** Completes `npm run build`: records the sources, so that `npm start` doesn't build them again. */
import { markBuilt } from './build.ts';

markBuilt();
