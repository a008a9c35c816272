import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownMarkup } from './trusted-types.ts';

describe('the Trusted Types policy', () => {
  it("allows text without tags, an empty script element and the build's scripts", () => {
    for (const html of ['', '{"name":"Lamb \\u003c 2 lb"}', '<script></script>'])
      expect(ownMarkup.createHTML(html)).toBe(html);
    expect(ownMarkup.createScriptURL('/assets/entry-client-B1_x.js')).toBe('/assets/entry-client-B1_x.js');
  });

  it('allows no other markup and no other URL', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(ownMarkup.createHTML(`${before}<${after}`.replace('<script></script>', '<b>'))).toBeNull();
      }),
    );
    for (const url of [
      'https://other.test/assets/a.js',
      '//other.test/assets/a.js',
      '/assets/../images/a.js',
      '/assets/a.js?x=/assets/',
      'data:text/javascript,alert(1)',
      '/images/800',
      '',
    ])
      expect(ownMarkup.createScriptURL(url)).toBeNull();
  });
});
