import { CombinedGraphQLErrors } from '@apollo/client';
import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { offlineMessage } from '../../browser/connection/offline-message.ts';
import { FormFailure } from './form-failure.tsx';
import { messageOf } from '../../apollo/failures.ts';
import { noteReference, referenceOf } from '../../stores/failure-references.ts';
import { PartFailed } from '../../ui/part-state.tsx';

const failed = (message: string, requestId?: string) =>
  new CombinedGraphQLErrors({
    errors: [{ message, extensions: { code: 'UPSTREAM_ERROR', ...(requestId && { requestId }) } }],
  });

test('a failed form or part of a page shows the end of the request id next to its message', () => {
  const message = messageOf(failed('Too slow.', '7c0e3d52-aaaa-4bbb-8ccc-0123456789ab'));
  const { container } = render(<FormFailure message={message} />);
  expect(container.textContent).toBe('Too slow.Reference for our support: 456789ab');
  render(<PartFailed summary="" message={message} onRetry={() => undefined} />, { container });
  expect(container.textContent).toContain('Too slow.Reference for our support: 456789ab');
  render(
    <PartFailed
      summary="We couldn’t load this part."
      label="Error:"
      message={message}
      onRetry={() => undefined}
    />,
    { container },
  );
  expect(container.textContent).toContain('Error: Too slow.Reference for our support: 456789ab');
});

test('a form that fails without a response shows no reference', () => {
  const { container } = render(<FormFailure message="Network Error" />);
  expect(container.textContent).toBe('Network Error');
});

test('only the references of the latest twenty messages are stored', () => {
  for (let each = 0; each < 25; each += 1) noteReference(`sentence ${each}`, `reference-${each}`);
  expect(referenceOf('sentence 4')).toBeUndefined();
  expect(referenceOf('sentence 5')).toBe('reference-5');
});

test('a form says that the browser is offline only until the connection is back', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { container } = render(<FormFailure message={offlineMessage} />);
  expect(container.textContent).toBe(offlineMessage);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(container.textContent).toBe('');
});
