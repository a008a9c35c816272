import { describe, expect, it } from 'vitest';
import { createPictureUrl } from './wire.ts';

const restApi = new URL('http://upstream:8000/api/');

describe('the URL of a picture', () => {
  it.each([
    ['http://upstream:8000/media/lamb.jpg', 'https://shop.example/images/media/lamb.jpg'],
    ['/media/lamb.jpg?v=1#x', 'https://shop.example/images/media/lamb.jpg'],
    ['lamb.jpg', 'https://shop.example/images/api/lamb.jpg'],
    ['https://cdn.example/lamb.jpg?v=1', 'https://cdn.example/lamb.jpg?v=1'],
    ['http://upstream:80001/lamb.jpg', null],
    ['http://upstream:8001/lamb.jpg', 'http://upstream:8001/lamb.jpg'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://shop.test@evil.test/a.jpg', null],
    ['', null],
    [null, null],
  ])('for %j is %j if there is a public origin', (image, expected) => {
    expect(createPictureUrl(restApi, 'https://shop.example')(image)).toBe(expected);
  });

  it("has the REST API's origin if there is no public origin", () => {
    expect(createPictureUrl(restApi, null)('/media/lamb.jpg')).toBe('http://upstream:8000/media/lamb.jpg');
  });
});
