import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { DayView } from './day-view.tsx';
import { PickingOrder } from './picking-order.tsx';
import { usePlantToday } from './plant-today.ts';
import { PressesState } from './presses-state.tsx';
import { presses } from './presses.ts';
import { sendPress } from './send-press.ts';
import { staffKey as storedKey } from './staff-key.ts';

interface StaffDeskProps {
  staffKey: string;
  /** The order in the URL; `null` for the day. */
  orderId: string | null;
  /** The day in the URL, `YYYY-MM-DD`; `null` for today. */
  day: string | null;
}

export function StaffDesk({ staffKey, orderId, day }: StaffDeskProps) {
  const client = useApolloClient();
  const today = usePlantToday();
  useEffect(
    () => presses.start(async (press) => sendPress(client, press, { staffKey, device: storedKey.device() })),
    [client, staffKey],
  );
  return (
    <>
      <PressesState />
      {orderId === null ? (
        <DayView staffKey={staffKey} day={day ?? today} />
      ) : (
        <PickingOrder key={orderId} id={orderId} staffKey={staffKey} />
      )}
    </>
  );
}
