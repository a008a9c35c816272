import { paths } from '../../config/paths.ts';

/** Returns whether only a signed-in customer may see a screen. */
export function isPrivatePath(pathname: string): boolean {
  return pathname === paths.profile || pathname.startsWith(`${paths.profile}/`);
}
