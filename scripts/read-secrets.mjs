/**
 * Preloaded (`node --import`) into a container's server. Reads a secret from the file that a setting such as
 * `JWT_SECRET_FILE` names, because Docker and Kubernetes provide secrets as files.
 */
import { readFileSync } from 'node:fs';

/** The settings that contain secrets; PGPASSWORD is the password for a DATABASE_URL without one. */
const secrets = [
  'BFF_PURGE_SECRET',
  'DATABASE_URL',
  'PGPASSWORD',
  'PURGE_SECRET',
  'JWT_SECRET',
  'REDIS_SECRET',
  'REDIS_URL',
  'RENDER_SECRET',
  'SMTP_URL',
  'STAFF_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
];

for (const name of secrets) {
  const file = process.env[`${name}_FILE`];
  if (file === undefined || file === '') continue;
  if ((process.env[name] ?? '') !== '') fail(`${name} and ${name}_FILE are both set; remove one of them.`);
  try {
    process.env[name] = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)).trim();
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    fail(`${name}_FILE must be a readable file, but ${file} is not (${why}).`);
  }
  delete process.env[`${name}_FILE`];
}

/** @param {string} message */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
