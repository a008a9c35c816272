import { paths } from '../../config/paths.ts';

/** Whether only a signed-in customer may see the screen. */
export function isPrivatePath(pathname: string): boolean {
  return pathname === paths.profile || pathname.startsWith(`${paths.profile}/`);
}
