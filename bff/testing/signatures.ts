import { createHmac } from 'node:crypto';

function sign(secret: string, now: Date, textAt: (seconds: number) => string): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(textAt(seconds)).digest('hex')}`;
}

export function signPurge(secret: string, now: Date): string {
  return sign(secret, now, (seconds) => `purge.${seconds}`);
}

export function signOrderEvent(secret: string, id: string, now: Date): string {
  return sign(secret, now, (seconds) => `order.${seconds}.${id}`);
}
