import { paths } from '../../config/paths.ts';

/** Whether a screen shows what only its customer may see. */
export function isPrivatePath(pathname: string): boolean {
  return pathname === paths.profile || pathname.startsWith(`${paths.profile}/`);
}
