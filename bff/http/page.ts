import type { HttpResponse } from './http-response.ts';

/** A page of HTML as a response. */
export function page(html: string): HttpResponse {
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: html };
}
