import type { HttpResponse } from './http-response.ts';

export function page(html: string): HttpResponse {
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: html };
}
