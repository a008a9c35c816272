import { useSyncExternalStore } from 'react';
import { storageOrMemory } from '../../browser/storage/browser-storage.ts';
import { staffPressesKey } from '../../browser/storage/staff-storage-keys.ts';
import { storedValue } from '../../browser/storage/stored-value.ts';
import { onVisibilityChange } from '../../browser/visibility.ts';
import { createSubject } from '../../stores/subject.ts';
import {
  type Press,
  type Queue,
  type QueueEvent,
  emptyQueue,
  queueAfter,
  storedQueueSchema,
} from './press-queue.ts';

/** How long to wait after an attempt without an answer, in milliseconds. */
export const RETRY_MS = 5000;

/** Resolves to what became of the press; never rejects. */
export type SendPress = (press: Press) => Promise<QueueEvent>;

/** The device's presses. They are stored until the shop has answered each of them. */
function createPresses() {
  const changes = createSubject();
  const stored = storedValue(() => storageOrMemory('localStorage'), staffPressesKey, storedQueueSchema);
  let queue: Queue = { ...emptyQueue, ...stored.get() };
  let send: SendPress | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Another tab may have changed what is stored. */
  function reread(): void {
    queue = { ...queue, ...(stored.get() ?? { waiting: [], conflicts: [] }) };
  }

  function note(event: QueueEvent): void {
    reread();
    queue = queueAfter(queue, event);
    const { waiting, conflicts } = queue;
    stored.set({ waiting, conflicts });
    changes.emit();
  }

  /** Sends the waiting presses, one after the other. */
  async function run(): Promise<void> {
    clearTimeout(timer);
    if (send === null || queue.status === 'sending') return;
    note({ type: 'began' });
    const [press] = queue.waiting;
    if (press === undefined) return;
    const event = await send(press);
    note(event);
    if (event.type === 'lost') timer = setTimeout(retry, RETRY_MS);
    else await run();
  }

  function retry(): void {
    void run();
  }

  function onStorage({ key }: StorageEvent): void {
    if (key !== staffPressesKey) return;
    reread();
    changes.emit();
  }

  return {
    read: (): Queue => queue,
    subscribe: changes.subscribe,
    press(press: Press): void {
      note({ type: 'pressed', press });
      retry();
    },
    decide: (key: string): void => note({ type: 'decided', key }),
    /** Sends presses until the returned function is called. */
    start(newSend: SendPress): () => void {
      send = newSend;
      window.addEventListener('online', retry);
      window.addEventListener('storage', onStorage);
      const stopWatching = onVisibilityChange(retry);
      retry();
      return () => {
        send = null;
        clearTimeout(timer);
        window.removeEventListener('online', retry);
        window.removeEventListener('storage', onStorage);
        stopWatching();
      };
    },
    forget(): void {
      queue = emptyQueue;
      stored.forget();
      changes.emit();
    },
  };
}

export const presses = createPresses();

export function usePresses(): Queue {
  return useSyncExternalStore(presses.subscribe, presses.read, () => emptyQueue);
}
