import { sendText, type Handler } from './handler.ts';

/** Until when the file counts as true, in milliseconds; it is written at each request. */
const validMs = 180 * 86_400_000;

/** `GET /.well-known/security.txt` (RFC 9116): where to report a weakness, the brand's email. */
export function securityTxt(
  { email, origin }: { readonly email: string; readonly origin: string },
  now: () => number = Date.now,
): Handler {
  return (_request, response, { pathname }) => {
    if (pathname !== '/.well-known/security.txt') return false;
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(now() + validMs).toISOString()}`,
      `Canonical: ${origin}${pathname}`,
    ];
    return sendText(response, 200, lines.join('\n'));
  };
}
