import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readdirSync, writeFileSync } from 'node:fs';
import { IncomingMessage, createServer, request } from 'node:http';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { temporaryFolder } from '../../upstream/testing/temporary-folder.ts';
import { environment as bff } from '../../bff/settings.ts';
import { environment as web } from '../../web/server/settings.ts';
import { portOf } from '../../bff/testing/http-server.ts';
import { freePort } from '../../scripts/free-port.ts';
import { readText, root } from '../project-files.ts';

const found = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, ...parts]) => parts.join(':'));

const seriesOf = (name: string, isHistogram: boolean): string[] =>
  isHistogram ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];

function knownMetrics(): Set<string> {
  const sources = ['web/server/observer.ts', 'bff/observability/metrics.ts', 'upstream/http/observe.ts'];
  const own = sources
    .flatMap((file) => found(readText(file), /'(shop_\w+)'/g))
    .flatMap((name) => seriesOf(name, /_(?:seconds|shift)$/.test(name)));
  const script = `const c = require('prom-client'); c.collectDefaultMetrics(); c.register.metrics().then((text) => process.stdout.write(text))`;
  const process_ = execFileSync(process.execPath, ['--eval', script], {
    cwd: join(root, 'observability'),
    encoding: 'utf8',
  });
  const ofProcess = Array.from(process_.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name = '', type]) =>
    seriesOf(name, type === 'histogram'),
  ).flat();
  return new Set([...own, ...ofProcess, 'up']);
}

/** Returns the metrics in a PromQL expression. Throws if the expression is invalid. */
function metricsIn(expression: string): string[] {
  const names: string[] = [];
  const text = expression.replaceAll(/\$__(?:rate_)?interval/g, '5m');
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${text}`);
      if (type.name === 'VectorSelector') names.push(/^\w+/.exec(text.slice(from, to))?.[0] ?? '');
    },
  });
  return names;
}

const known = knownMetrics();
const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            for: z.string(),
            labels: z.object({ severity: z.enum(['warning', 'critical']) }),
            annotations: z.object({ summary: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readText('deploy/prometheus/alerts.yml')))
  .groups.flatMap((group) => group.rules);
const panels = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  })
  .parse(JSON.parse(readText('deploy/grafana/shop.json'))).panels;

describe('alerts and the dashboard', () => {
  test.each([
    ...rules.map((rule) => ({ name: `alert ${rule.alert}`, targets: [rule] })),
    ...panels.map(({ title, targets }) => ({ name: `panel "${title}"`, targets })),
  ])('the $name uses only metrics that exist', ({ targets }) => {
    const names = targets.flatMap(({ expr }) => metricsIn(expr));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  test('every metric of the shop is on the dashboard', () => {
    const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))));
    const own = [...known].filter((name) => name.startsWith('shop_') && !/_(?:bucket|sum)$/.test(name));
    const isShown = (name: string): boolean =>
      shown.has(name) || shown.has(name.replace(/_count$/, '_bucket'));
    expect(own.filter((name) => !isShown(name))).toEqual([]);
  });

  test('an invalid PromQL expression and an unknown metric are detected', () => {
    expect(() => metricsIn('sum(rate(shop_x[5m])')).toThrow('Not PromQL');
    expect(metricsIn('rate(shop_made_up_total[5m])').filter((name) => !known.has(name))).toHaveLength(1);
  });
});

const kinds = {
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  ConfigMap,
  Namespace,
  Service,
};
const isKind = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind);
const manifest = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) });
const manifests = readdirSync(join(root, 'deploy/kubernetes'))
  .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
  .flatMap((file) =>
    parseAllDocuments(readText(`deploy/kubernetes/${file}`)).map((document) =>
      manifest.parse(document.toJS()),
    ),
  );

function faultOf(given: z.infer<typeof manifest>): string | null {
  if (!isKind(given.kind)) return `${given.kind} is not checked`;
  try {
    new kinds[given.kind](given).validate();
    return null;
  } catch (error) {
    return String(error);
  }
}

function valuesOf(key: string, inside: unknown): unknown[] {
  if (typeof inside !== 'object' || inside === null) return [];
  return Object.entries(inside).flatMap(([name, value]: [string, unknown]) =>
    name === key ? [value] : valuesOf(key, value),
  );
}

describe('Kubernetes manifests', () => {
  test.each(manifests)("$kind $metadata.name is valid according to Kubernetes' schema", (given) => {
    expect(faultOf(given)).toBeNull();
  });

  test('an invalid manifest is reported', () => {
    const given = manifests.find(({ kind }) => kind === 'Deployment');
    expect(given && faultOf({ ...given, spec: { replicas: 'two' } })).toContain('replicas');
  });

  const deployments = manifests
    .filter(({ kind }) => kind === 'Deployment')
    .map((given) => JSON.stringify(given));
  const deploymentOf = (part: string): string =>
    deployments.find((text) => text.includes(`"name":"shop-${part}"`)) ?? '';
  test.each(deployments)(
    'deployment %$ has probes, minimal privileges and updates without downtime',
    (text) => {
      for (const needed of [
        '"readOnlyRootFilesystem":true',
        '"runAsNonRoot":true',
        '"drop":["ALL"]',
        '"allowPrivilegeEscalation":false',
        '"seccompProfile":{"type":"RuntimeDefault"}',
        '"maxUnavailable":0',
        'readinessProbe',
        'livenessProbe',
        '"path":"/ready"',
        'LEAVING_SECONDS',
      ])
        expect(text).toContain(needed);
      // The autoscaler sets the number of pods.
      expect(text).not.toContain('"replicas"');
    },
  );

  const namesOf = (kind: string): unknown[] =>
    manifests.filter((given) => given.kind === kind).map(({ metadata }) => metadata.name);

  test('manifests refer only to pods, ports and objects that exist', () => {
    const labels = new Set(valuesOf('app.kubernetes.io/name', manifests));
    expect(labels).toEqual(new Set(namesOf('Deployment')));
    expect(valuesOf('scaleTargetRef', manifests)).toEqual(
      namesOf('Deployment').map((name) => ({ apiVersion: 'apps/v1', kind: 'Deployment', name })),
    );
    const services = manifests.filter(({ kind }) => kind === 'Service');
    const origins = services.flatMap(({ metadata, spec }) =>
      valuesOf('port', spec).map((port) => `http://${metadata.name}:${String(port)}`),
    );
    expect(origins).toContain(/http:\/\/[^/]+/.exec(JSON.stringify(valuesOf('env', manifests)))?.[0]);
    expect(valuesOf('service', manifests)).toEqual([
      { name: 'shop-bff', port: { name: 'http' } },
      { name: 'shop-web', port: { name: 'http' } },
    ]);
    const ports = new Set(
      [...valuesOf('port', manifests), ...valuesOf('targetPort', manifests)].filter(
        (port) => typeof port === 'string',
      ),
    );
    expect(ports).toEqual(new Set(['http', 'metrics']));
    for (const text of deployments)
      for (const port of ports) expect(text).toContain(`{"name":"${port}","containerPort":`);
    expect(namesOf('ConfigMap')).toEqual(['shop']);
    expect(readText('deploy/kubernetes/README.md')).toContain(
      'create secret generic shop --from-literal=RENDER_SECRET=',
    );
  });

  test('both deployments read the ConfigMap; the BFF gets all secrets, and web only RENDER_SECRET', () => {
    const map = '{"configMapRef":{"name":"shop"}}';
    expect(deploymentOf('bff')).toContain(`"envFrom":[${map},{"secretRef":{"name":"shop"}}]`);
    expect(deploymentOf('web')).toContain(`"envFrom":[${map}]`);
    expect(found(deploymentOf('web'), /"secretKeyRef":\{[^}]*"key":"(\w+)"/g)).toEqual(['RENDER_SECRET']);
  });

  test('the manifests create the namespace that kustomization.yaml names', () => {
    const { namespace } = z
      .object({ namespace: z.string() })
      .parse(parse(readText('deploy/kubernetes/kustomization.yaml')));
    expect(namesOf('Namespace')).toEqual([namespace]);
  });

  test("only pods in the monitoring namespace can reach a deployment's metrics", () => {
    const policies = manifests
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map((each) => JSON.stringify(each));
    expect(policies).toHaveLength(deployments.length);
    for (const policy of policies) {
      expect(policy).toMatch(
        /"namespaceSelector":\{[^}]*monitoring"\}\}\}\],"ports":\[\{"port":"metrics"\}\]/,
      );
      expect(policy.split('"port":"metrics"')).toHaveLength(2);
    }
  });

  test.each(Object.entries({ web, bff }))(
    'the manifest of %s sets only settings that the part has',
    (part, { shape }) => {
      const names = found(readText(`deploy/kubernetes/${part}.yaml`), /\{ name: ([A-Z_]+), value/g);
      expect(names.length).toBeGreaterThan(3);
      expect(names.filter((name) => !Object.hasOwn(shape, name))).toEqual([]);
    },
  );
});

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

test.skipIf(!hasKubectl)(
  'kubectl builds valid manifests from deploy/kubernetes (skipped without kubectl)',
  () => {
    const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', 'deploy/kubernetes'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    const made = parseAllDocuments(stdout).map((document) => manifest.parse(document.toJS()));
    expect(made.map(({ kind }) => kind).toSorted()).toEqual(manifests.map(({ kind }) => kind).toSorted());
    expect(made.filter((given) => faultOf(given) !== null)).toEqual([]);
  },
);

const hasNginx = spawnSync('nginx', ['-v']).status === 0;

test.skipIf(!hasNginx)('nginx accepts its example configuration (skipped without nginx)', async () => {
  const folder = await temporaryFolder();
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const subject = ['-subj', '/CN=shop.example.com', '-days', '1', '-nodes'];
  const files = ['-keyout', key, '-out', certificate];
  const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...files]);
  expect(made.status).toBe(0);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `pid ${join(folder, 'pid')};\n${readText('deploy/proxy/nginx.conf').replaceAll(/\/etc\/ssl\/shop|\/var\/log\/nginx/g, folder)}`,
  );
  const options = ['-t', '-p', folder, '-e', join(folder, 'error.log'), '-c', file];
  const tried = spawnSync('nginx', options, { encoding: 'utf8' });
  expect(tried.stderr).toContain('test is successful');
});

test.each(['Caddyfile', 'nginx.conf'])(
  "%s forwards WebSockets, request ids and Stripe's webhook, and leaves compression to web",
  (name) => {
    const text = readText(`deploy/proxy/${name}`);
    expect(text).toMatch(/^\s*(?:header_up|proxy_set_header) X-Request-Id [{$]/m);
    // Caddy removes headers after it has set them.
    expect(text).not.toContain('-X-Request-Id');
    expect(text).toMatch(/\/payment\/stripe\/webhook\/ [^/]*(?:http:\/\/)?127\.0\.0\.1:8000/);
    expect(text).not.toMatch(/^\s*(?:encode|gzip on|brotli on)\b/m);
    expect(text).toMatch(name === 'Caddyfile' ? /reverse_proxy/ : /proxy_set_header Upgrade \$http_upgrade/);
  },
);

test('nginx passes on no host that the client chose', () => {
  const text = readText('deploy/proxy/nginx.conf');
  expect(text).not.toMatch(/^[^#]*\$(?:http_)?host/m);
  expect(text).toMatch(/listen 80 default_server;\s+return 444;/);
  expect(text).toMatch(/listen 443 ssl default_server;\s+ssl_reject_handshake on;/);
});

test('Caddy serves no other host than the shop', () => {
  expect(found(readText('deploy/proxy/Caddyfile'), /^([^\s#].*) \{$/gm)).toEqual(['shop.example.com']);
});

/** Answers each request, and each request to upgrade, with its name and what the proxy told it. */
async function startPart(name: string): Promise<number> {
  const tell = ({ headers, url }: IncomingMessage): string =>
    [name, url, headers['x-forwarded-for'], headers['x-request-id']?.length, headers.host].join(' ');
  const server = createServer((request, response) => response.end(tell(request)));
  server.on('upgrade', (request, socket) =>
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nx-part: ${tell(request)}\r\n\r\n`,
    ),
  );
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return portOf(server);
}

test.skipIf(!hasNginx)(
  'nginx passes operations and sockets to the BFF, and pages to web (skipped without nginx)',
  async () => {
    const folder = await temporaryFolder();
    const [web, bff, port] = [await startPart('web'), await startPart('bff'), await freePort()];
    const file = join(folder, 'nginx.conf');
    const config = readText('deploy/proxy/nginx.conf')
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
      .replaceAll(/server \{\s+listen (?:80|443)[^{}]*\}/g, '')
      .replaceAll(/^ *ssl_.*$/gm, '')
      .replaceAll('/var/log/nginx', folder)
      .replace('127.0.0.1:3000', `127.0.0.1:${web}`)
      .replace('127.0.0.1:4000', `127.0.0.1:${bff}`);
    writeFileSync(file, `pid ${join(folder, 'pid')};\ndaemon off;\n${config}`);
    const nginx = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', file], {
      stdio: 'ignore',
    });
    onTestFinished(() => void nginx.kill());
    const ask = async (path: string): Promise<string> => {
      const headers = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'chosen' };
      return (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: '{}', headers })).text();
    };
    await expect.poll(async () => ask('/').catch(() => '')).toContain('web / 127.0.0.1 32 shop.example.com');
    expect(await ask('/graphql?a=1')).toContain('bff /graphql?a=1 127.0.0.1 32 shop.example.com');
    for (const path of ['/graphql/', '/builds/graphql', '/purge', '/order-events'])
      expect(await ask(path)).toContain(`web ${path} 127.0.0.1 32`);
    const socket = request(`http://127.0.0.1:${port}/graphql`, {
      headers: { connection: 'upgrade', upgrade: 'websocket' },
    }).end();
    const [response] = z
      .tuple([z.instanceof(IncomingMessage)])
      .rest(z.unknown())
      .parse(await once(socket, 'upgrade'));
    expect(response.headers['x-part']).toContain('bff /graphql 127.0.0.1 32');
  },
);

test.each(['Caddyfile', 'nginx.conf'])('%s passes only /graphql to the BFF, and is never retried', (name) => {
  const text = readText(`deploy/proxy/${name}`);
  const toBff =
    /location = \/graphql \{ proxy_pass http:\/\/bff; \}|reverse_proxy \/graphql 127\.0\.0\.1:4000 \{/g;
  expect(text.match(toBff)).toHaveLength(1);
  expect(text.match(/127\.0\.0\.1:4000/g)).toHaveLength(1);
  expect(text).toMatch(name === 'Caddyfile' ? /:4000 \{\s+lb_retries 0/ : /proxy_next_upstream off/);
});

test('prometheus.yml scrapes the metrics ports that its comment names', () => {
  const text = readText('deploy/prometheus/prometheus.yml');
  const said = found(text, /(\w+)_METRICS_PORT=(\d+)/g).map((each) => each.toLowerCase());
  expect(said).toEqual(found(text, /targets: \['(\w+:\d+)'\]/g));
  expect(said).toHaveLength(3);
});

test('.graphqlrc.yml points editors to the schema and the operations', () => {
  const { schema, documents } = z
    .object({ schema: z.string(), documents: z.array(z.string()) })
    .parse(parse(readText('.graphqlrc.yml')));
  expect(globSync(schema, { cwd: root }).length).toBeGreaterThan(3);
  for (const pattern of documents) expect(globSync(pattern, { cwd: root }).length).toBeGreaterThan(3);
});
