import { resolve } from 'node:path';
import { z } from 'zod';
import { milliseconds, optionalPort, share, text, httpUrl, wholeNumber } from './fields.ts';

/** Settings that have the same name in every part. */
export const sharedSettings = {
  HOST: z
    .string()
    .trim()
    // In URLs, IPv6 addresses have brackets, and none has a zone.
    .transform((host) => host.replace(/^\[(.*)\]$/, '$1'))
    .pipe(z.string().regex(/^[^%\s]+$/))
    .default('localhost')
    .meta({ form: 'a hostname, or an IP address without a zone such as %eth0' })
    .describe('Address on which to listen; `0.0.0.0` or `::` for all network interfaces.'),
  LEAVING_SECONDS: wholeNumber(0, 0, 300).describe(
    'Seconds after SIGTERM during which the part still serves requests while `/ready` responds with 503, so that a load balancer notices the shutdown.',
  ),
  LOG_SAMPLE: share(0.1).describe(
    'Share of successful requests to log, from 0 to 1. Sampled by request id, so parts with the same share log the same requests.',
  ),
  LOG_SLOW_MS: milliseconds(1000).describe(
    'Requests that take longer than this, in milliseconds, are always logged.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .optional()
    .describe(
      'Base URL of an OTLP receiver over HTTP, such as http://localhost:4318. Without it, there are no traces.',
    ),
  OTEL_TRACES_SAMPLER_ARG: share(1).describe('Share of traces to record, from 0 to 1.'),
};

/** The metrics port; its setting has a different name in each part. */
export const metricsPort = optionalPort.describe(
  'Port of `/metrics` for Prometheus. Without it, there are no metrics.',
);

const modes = ['development', 'production', 'test'] as const;

export const nodeEnv = (fallback: (typeof modes)[number]) =>
  z.enum(modes).default(fallback).meta({ form: '`development`, `production` or `test`' });

export const brandFile = z
  .string()
  .min(1)
  .transform((file) => resolve(file))
  .optional()
  .meta({ form: 'the path of a file' })
  .describe(
    "YAML or JSON file with the owner's brand: the fields that differ from `web/brand.yaml`, which lists every field.",
  );

export const brandOverrides = z
  .string()
  .default('')
  .meta({ form: 'YAML or JSON' })
  .describe("YAML or JSON that overrides the brand, such as `{colors: {primary: '#0b5d3b'}}`.");

export const shopName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .optional()
  .meta({ form: '1 to 80 characters' })
  .describe("The shop's name; overrides the brand's name.");

export const DEFAULT_DEPOSIT_NOTE = 'due at the shop before slaughter';
export const depositNote = text(DEFAULT_DEPOSIT_NOTE).describe(
  "The text after a deposit's amount on pages, in emails and on the test payment page.",
);
