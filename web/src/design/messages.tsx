import { noteReference } from '../stores/failure-references.ts';
import { ToastItem } from '../ui/toast-item.tsx';
import { toastDurations, type Toast } from '../ui/show-toast.ts';
import { Specimens } from './specimens.tsx';

const failure = 'Request failed with status code 500';
noteReference(failure, '5e1f00d5');
const nothing = (): void => undefined;

const example = (text: string, kind: Toast['kind'], label?: string) => (
  <ToastItem
    toast={{
      text,
      kind,
      action: label === undefined ? undefined : { label, run: nothing },
      duration: toastDurations.standard,
    }}
    onDismiss={nothing}
    onFocusChange={nothing}
  />
);

export function Messages() {
  return (
    <Specimens
      title="Messages"
      examples={{
        'ToastItem, success': example('Your Account Info Saved', 'success'),
        'ToastItem, information, with an action': example('Ribeye removed', 'info', 'Undo'),
        'ToastItem, error, with a FailureReference': example(failure, 'error', 'Retry'),
      }}
    />
  );
}
