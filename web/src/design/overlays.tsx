import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { ModalTitle } from '../ui/modal.tsx';
import { showToast } from '../ui/show-toast.ts';
import { Specimens } from './specimens.tsx';

const opener = (label: string, onClick: () => void) => (
  <Button kind="quiet" onClick={onClick}>
    {label}
  </Button>
);

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'start' | 'end'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Specimens
        title="Overlays"
        examples={{
          'Dialog, a Modal with its ModalTitle': opener('Open a dialog', () => setOpen('dialog')),
          'Drawer at the start': opener('Open the first drawer', () => setOpen('start')),
          'Drawer at the end': opener('Open the second drawer', () => setOpen('end')),
          Toaster: opener('Show a toast', () => showToast('Network Error', { kind: 'error' })),
        }}
      />
      {open === 'dialog' ? (
        <Dialog title="Delete this address?" onClose={close}>
          <p>Orders that were delivered to it don’t change.</p>
          <Button onClick={close}>Delete</Button>
        </Dialog>
      ) : null}
      {open === 'start' || open === 'end' ? (
        <Drawer side={open} onClose={close}>
          <ModalTitle>My Cart</ModalTitle>
          <Button onClick={close}>Close</Button>
        </Drawer>
      ) : null}
    </>
  );
}
