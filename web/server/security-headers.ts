interface Policy {
  /** The origin of the embedded map, which is the only allowed frame. */
  readonly mapOrigin: string;
  readonly isHttps: boolean;
  /** In development, Vite injects styles and uses a WebSocket. */
  readonly isDevelopment: boolean;
}

function contentSecurityPolicy({ mapOrigin, isDevelopment, isHttps }: Policy): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'${isDevelopment ? ` 'unsafe-inline'` : ''}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    `manifest-src 'self'`,
    `frame-src ${mapOrigin}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // In development, Vite's own script writes markup.
    ...(isDevelopment ? [] : [`require-trusted-types-for 'script'`, `trusted-types default content-page`]),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

export function securityHeaders(policy: Policy): Map<string, string> {
  return new Map([
    ['content-security-policy', contentSecurityPolicy(policy)],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(policy.isHttps
      ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] as const)
      : []),
  ]);
}
