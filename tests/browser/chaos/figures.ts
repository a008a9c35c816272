import * as z from 'zod';
import type { SentOperation } from './faulty-network.ts';
import { isRead, isWrite } from './operation.ts';
import type { ShopperLog } from './shopper.ts';

export const figuresAnnotation = 'figures';

const figuresSchema = z.object({
  tabs: z.int(),
  changes: z.int(),
  bursts: z.int(),
  writes: z.int(),
  reads: z.int(),
  /** Other operations, such as those of pages and sign-ins. */
  others: z.int(),
  logIns: z.int(),
  logOuts: z.int(),
  merges: z.int(),
  /** Operations without a successful response. */
  failed: z.int(),
  sockets: z.int(),
  broken: z.int(),
  pushes: z.int(),
});

export type Figures = z.infer<typeof figuresSchema>;

export function figuresOf(
  tabs: number,
  logs: readonly ShopperLog[],
  sent: readonly SentOperation[],
  sockets: {
    readonly opened: number;
    readonly refused: number;
    readonly cut: number;
    readonly pushes: number;
  },
): Figures {
  const total = (of: (log: ShopperLog) => number): number => logs.reduce((sum, log) => sum + of(log), 0);
  const count = (test: (operation: SentOperation) => boolean): number => sent.filter(test).length;
  const named = (name: string) =>
    count((operation) => operation.name === name && operation.outcome === 'arrives');
  const writes = count(({ name }) => isWrite(name));
  const reads = count(({ name }) => isRead(name));
  return {
    tabs,
    changes: total(({ changes }) => changes),
    bursts: total(({ bursts }) => bursts),
    writes,
    reads,
    others: sent.length - writes - reads,
    logIns: named('SignIn'),
    logOuts: total(({ logOuts }) => logOuts),
    merges: named('MergeGuestCart'),
    failed: count(({ outcome }) => outcome !== 'arrives'),
    sockets: sockets.opened,
    broken: sockets.refused + sockets.cut,
    pushes: sockets.pushes,
  };
}

const nothing: Figures = figuresOf(0, [], [], { opened: 0, refused: 0, cut: 0, pushes: 0 });

export function sumOf(all: readonly Figures[]): Figures {
  const fields = figuresSchema.keyof().options;
  return all.reduce(
    (sum, each) =>
      figuresSchema.parse(Object.fromEntries(fields.map((field) => [field, sum[field] + each[field]]))),
    nothing,
  );
}

export function readFigures(text: string): Figures {
  return figuresSchema.parse(JSON.parse(text));
}

export function describeFigures(figures: Figures): string {
  const {
    tabs,
    changes,
    bursts,
    writes,
    reads,
    others,
    logIns,
    logOuts,
    merges,
    failed,
    sockets,
    broken,
    pushes,
  } = figures;
  const per = (count: number): string => (count / Math.max(bursts, 1)).toFixed(2);
  return [
    `${tabs} tabs`,
    `${changes} changes in ${bursts} bursts`,
    `${writes} writes (${per(writes)} per burst)`,
    `${reads} reads (${per(reads)} per burst)`,
    `${others} other operations`,
    `${failed} of all failed`,
    `${logIns} log-ins, ${logOuts} log-outs, ${merges} merges`,
    `${pushes} pushes over ${sockets} sockets, ${broken} refused or cut`,
  ].join('; ');
}
