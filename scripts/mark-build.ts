/** Completes `npm run build`: records the sources of the client's build, so that `npm start` doesn't repeat it. */
import { markBuilt } from './build.ts';

markBuilt();
