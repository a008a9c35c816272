import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { ModalTitle } from '../ui/modal.tsx';
import { showToast } from '../ui/show-toast.ts';
import { Specimen, Specimens } from './specimens.tsx';

type Open = 'dialog' | 'start' | 'end' | null;

export function Overlays() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Specimens title="Over the page">
      <Specimen name="Dialog, a Modal with its ModalTitle">
        <Button kind="quiet" onClick={() => setOpen('dialog')}>
          Open a dialog
        </Button>
      </Specimen>
      <Specimen name="Drawer, left">
        <Button kind="quiet" onClick={() => setOpen('start')}>
          Open the left drawer
        </Button>
      </Specimen>
      <Specimen name="Drawer, right">
        <Button kind="quiet" onClick={() => setOpen('end')}>
          Open the right drawer
        </Button>
      </Specimen>
      <Specimen name="Toaster with a toast">
        <Button kind="quiet" onClick={() => showToast('Added to your cart', { kind: 'success' })}>
          Show a toast
        </Button>
      </Specimen>
      <Specimen name="Toaster with an error">
        <Button kind="quiet" onClick={() => showToast('Network Error', { kind: 'error' })}>
          Show an error
        </Button>
      </Specimen>
      <Specimen name="Toaster with something to do">
        <Button
          kind="quiet"
          onClick={() =>
            showToast('Ribeye removed', {
              action: { label: 'Undo', run: () => showToast('Ribeye is back', { kind: 'success' }) },
            })
          }
        >
          Show Undo
        </Button>
      </Specimen>
      {open === 'dialog' ? (
        <Dialog title="Delete this address?" onClose={close}>
          <p>It stays in the orders that went there.</p>
          <Button onClick={close}>Delete</Button>
        </Dialog>
      ) : null}
      {open === 'start' || open === 'end' ? (
        <Drawer side={open} onClose={close}>
          <ModalTitle>My Cart</ModalTitle>
          <Button onClick={close}>Close it</Button>
        </Drawer>
      ) : null}
    </Specimens>
  );
}
