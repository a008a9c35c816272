import { paths } from '../../config/paths.ts';

/** Returns whether only signed-in customers may see the screen. */
export function isPrivatePath(pathname: string): boolean {
  return pathname === paths.profile || pathname.startsWith(`${paths.profile}/`);
}
