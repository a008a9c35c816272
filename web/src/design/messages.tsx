import { noteReference } from '../state/failure-references.ts';
import { ToastItem } from '../ui/toast-item.tsx';
import { type Toast, toastDurations } from '../ui/show-toast.ts';
import { Specimen, Specimens } from './specimens.tsx';

const traced = 'Request failed with status code 500';
// As if a request had failed with this message.
noteReference(traced, '5e1f00d5');
const nothing = (): void => undefined;
const duration = toastDurations.standard;
const undo = { label: 'Undo', run: nothing };

const toasts: Readonly<Record<string, Toast>> = {
  'ToastItem, success': { text: 'Added to your cart', kind: 'success', action: undefined, duration },
  'ToastItem, information': { text: 'Ribeye removed', kind: 'info', action: undefined, duration },
  'ToastItem, error': { text: 'Network Error', kind: 'error', action: undefined, duration },
  'ToastItem with something to do': { text: 'Ribeye removed', kind: 'info', action: undo, duration },
  'ToastItem with a long text and a FailureReference': {
    text: traced,
    kind: 'error',
    action: { label: 'Retry', run: nothing },
    duration,
  },
};

export function Messages() {
  return (
    <Specimens title="Messages">
      {Object.entries(toasts).map(([name, toast]) => (
        <Specimen key={name} name={name}>
          <ToastItem toast={toast} onDismiss={nothing} onHold={nothing} onGoOn={nothing} />
        </Specimen>
      ))}
    </Specimens>
  );
}
