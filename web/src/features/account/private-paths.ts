import { paths } from '../../config/paths.ts';

export function isPrivatePath(pathname: string): boolean {
  return pathname === paths.profile || pathname.startsWith(`${paths.profile}/`);
}
